#!/usr/bin/env bash
# Takes back what install.sh has changed on this machine:
#
#     sudo /opt/quibbles-table/current/systemd/uninstall.sh            games, choices and settings stay
#     sudo /opt/quibbles-table/current/systemd/uninstall.sh --purge    they go too, and the table's user
#
# --dry-run only says what would be done; --root DIR does it under DIR and touches nothing else. Debian packages stay.

set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=systemd/changes.sh
. "$here/changes.sh"

usage() { sed -n '2,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; }

purge=0
while (($#)); do
    case $1 in
        --purge) purge=1 ;;
        --dry-run) dry_run=1 ;;
        --root) root=${2:?--root needs a folder}; shift ;;
        --help | -h) usage; exit 0 ;;
        *) echo "uninstall.sh: unknown argument '$1': see --help" >&2; exit 2 ;;
    esac
    shift
done
begin_changes

stop_all() {
    change systemctl stop 'quibbles-table-ask@*.path' quibbles-table.service quibbles-table-console.service \
        quibbles-table-bots.socket 'quibbles-table-bots@*.service' || true
}

restore() {
    local what rest
    while read -r what rest; do
        case $what in
            file) change rm -f "$root$rest"; remove_if_empty "$(dirname "$rest")" ;;
            masked) unmask "$rest" ;;
            word) remove_word "${rest% *}" "${rest##* }" ;;
            sysrq) if ((on_this_system)); then change set_sysrq "$rest" || true; fi ;;
            saved) ;; # with its mask
        esac
    done
}

# Folders that were made for our files alone.
remove_if_empty() {
    case $1 in
        *.conf.d | *.wants) if [[ -d $root$1 ]]; then change rmdir --ignore-fail-on-non-empty "$root$1"; fi ;;
    esac
}

unmask() {
    local file=/etc/systemd/system/$1
    # Somebody may have put something else there since.
    if [[ $(readlink "$root$file" || true) == /dev/null ]]; then change rm "$root$file"; fi
    if [[ ! -e $root$file && (-e $root$opt/saved/$1 || -L $root$opt/saved/$1) ]]; then
        change mv "$root$opt/saved/$1" "$root$file"
    fi
}

remove_word() {
    [[ -f $root$1 ]] || return 0
    local line
    line=" $(head -n 1 "$root$1") "
    [[ $line == *" $2 "* ]] || return 0
    line=${line/ $2 / }
    line=${line# }
    change write_line "$root$1" "${line% }"
}

[[ -f $root$note ]] || say "nothing is noted in $root$note: only what install.sh always makes is removed"
if ((on_this_system)); then stop_all; fi
if [[ -f $root$note ]]; then restore <"$root$note"; fi
change rm -rf "$root${opt:?}" "$root/var/cache/quibbles-table"
if ((purge)); then
    change rm -rf "$root/var/lib/quibbles-table" "$root/etc/quibbles-table"
fi
if ((on_this_system)); then
    change systemctl daemon-reload
    change systemctl reset-failed 'quibbles-table*' 2>/dev/null || true
    change udevadm control --reload 2>/dev/null || true
    if ((purge)) && id quibbles >/dev/null 2>&1; then change userdel quibbles; fi
    # The screen is a console again.
    change systemctl --no-block start getty@tty1.service || true
fi
if ((purge)); then
    say "removed, with games and settings"
else
    say "removed; games stay in /var/lib/quibbles-table, settings in /etc/quibbles-table"
fi
