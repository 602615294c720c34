#!/usr/bin/env bash
# Makes this machine a Quibbles table, or brings a newer version to one:
#
#     sudo systemd/install.sh                 install from this folder, or update to what is in it
#     systemd/install.sh --dry-run            only say what would be done
#     systemd/install.sh --root DIR           put the files under DIR and touch nothing else (for tests and images)
#
# It asks nothing, never restarts the machine, and may be run again at any time: what is there already is left. All that
# it changes it notes down, and uninstall.sh takes it back. Nothing under /etc/quibbles-table that is there is written to.
# A version that does not come up is replaced by the one before it.

set -euo pipefail
umask 022

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=$(dirname "$here")
# shellcheck source=systemd/changes.sh
. "$here/changes.sh"

usage() { sed -n '2,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; }

# Longer than the watchdog waits: a new version whose main loop hangs is noticed too.
settle=${QUIBBLES_SETTLE:-75}
while (($#)); do
    case $1 in
        --dry-run) dry_run=1 ;;
        --root) root=${2:?--root needs a folder}; shift ;;
        --help | -h) usage; exit 0 ;;
        *) echo "install.sh: unknown argument '$1': see --help" >&2; exit 2 ;;
    esac
    shift
done
begin_changes

# --- what the system has to have -----------------------------------------------------------------

python=${PYTHON:-/usr/bin/python3}

# Each prints what is missing, one Debian package a line, as .setup/set-up.sh does for a clone.
has_library() { [[ $libraries == *"$1 "* ]]; }
missing_packages() {
    local libraries
    libraries=$(/sbin/ldconfig -p)
    "$python" -c 'import ensurepip, venv' 2>/dev/null || printf '%s\n' python3 python3-venv
    has_library libGL.so.1 || echo libgl1
    has_library libEGL.so.1 || echo libegl1
    has_library libGLESv2.so.2 || echo libgles2
    has_library libgbm.so.1 || echo libgbm1
    has_library libmtdev.so.1 || echo libmtdev1
    compgen -G '/usr/lib/*/dri/*_dri.so' >/dev/null || echo libgl1-mesa-dri
    if needs_system_lgpio && [[ ! -e /usr/lib/python3/dist-packages/lgpio.py ]]; then echo python3-lgpio; fi
}
on_a_pi() { grep -qs 'Raspberry Pi' /proc/device-tree/model; }
# There is no wheel of lgpio for Python 3.13; Debian's own is used there.
needs_system_lgpio() { on_a_pi && "$python" -c 'import sys; sys.exit(sys.version_info < (3, 13))'; }

