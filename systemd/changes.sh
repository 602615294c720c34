# shellcheck shell=bash
# What install.sh and uninstall.sh share: changing the system, under a staging root if there is one, and noting it down.
#
# The note is one line a change: a word that says which, and what it was made to. Made twice, it is noted once.

dry_run=0
root=
opt=/opt/quibbles-table
note=$opt/installed
changed=0

say() { echo "quibbles-table: $*" >&2; }
die() { say "$@"; exit 1; }

# To be called when the arguments have been read.
begin_changes() {
    on_this_system=1
    if [[ -n $root ]]; then
        [[ -d $root ]] || die "$root is no folder"
        root=$(cd "$root" && pwd)
        [[ $root != / ]] || root=
    fi
    if [[ -n $root ]]; then on_this_system=0; fi
    if ((on_this_system && !dry_run)); then
        ((EUID == 0)) || die "this changes the system: run it with sudo, or with --dry-run to see how"
        [[ -d /run/systemd/system ]] || die "systemd does not run here: --root DIR puts the files somewhere else"
    fi
}

# Do it, or say that it would be done.
change() {
    # shellcheck disable=SC2034  # install.sh looks at it
    changed=1
    if ((dry_run)); then
        printf '    %s\n' "$*"
    else
        "$@"
    fi
}

noted() { [[ -f $root$note ]] && grep -qxF -- "$*" "$root$note"; }
write_note() {
    noted "$*" && return
    ((dry_run)) && return
    mkdir -p "$root$opt"
    printf '%s\n' "$*" >>"$root$note"
}

# put SOURCE FILE: a file of ours, in a place of its own.
put() {
    write_note "file $2"
    if cmp -s "$1" "$root$2"; then return; fi
    change mkdir -p "$root$(dirname "$2")"
    change install -m 644 "$1" "$root$2"
}

# mask UNIT: it cannot be started, by whatever name. What stood in its place is kept.
mask() {
    local file=/etc/systemd/system/$1
    [[ $(readlink "$root$file" || true) != /dev/null ]] || return 0
    if [[ -e $root$file || -L $root$file ]]; then
        change mkdir -p "$root$opt/saved"
        change mv "$root$file" "$root$opt/saved/$1"
        write_note "saved $1"
    fi
    write_note "masked $1"
    change mkdir -p "$root/etc/systemd/system"
    change ln -s /dev/null "$root$file"
}

# wanted_by TARGET UNIT [FILE]: the target starts the unit, which is in FILE where that has another name.
wanted_by() {
    local link=/etc/systemd/system/$1.wants/$2
    write_note "file $link"
    [[ ! -L $root$link ]] || return 0
    change mkdir -p "$root$(dirname "$link")"
    change ln -s "/etc/systemd/system/${3:-$2}" "$root$link"
}

# add_words FILE WORD...: words of the kernel's command line, which is one line.
add_words() {
    local file=$1 line word
    shift
    line=$(head -n 1 "$root$file")
    local added=()
    for word in "$@"; do
        [[ " $line " == *" $word "* ]] || added+=("$word")
    done
    ((${#added[@]})) || return 0
    for word in "${added[@]}"; do write_note "word $file $word"; done
    change write_line "$root$file" "${line%"${line##*[![:space:]]}"} ${added[*]}"
}

# Whole or not at all: a machine without this line does not start.
write_line() {
    printf '%s\n' "$2" >"$1.new"
    sync "$1.new"
    mv "$1.new" "$1"
    sync "$(dirname "$1")"
}

note_sysrq() {
    local now
    now=$(cat /proc/sys/kernel/sysrq 2>/dev/null || true) # not every kernel has it
    [[ ${now:-0} != 0 ]] || return 0
    grep -qs '^sysrq ' "$note" || write_note "sysrq $now"
    change set_sysrq 0 || true
}
set_sysrq() { echo "$1" >/proc/sys/kernel/sysrq; }
