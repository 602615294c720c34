#!/usr/bin/env bash
# Makes this clone ready: Debian packages, a virtual environment (.venv), the Python packages.
#
#     .setup/set-up.sh run      what playing needs
#     .setup/set-up.sh test     that, and what the tests need
#
# `make run` and `make test` call it every time, so it is quick when nothing is left to do. It may
# be interrupted and started again at any moment: what was half done is then done anew.
# PYTHON=/path/to/python chooses another interpreter than the first suitable one.

set -euo pipefail

purpose=${1:-run}
case $purpose in
    run | test) ;;
    *) echo "set-up: unknown purpose '$purpose': say run or test" >&2; exit 2 ;;
esac
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
PATH=$PATH:/usr/sbin:/sbin   # ldconfig is there, and not on everybody's path
venv=.venv

say() { echo "set-up: $*" >&2; }
die() { say "$@"; exit 1; }

# --- which Python ------------------------------------------------------------------------------

# Kivy ships wheels up to Python 3.13; building it oneself needs compilers and half an hour.
suits() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; }

on_a_pi() { grep -qs 'Raspberry Pi' /proc/device-tree/model; }

choose_python() {
    local candidate
    if [[ -n ${PYTHON:-} ]]; then echo "$PYTHON"; return; fi
    # On a Pi only the system's own Python sees the system's python3-lgpio.
    for candidate in $(on_a_pi && echo /usr/bin/python3) \
        python3 /usr/bin/python3 python3.13 python3.12 python3.11; do
        if suits "$candidate"; then echo "$candidate"; return; fi
    done
}

# lgpio reaches a Pi's pins. It comes as a wheel up to Python 3.12; later ones use Debian's.
needs_system_lgpio() { on_a_pi && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 13))'; }

# --- Debian packages ---------------------------------------------------------------------------

# Each probe prints the packages that are missing, one a line. Libraries are looked for by name
# rather than asked of dpkg, so that other distributions and renamed packages count as well.

has_library() { [[ $libraries == *"$1 "* ]]; }

missing_for_drawing() {
    [[ $(uname -s) == Linux ]] && command -v ldconfig >/dev/null || return 0
    local libraries
    libraries=$(ldconfig -p)
    has_library libGL.so.1 || echo libgl1
    has_library libEGL.so.1 || echo libegl1
    has_library libGLESv2.so.2 || echo libgles2
    has_library libgbm.so.1 || echo libgbm1
    compgen -G '/usr/lib*/dri/*_dri.so' >/dev/null || compgen -G '/usr/lib/*/dri/*_dri.so' >/dev/null \
        || echo libgl1-mesa-dri
}

missing_for_touch() {
    [[ $(uname -s) == Linux ]] && command -v ldconfig >/dev/null || return 0
    local libraries
    libraries=$(ldconfig -p)
    has_library libmtdev.so.1 || echo libmtdev1
    has_library libXi.so.6 || echo libxi6   # fingers under X
}

missing_for_tests() {
    [[ $purpose == test && $(uname -s) == Linux ]] || return 0
    command -v Xvfb >/dev/null || echo xvfb
    command -v xdotool >/dev/null || echo xdotool
    command -v shellcheck >/dev/null || echo shellcheck
}

missing_for_python() {
    [[ -x $venv/bin/python ]] && return 0
    local python
    python=$(choose_python)
    if [[ -z $python ]]; then
        printf '%s\n' python3 python3-venv
    else
        "$python" -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
    fi
}

missing_for_pins() {
    [[ ! -e $venv/ready-run && ! -e $venv/ready-test ]] && on_a_pi || return 0
    local python
    python=$(choose_python)
    [[ -n $python ]] && needs_system_lgpio "$python" || return 0
    [[ -e /usr/lib/python3/dist-packages/lgpio.py ]] || echo python3-lgpio
}

become_root=()
can_install() {
    command -v apt-get >/dev/null || return 1
    ((EUID == 0)) && return 0
    command -v sudo >/dev/null || return 1
    become_root=(sudo)
    # Without a terminal sudo cannot ask for a password; with one it may.
    sudo -n true 2>/dev/null || [[ -t 0 && -t 2 ]]
}

