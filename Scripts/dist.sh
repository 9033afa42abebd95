#!/bin/bash
# Makes what people install who have no compiler, of the release build: an archive, a Debian package and a Python wheel of one
# tree with the libraries that it needs. The same commit, libraries and compiler give the same bytes.
#
#   Scripts/dist.sh FOLDER
#
# Exit codes: 0 done, 1 something is larger or newer than it may be, 2 something is missing.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p "$1"
output=$(cd "$1" && pwd)
size_limit=20000000
# Debian 12, 13, Ubuntu 24.04, Fedora. Ubuntu 22.04 has 2.35, which Debian's libexpat is too new for.
glibc_limit=2.36
# What every system has, and what must fit its kernel or its compiler.
system_libraries='^(linux-vdso|ld-linux.*|libc|libm|libdl|libpthread|librt|libresolv|libutil|libstdc\+\+|libgcc_s)\.so'

version=$(sed -n 's/.*number = "\(.*\)"/\1/p' Sources/SiteModel/Configuration/SitegenVersion.swift)
machine=$(uname -m)
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
export LC_ALL=C TZ=UTC
umask 022

# Always the same folder: the compiler's order of functions depends on the lengths of its paths (decision 72).
work=/tmp/sitegen-dist
mkdir "$work" || { echo "Another run of dist.sh uses $work, or one was killed: remove it." >&2; exit 2; }
trap 'rm -rf "$work"' EXIT
name=sitegen-$version-linux-$machine
tree=$work/$name

# The tree: what `make install` installs, and beside it the libraries, which are found from where the program is.
make --no-print-directory install-files DESTDIR="$tree" PREFIX= >/dev/null
programs=("$tree/bin/sitegen" "$tree/libexec/sitegen/sitegen-supervisor")
libraries=$tree/lib/sitegen
mkdir -p "$libraries"
for program in "${programs[@]}"; do
  while read -r soname _ path _; do
    if [[ $soname =~ $system_libraries ]] || [ -e "$libraries/$soname" ]; then continue; fi
    if [ ! -e "$path" ]; then
      echo "Cannot find the library $soname." >&2
      exit 2
    fi
    cp --dereference "$path" "$libraries/$soname"
  done < <(ldd "$program" | grep '=>')
