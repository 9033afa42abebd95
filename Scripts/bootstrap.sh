#!/bin/sh
# Installs the packages that sitegen needs to be built and tested, as far as they are missing.
#
#   Scripts/bootstrap.sh build         what `make site` needs
#   Scripts/bootstrap.sh build test    what `make test` and `make ci` need
#   Scripts/bootstrap.sh dist          what `make dist` and `make dist-test` need besides
#
# Exit codes: 0 everything is installed, 2 something is missing and cannot be installed.
set -eu

# The one list of Debian packages.
build_packages="libcmark-gfm-dev libcmark-gfm-extensions-dev libcairo2-dev libpango1.0-dev libmicrohttpd-dev libpng-dev libturbojpeg0-dev libwebp-dev libxxhash-dev libyaml-dev zlib1g-dev pkg-config fonts-dejavu-core fonts-dejavu-extra"
# For the converter of the formulas of this repository's site.
site_packages="python3 python3-venv"
test_packages="chromium chromium-headless-shell firefox-esr curl util-linux librsvg2-bin rsync unzip openjdk-17-jre-headless cmark-gfm graphviz"
dist_packages="advancecomp patchelf binutils xz-utils debootstrap"

missing_program() {
  printf 'Cannot find %s, which sitegen needs.\n%s\n' "$1" "$2" >&2
  exit 2
}

command -v swift >/dev/null 2>&1 ||
  missing_program 'Swift 6' 'Install it from https://www.swift.org/install/ and add its usr/bin to the PATH.'
case "$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\).*/\1/p' | head -n 1)" in
  '' | [0-5]) missing_program 'Swift 6 or later' 'Install it from https://www.swift.org/install/ and add its usr/bin to the PATH.' ;;
esac

packages=
for purpose in "$@"; do
  case "$purpose" in
    build) packages="$packages $build_packages $site_packages" ;;
    test) packages="$packages $test_packages" ;;
    dist) packages="$packages $dist_packages" ;;
    *)
      echo "Scripts/bootstrap.sh: unknown purpose '$purpose'; expected build, test or dist" >&2
      exit 64
      ;;
  esac
done

if ! command -v dpkg-query >/dev/null 2>&1; then
  # Not Debian: look for the libraries, however they were installed.
  command -v pkg-config >/dev/null 2>&1 || missing_program 'pkg-config' 'Install it with the package manager of the system.'
  for library in libcmark-gfm cairo pangocairo libmicrohttpd libpng libturbojpeg libwebpmux libxxhash yaml-0.1 zlib; do
    pkg-config --exists "$library" ||
      missing_program "the library $library" "On Debian, these packages contain everything:$packages"
  done
  exit 0
fi

missing=
for package in $packages; do
  status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" != 0 ]; then
  if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root=sudo
  else
    printf 'These Debian packages are missing:%s\nInstall them as root:\n\n    apt-get install%s\n' "$missing" "$missing" >&2
    exit 2
  fi
fi

exec 3>&1
waited=0

# Runs apt-get. Another program, often one that updates a fresh machine, may hold a lock for minutes, so this waits ten
# minutes in all. `DPkg::Lock::Timeout` would wait for the lock of an installation only, not for those of lists and downloads.
apt_get() {
  while ! problems=$($as_root env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get --quiet --quiet "$@" 2>&1 >&3); do
    case "$problems" in
      *'Could not get lock'* | *'lock was locked by another process'*) ;;
      *)
        printf '%s\n' "$problems" >&2
        return 1
        ;;
    esac
    if [ "$waited" -ge 600 ]; then
      printf '%s\nAnother program has held this lock for ten minutes.\n' "$problems" >&2
      return 1
    fi
    [ "$waited" -gt 0 ] ||
      printf 'Waiting for another program, up to ten minutes:\n%s\n' "$problems" >&2
    sleep 5
    waited=$((waited + 5))
  done
  [ -z "$problems" ] || printf '%s\n' "$problems" >&2
}

echo "Installing$missing"
# A fresh machine has no list of packages, or an old one.
if ! { apt_get update && apt_get install --yes --no-install-recommends $missing; }; then
  printf 'These packages could not be installed:%s\n' "$missing" >&2
  exit 2
fi