apt_get() {
    "${become_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" >&2
}

install_packages() {
    say "installing these Debian packages: $*"
    # A fresh machine has no package lists, an old one stale ones: then they are fetched first.
    apt_get install --yes --no-install-recommends "$@" 2>/dev/null && return
    apt_get update || true
    apt_get install --yes --no-install-recommends "$@" && return
    # One that this distribution does not have must not keep the others away.
    local package
    for package in "$@"; do
        apt_get install --yes --no-install-recommends "$package" || true
    done
}

list_missing() {
    missing_for_python
    missing_for_drawing
    missing_for_touch
    missing_for_pins
    missing_for_tests
}

see_to_packages() {
    local missing package
    missing=$(list_missing)
    if [[ -n $missing ]] && can_install; then
        # shellcheck disable=SC2086  # one word a package
        install_packages $missing
        missing=$(list_missing)
    fi
    [[ -n $missing ]] || return 0

    say "these Debian packages are missing and could not be installed from here:"
    for package in $missing; do say "    $package"; done
    say "As root, or through sudo: apt-get install ${missing//$'\n'/ }"
    [[ -z $(missing_for_python) ]] || die "Without them no virtual environment can be made."
    if [[ $purpose == run && -n $(missing_for_drawing) ]]; then
        die "Without them no window can be drawn."
    fi
    say "Going on without them: what needs them will be left out."
}

# --- the virtual environment -------------------------------------------------------------------

# What the environment was made from; another clone path counts, since scripts in it hold the path.
fingerprint() { { echo "$root"; cat pyproject.toml .setup/set-up.sh; } | cksum; }

is_ready() {
    [[ -x $venv/bin/python ]] || return 1
    [[ -z ${PYTHON:-} || $(base_of "$PYTHON") == $(base_of $venv/bin/python) ]] || return 1
    local made_from mark
    made_from=$(fingerprint)
    for mark in "$venv/ready-$purpose" "$venv/ready-test"; do
        [[ -e $mark && $(<"$mark") == "$made_from" ]] && return 0
    done
    return 1
}

base_of() { "$1" -c 'import sys; print(sys.base_prefix, sys.version_info[:2])'; }

make_environment() {
    if [[ -d $venv && ! -w $venv ]]; then
        die "$root/$venv belongs to another user (was make run through sudo?): remove it, then try again"
    fi
    local python flags=()
    python=$(choose_python)
    [[ -n $python ]] || die "no Python 3.11, 3.12 or 3.13 was found: install one (Debian: python3, python3-venv)"
    if [[ -e $venv/unfinished ]] || ! $venv/bin/python -m pip --version >/dev/null 2>&1 \
        || [[ -n ${PYTHON:-} && $(base_of "$PYTHON") != $(base_of $venv/bin/python) ]]; then
        say "making $venv with $("$python" --version) ($python)"
        if needs_system_lgpio "$python"; then flags=(--system-site-packages); fi
        "$python" -m venv --clear "${flags[@]}" $venv
    fi

    # pip cannot tell a package that it was stopped in the middle of from a whole one.
    touch $venv/unfinished
    local wanted=.
    [[ $purpose == run ]] || wanted='.[test]'
    say "fetching the Python packages: the first time this takes a minute or two"
    $venv/bin/python -m pip install --quiet --disable-pip-version-check --prefer-binary --editable "$wanted" \
        || die "pip could not install the Python packages (its own words are above): is there a network?"
    fingerprint >"$venv/ready-$purpose"
    rm $venv/unfinished
}

if [[ -n ${PYTHON:-} ]]; then
    suits "$PYTHON" || die "PYTHON=$PYTHON is not a working Python 3.11, 3.12 or 3.13"
fi
see_to_packages
if ! is_ready; then
    # One set-up at a time: `make run` beside `make test` waits, then finds the work done.
    exec 9<"${BASH_SOURCE[0]}"
    if command -v flock >/dev/null; then flock 9; fi
    is_ready || make_environment
    say "ready"
fi