see_to_packages() {
    local missing
    missing=$(missing_packages)
    [[ -n $missing ]] || return 0
    command -v apt-get >/dev/null || die "these packages are missing: ${missing//$'\n'/ }"
    say "installing Debian packages: ${missing//$'\n'/ }"
    # shellcheck disable=SC2086  # one word a package
    change apt_get install --yes --no-install-recommends $missing ||
        { change apt_get update; change apt_get install --yes --no-install-recommends $missing; } ||
        die "these packages cannot be installed: ${missing//$'\n'/ }. Is there a network? The table is as it was."
}
apt_get() { DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" >&2; }

check_python() {
    "$python" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null ||
        die "$python is not a working Python 3.11, 3.12 or 3.13. The table is as it was."
}

# --- the program ---------------------------------------------------------------------------------

parts=(engine hardware kiosk systemd pyproject.toml README.md LICENSE)

# The version's number and what its files are: the same source always goes to the same folder.
version_of() {
    local number sum
    number=$(sed -n 's/^version = "\(.*\)"$/\1/p' "$1/pyproject.toml" | head -n 1)
    sum=$(cd "$1" && find "${parts[@]}" -type f ! -path '*/__pycache__/*' -print0 | LC_ALL=C sort -z |
        xargs -0 sha256sum | sha256sum)
    echo "$number-${sum:0:8}"
}

prepare_version() {
    local folder=$opt/$1
    if [[ -e $root$folder/complete ]]; then
        say "version $1 is there"
        return
    fi
    say "putting version $1 into $folder"
    change rm -rf "$root$folder"
    change mkdir -p "$root$folder"
    change cp -R "${parts[@]/#/$source/}" "$root$folder/"
    change find "$root$folder" -name __pycache__ -type d -prune -exec rm -rf {} +
    change chmod -R u=rwX,go=rX "$root$folder"
    if ((on_this_system)); then
        change make_environment "$folder"
    fi
    change touch "$root$folder/complete"
}

# Its own environment, so that the version before it stays as it is. Where that has the same Python, the packages are
# taken over from it: an update that needs no other ones then needs no network.
make_environment() {
    local folder=$1 flags=() site old
    if needs_system_lgpio; then flags=(--system-site-packages); fi
    "$python" -m venv "${flags[@]}" "$folder/venv"
    site=$("$folder/venv/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
    old=$opt/current${site#"$folder"}
    if [[ -d $old ]]; then cp -R "$old/." "$site/"; fi
    local wanted pip=("$folder/venv/bin/python" -m pip install --quiet --no-input --disable-pip-version-check
        --prefer-binary --no-cache-dir)
    mapfile -t wanted < <("$folder/venv/bin/python" -c 'import sys, tomllib
with open(sys.argv[1], "rb") as file:
    print(*tomllib.load(file)["project"]["dependencies"], sep="\n")' "$folder/pyproject.toml")
    # A folder of wheels beside the source spares the network.
    { [[ -d $source/wheels ]] && "${pip[@]}" --no-index --find-links "$source/wheels" "${wanted[@]}"; } ||
        "${pip[@]}" "${wanted[@]}" ||
        die "pip could not install the Python packages (see above): is there a network? The table is as it was."
    # The program itself lies beside the environment, and is found from there.
    echo "$folder" >"$site/quibbles-table.pth"
    rm -rf "$site"/quibbles_table-*.dist-info
    local about=$site/quibbles_table-${version%-*}.dist-info
    mkdir -p "$about"
    printf 'Metadata-Version: 2.1\nName: quibbles-table\nVersion: %s\n' "${version%-*}" >"$about/METADATA"
    { "$folder/venv/bin/python" -m compileall -qq "$folder/engine" "$folder/hardware" "$folder/kiosk" &&
        (cd / && "$folder/venv/bin/python" -I -c 'import kivy, kiosk.__main__, hardware.__main__' >/dev/null 2>&1); } ||
        die "version $version cannot be loaded. The table is as it was."
}

# The units of a version, and `current`: all by which one version differs from another to the system. Another version may
# have other units.
use_version() {
    local units=$root$opt/$1/systemd file
    ((dry_run)) && [[ ! -d $units ]] && units=$here
    for file in "$units"/quibbles-table*.{service,socket,path}; do
        # Not every version has one of each.
        if [[ -f $file ]]; then put "$file" "/etc/systemd/system/${file##*/}"; fi
    done
    for file in "$root"/etc/systemd/system/quibbles-table*.{service,socket,path}; do
        if [[ -f $file && ! -e $units/${file##*/} ]]; then change rm "$file"; fi
    done
    if [[ $(readlink "$root$opt/current" || true) != "$1" ]]; then
        change ln -sfn "$1" "$root$opt/current.new"
        change mv -T "$root$opt/current.new" "$root$opt/current"
    fi
}

remove_other_versions() {
    local folder
    for folder in "$root$opt"/*/; do
        folder=$(basename "$folder")
        case $folder in
            current | saved | incoming | "$version" | "${previous:-$version}") ;;
            *) say "removing old version $folder"; change rm -rf "${root:?}$opt/$folder" ;;
        esac
    done
}

# --- the system ----------------------------------------------------------------------------------

requests=(restart shutdown clock stick update)

see_to_system() {
    put "$here/etc/sysusers.conf" /etc/sysusers.d/quibbles-table.conf
    put "$here/etc/udev.rules" /etc/udev/rules.d/60-quibbles-table.rules
    put "$here/etc/sysctl.conf" /etc/sysctl.d/90-quibbles-table.conf
    put "$here/etc/logind.conf" /etc/systemd/logind.conf.d/quibbles-table.conf
    put "$here/etc/system.conf" /etc/systemd/system.conf.d/quibbles-table.conf
    put "$here/etc/journald.conf" /etc/systemd/journald.conf.d/quibbles-table.conf
    if [[ ! -e $root/etc/quibbles-table/settings.toml ]]; then
        say "writing /etc/quibbles-table/settings.toml, for you to change"
        change mkdir -p "$root/etc/quibbles-table"
        change install -m 644 "$here/settings.toml" "$root/etc/quibbles-table/settings.toml"
    fi
    mask getty@tty1.service
    mask ctrl-alt-del.target
    wanted_by multi-user.target quibbles-table.service
    wanted_by multi-user.target quibbles-table-unproven.service
    local name
    for name in "${requests[@]}"; do
        wanted_by multi-user.target "quibbles-table-ask@$name.path" quibbles-table-ask@.path
    done
    # No kernel messages, no cursor and no berries before the table is there.
    local file
    for file in /boot/firmware/cmdline.txt /boot/cmdline.txt; do
        if [[ -f $root$file && ! -L $root$file ]]; then
            add_words "$file" quiet loglevel=3 logo.nologo vt.global_cursor_default=0 consoleblank=0
            break
        fi
    done
}

tell_the_system() {
    change systemd-sysusers /etc/sysusers.d/quibbles-table.conf
    change systemctl daemon-reload
    change udevadm control --reload 2>/dev/null || true
    change udevadm trigger --subsystem-match=gpio --subsystem-match=backlight 2>/dev/null || true
    note_sysrq
    change systemctl try-reload-or-restart systemd-journald.service || true
    local name
    for name in "${requests[@]}"; do change systemctl start "quibbles-table-ask@$name.path"; done
    if systemctl --quiet is-enabled display-manager.service 2>/dev/null; then
        say "a desktop takes the screen on this machine. To leave it to the table: sudo systemctl set-default multi-user.target"
    fi
}

# --- the new version has to come up --------------------------------------------------------------

shown() { systemctl show --property "$1" --value quibbles-table.service; }

comes_up() {
    # Failures of the version before say nothing about this one.
    change rm -f /var/lib/quibbles-table/starts.txt
    change systemctl reset-failed quibbles-table.service 2>/dev/null || true
    # Comes back when the table stands, or waits for its screen.
    change systemctl restart quibbles-table.service || return 1
    ((dry_run)) && return
    [[ -n ${previous:-} ]] || return 0
    local waited
    say "watching version $version for $settle seconds"
    for ((waited = 0; waited < settle; waited++)); do
        sleep 1
        [[ $(shown ActiveState) == active && $(shown NRestarts) == 0 ]] || return 1
        [[ $(shown StatusText) != "cannot start"* ]] || return 1
    done
}

# While a new version is watched, this file names the one to go back to. The power may go meanwhile: at the next start
# quibbles-table-unproven.service has the watch begin again.
unproven=$opt/unproven
begin_watch() {
    ((on_this_system && !dry_run)) && [[ -n $previous ]] || return 0
    write_line "$unproven" "$previous"
}
end_watch() {
    [[ -e $root$unproven ]] || return 0
    change rm -f "$root$unproven"
    change sync "$root$opt"
}

# The games too: what the new version has made of them the old one cannot read. It does the work itself, as its own user.
go_back() {
    change systemctl stop quibbles-table.service || true
    use_version "$previous"
    change systemctl daemon-reload
    change rm -f /var/lib/quibbles-table/starts.txt
    change setpriv --reuid quibbles --regid quibbles --clear-groups touch /var/lib/quibbles-table/go-back || true
    change systemctl restart quibbles-table.service || true
    end_watch
    change rm -rf "${opt:?}/$version"
}

# --- all of it -----------------------------------------------------------------------------------

version=$(version_of "$source")
previous=$(cat "$root$unproven" 2>/dev/null || readlink "$root$opt/current" || true)
if [[ $previous == "$version" || ! -e $root$opt/$previous/complete ]]; then previous=; fi

if ((on_this_system)); then
    check_python
    see_to_packages
fi
prepare_version "$version"
was_current=$(readlink "$root$opt/current" || true)
see_to_system
begin_watch
use_version "$version"
files_changed=$changed
if ((on_this_system)); then
    tell_the_system
    if [[ $was_current == "$version" && $files_changed == 0 && -z $previous ]] && systemctl --quiet is-active quibbles-table.service; then
        end_watch
        say "version $version runs already"
        exit 0
    fi
    if ! comes_up; then
        [[ -n $previous ]] || die "version $version does not come up: see journalctl -u quibbles-table"
        say "version $version does not come up"
        go_back
        die "went back to version $previous: see journalctl -u quibbles-table"
    fi
fi
end_watch
remove_other_versions
say "version $version is installed"
