"""The operator's pages as scenes."""
