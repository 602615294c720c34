"""The rooms of the house: lobby, table, result. One is open at a time; it says what is seen and what touching does."""