done
chmod 644 "$libraries"/*
# Half of the bytes are libraries of which nothing is ever called.
for soname in libX11.so.6 libXext.so.6 libXrender.so.1 libxcb.so.1 libxcb-render.so.0 libxcb-shm.so.0 libgnutls.so.30; do
  [ ! -e "$libraries/$soname" ] || Scripts/stub-library.sh "$soname" "$libraries"
done
# Pango calls three functions of GIO; GLib's regular expressions are nobody's.
Scripts/stub-library.sh libgio-2.0.so.0 "$libraries" Scripts/list-model.c "$libraries/libgobject-2.0.so.0" "$libraries/libglib-2.0.so.0"
Scripts/stub-library.sh libpcre2-8.so.0 "$libraries"
# What only those took goes with them. `ldd` would find it on this machine: names are followed from file to file.
needed() { objdump -p "$@" | awk '$1 == "NEEDED" { print $2 }' | sort -u; }
used=$(needed "${programs[@]}")
while :; do
  files=$(for soname in $used; do [ ! -e "$libraries/$soname" ] || echo "$libraries/$soname"; done)
  more=$(needed "${programs[@]}" $files)
  [ "$more" != "$used" ] || break
  used=$more
done
for library in "$libraries"/*; do
  grep --quiet --line-regexp --fixed-strings "$(basename "$library")" <<<"$used" || rm "$library"
done
strip --strip-unneeded "$libraries"/*
strip --strip-all "${programs[@]}"
for library in "$libraries"/*; do patchelf --force-rpath --set-rpath '$ORIGIN' "$library"; done
patchelf --force-rpath --set-rpath '$ORIGIN/../lib/sitegen' "$tree/bin/sitegen"

# The rest runs the program as its users will.
Scripts/install-extras.sh "$tree"

# Nothing may need a newer system than is said.
for file in "${programs[@]}" "$libraries"/*; do
  newest=$(objdump -T "$file" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -uV | tail -n 1)
  if [ "$(printf '%s\n%s\n' "$newest" "$glibc_limit" | sort -V | tail -n 1)" != "$glibc_limit" ]; then
    echo "${file#"$tree/"} needs glibc $newest; $glibc_limit is the newest that it may need." >&2
    exit 1
  fi
done

# The licences of everything inside, in one file.
packages() {
  echo fonts-dejavu-core
  for library in "$libraries"/*; do
    # Where /lib is a link to /usr/lib, packages know their files by either.
    file=$(readlink -f "$(ldconfig -p | awk -v soname="$(basename "$library")" '$1 == soname { print $NF; exit }')")
    { dpkg --search "$file" || dpkg --search "${file#/usr}"; } 2>/dev/null | cut -d: -f1
  done
}
licences=$tree/share/doc/sitegen/copyright
mkdir -p "$(dirname "$licences")"
{
  section() { printf '\n\n==== %s ====\n\n' "$1" && cat "$2"; }
  echo 'What is in this distribution of sitegen, and under which licence.'
  section 'sitegen, and the Swift runtime library that is linked into it' LICENSE
  for package in swift-argument-parser swift-subprocess swift-system; do
    section "$package" "$(ls "${SCRATCH:-.build/make}/checkouts/$package"/LICENSE* | head -n 1)"
  done
  while read -r package; do
    section "$package (from Debian)" "/usr/share/doc/$package/copyright"
  done < <(packages | sort -u)
} >"$licences"

# The same modes and times on every machine.
chmod -R u=rwX,go=rX "$tree"
stamp() { find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +; }
stamp "$tree"

tar --create --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --directory="$work" "$name" |
  gzip --no-name >"$output/$name.tar.gz"
# The same format, found in twenty seconds in place of two: a twentieth less.
advdef --quiet --recompress --shrink-extra "$output/$name.tar.gz"

# The Debian package has the same tree, with what other programs look for where they do.
root=$work/deb
mkdir -p "$root/DEBIAN" "$root/usr/lib" "$root/usr/bin"
cp -R "$tree" "$root/usr/lib/sitegen"
mv "$root/usr/lib/sitegen/share" "$root/usr/share"
mkdir "$root/usr/lib/sitegen/share"
mv "$root/usr/share/sitegen" "$root/usr/lib/sitegen/share/sitegen"
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
gzip --best --no-name "$root/usr/share/man/man1/sitegen.1"
ln -s ../lib/sitegen/bin/sitegen "$root/usr/bin/sitegen"
cat >"$root/DEBIAN/control" <<END
Package: sitegen
Version: $version
Architecture: $architecture
Maintainer: The sitegen authors <sitegen@sitegen.example>
Installed-Size: $(du --summarize --apparent-size --block-size=1024 "$root/usr" | cut -f1)
Depends: libc6 (>= $glibc_limit), libgcc-s1, libstdc++6
Suggests: python3
Section: web
Priority: optional
Description: static site generator whose code samples cannot rot
 sitegen turns a folder of Markdown posts into a site. The Swift samples in
 the posts are compiled and run as part of the build: what they print stands
 under the code, what they draw becomes a figure.
END
(cd "$root" && find usr -type f -print0 | sort --zero-terminated | xargs --null md5sum >DEBIAN/md5sums)
chmod -R u=rwX,go=rX "$root"
stamp "$root"
dpkg-deb --root-owner-group -Zxz -z9 --build "$root" "$output/sitegen_${version}_$architecture.deb" >/dev/null

Scripts/wheel.py "$tree" "$output" "$version" "manylinux_${glibc_limit/./_}_$machine" "$(cat Scripts/requirements.txt)"
advzip --quiet --recompress --shrink-extra "$output/sitegen-$version-py3-none-manylinux_${glibc_limit/./_}_$machine.whl"

cd "$output"
artifacts=("$name.tar.gz" "sitegen_${version}_$architecture.deb" "sitegen-$version-py3-none-manylinux_${glibc_limit/./_}_$machine.whl")
sha256sum "${artifacts[@]}" >SHA256SUMS
for artifact in "${artifacts[@]}"; do
  size=$(stat --format=%s "$artifact")
  printf '%s %s\n' "$size" "$artifact"
  if [ "$size" -gt "$size_limit" ]; then
    echo "$artifact has $size bytes, and is to have $size_limit at most." >&2
    exit 1
  fi
done
