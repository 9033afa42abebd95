#!/bin/bash
# Installs what `make dist` made into empty Debian systems, as their users would, and builds sites there: without a compiler from
# records, and with this machine's Swift. Each way must give the same bytes everywhere. It needs root and a network, and no container engine.
#
#   Scripts/dist-test.sh FOLDER
#
# Exit codes: 0 all is as it should be, 1 something is not, 2 something is missing.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=$(cd "$1" && pwd)
[ "$(id -u)" = 0 ] || { echo "Scripts/dist-test.sh needs root, for chroot and mount." >&2; exit 2; }
roots=${ROOTS:-$dist/roots}
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
# What a first build of a new site may take where FigureKit travels compiled, in milliseconds; on an idle machine with two
# processors it takes two thirds of it.
first_build_limit=${FIRST_BUILD_LIMIT:-4000}
mkdir -p "$roots"

fail() {
  echo "$1" >&2
  exit 1
}

# Runs a script in a root of its own mounts and processes: the toolchain is at /opt/swift where SWIFT=1.
inside() {
  unshare --mount --pid --fork --mount-proc --propagation private bash -c '
    root=$1 toolchain=$2
    mount --bind "$root" "$root"
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    if [ -n "$toolchain" ]; then
      mkdir -p "$root/opt/swift/usr"
      mount --bind -o ro "$toolchain" "$root/opt/swift/usr"
    fi
    exec chroot "$root" /usr/bin/env -i PATH=/opt/swift/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 PIP_CERT=/tmp/certificates.crt /bin/bash -euc "$3"
  ' _ "$1" "${SWIFT:+$toolchain}" "$2"
}

# A post with a figure that runs in the page.
live_post='---
title: A disc
date: 2026-01-03
description: A figure that runs in the page.
---

```swift sample="disc" live alt="A disc as large as the knob says"
import FigureKit

Interaction(
  "disc", width: 200, height: 120, initialState: 20.0,
  knobs: [Knob("Radius", in: 5...50, step: 1, initially: 20) { radius, value in radius = value }],
  draw: { context, radius in context.fill(.circle(center: Point(x: 100, y: 60), radius: radius), with: .accent) }
).show()
```'

# The digest of a published folder.
digest='digest() { (cd "$1" && find . -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -d" " -f1); }'

# Compares with the first of its kind. A compiled site also tells which line drew what.
declare -A published
same() {
  published[$1]=${published[$1]:-$3}
  [ "$3" = "${published[$1]}" ] || fail "$2, $1: other bytes than the first."
  echo "$2, $1: the same bytes"
}

for suite in bookworm trixie; do
  base=$roots/$suite
  if [ ! -e "$base/.ready" ]; then
    rm -rf "$base"
    debootstrap --variant=minbase "$suite" "$base" http://deb.debian.org/debian >"$base.log" 2>&1 || fail "debootstrap failed: $base.log"
    touch "$base/.ready"
  fi

  for form in archive package; do
    root=$roots/$suite-$form
    rm -rf "$root"
    cp -a "$base" "$root"
    case $form in
      archive)
        cp "$dist"/sitegen-*-linux-*.tar.gz "$root/tmp/"
        install='mkdir -p /home/tools && tar -xzf /tmp/sitegen-*.tar.gz -C /home/tools --strip-components=1 && ln -s /home/tools/bin/sitegen /usr/bin/sitegen'
        ;;
      package)
        cp "$dist"/sitegen_*.deb "$root/tmp/"
        install='dpkg --install /tmp/sitegen_*.deb >/dev/null'
        ;;
    esac
    inside "$root" "$install"
    if [ "$form" = archive ]; then
      # One sentence each, by the kernel and by the loader; `docs/install.md` says what they mean.
      inside "$root" '
        refuses() { if message=$("$1" --version 2>&1); then exit 1; fi; grep -q "$2" <<<"$message" || { echo "$message" >&2; exit 1; }; }
        cp -R /home/tools /home/broken
        sed -i "s/GLIBC_2\.36/GLIBC_9.36/" /home/broken/lib/sitegen/libexpat.so.1
        refuses /home/broken/bin/sitegen "version .GLIBC_9.36. not found"
        printf "\267" | dd of=/home/broken/bin/sitegen bs=1 seek=18 conv=notrunc status=none
        refuses /home/broken/bin/sitegen "Exec format error"
        rm -r /home/broken
        umount /proc
        refuses /home/tools/bin/sitegen "error while loading shared libraries"' || fail "$suite: what cannot run does not say why."
    fi
    result=$(inside "$root" "$digest"'
      mkdir /home/site && cd /home/site
      sitegen new site blog --quiet
      sed -i "s/^date: .*/date: 2026-01-02/" blog/Content/posts/*.md
      cp -R blog compiled
      cd blog && sitegen build --frozen --quiet
      sitegen docs --output-dir /home/manual >&2
      test -s /home/manual/guide/index.html && test -s /home/manual/figurekit/index.html
      digest public')
    same frozen "$suite, $form" "$result"

    # What swift.org asks for, of which a minimal system lacks nearly all.
    SWIFT=1 inside "$root" '
      apt-get update -qq && apt-get install -qq --yes --no-install-recommends binutils libc6-dev libcurl4 libedit2 libgcc-12-dev libncurses6 libsqlite3-0 libstdc++-12-dev libxml2 zlib1g-dev >/dev/null 2>&1'
    printf '%s\n' "$live_post" >"$root/home/site/compiled/Content/posts/disc.md"
    # The system reads the compiler from its disk once.
    SWIFT=1 inside "$root" 'swiftc --version >/dev/null 2>&1'
    result=$(SWIFT=1 inside "$root" "$digest"'
      cd /home/site/compiled
      # Nothing is written into an installation.
      if [ -e /home/tools ]; then mount --bind /home/tools /home/tools && mount -o remount,bind,ro /home/tools; fi
      sitegen doctor >&2
      start=$(date +%s%N)
      sitegen build --quiet >&2
      echo $((($(date +%s%N) - start) / 1000000)) >/tmp/first-build
      ! ls ~/.cache/sitegen | grep -q -e figurekit- -e live- || { echo "FigureKit was compiled anew." >&2; exit 1; }
      ls public/samples/*.wasm >&2
      digest public')
    same compiled "$suite, $form" "$result"
    took=$(cat "$root/tmp/first-build")
    echo "$suite, $form: the first build took $took ms"
    [ "$took" -le "$first_build_limit" ] || fail "The first build of a new site may take $first_build_limit ms."
    if [ "$form" = archive ]; then
      # One that is moved while `serve` runs is found again.
      SWIFT=1 inside "$root" '
        cd /home/site/compiled
        sitegen serve --port 14143 >/tmp/serve.log 2>&1 &
        page() { { exec 3<>/dev/tcp/127.0.0.1/14143; } 2>/dev/null && printf "GET /about/ HTTP/1.1\r\nHost: 127.0.0.1:14143\r\nConnection: close\r\n\r\n" >&3 && cat <&3; }
        await() { for _ in {1..300}; do if page | grep -q "$1"; then return; fi; sleep 0.2; done; cat /tmp/serve.log >&2; exit 1; }
        await "</html>"
        mv /home/tools /home/moved
        printf "\n\140\140\140swift sample=\"moved\"\nprint(6 * 7, \"after the move\")\n\140\140\140\n" >>Content/about.md
        await "42 after the move"
        kill $! && wait $! || true
        mv /home/moved /home/tools' || fail "$suite: an installation that is moved while serve runs is not found again."
      # The documented script for any CI, line by line.
      awk '/^```sh$/ { getline; if ($0 == "set -eu") inside = 1 } /^```$/ { inside = 0 } inside' docs/ci/README.md >"$root/tmp/ci.sh"
      SWIFT=1 inside "$root" '
        apt-get install -qq --yes --no-install-recommends curl >/dev/null 2>&1
        export SITEGEN_ARCHIVE=file://$(echo /tmp/sitegen-*.tar.gz)
        export SITEGEN_SHA256=$(sha256sum /tmp/sitegen-*.tar.gz | cut -d" " -f1)
        cd /home/site/blog && rm -rf public && grep -q curl /tmp/ci.sh && sh /tmp/ci.sh && test -s public/index.html
        export SITEGEN_SHA256=$(echo another | sha256sum | cut -d" " -f1)
        ! sh /tmp/ci.sh 2>/dev/null' || fail "$suite: the script of docs/ci/README.md fails."
    fi
    rm -rf "$root"
  done
done

# The steps of the container files, without an engine.
for file in Containerfile Containerfile.frozen; do
  case $file in
    Containerfile) root=$roots/container base=$roots/bookworm ;;
    *) root=$roots/container-frozen base=$roots/trixie ;;
  esac
  rm -rf "$root"
  cp -a "$base" "$root"
  cp "$dist"/*.whl "$root/tmp/"
  # pip takes this machine's, as a network may have a certificate of its own.
  cp --dereference /etc/ssl/certs/ca-certificates.crt "$root/tmp/certificates.crt"
  sed -n 's/^RUN //p' "$file" | while read -r step; do inside "$root" "$step" >/dev/null </dev/null; done
  result=$(inside "$root" "$digest"'
    export PATH=/opt/sitegen/bin:$PATH XDG_CACHE_HOME=/var/cache
    mkdir /site && cd /site
    sitegen new site blog --quiet && cd blog
    sed -i "s/^date: .*/date: 2026-01-02/" Content/posts/*.md
    sitegen build --frozen --quiet
    digest public
    # A formula, with the math-core that came along.
    printf "math: true\n" >>sitegen.yml
    printf "\n\$x^2\$\n" >>Content/about.md
    PATH=/usr/bin:/bin /opt/sitegen/bin/sitegen build --frozen --quiet
    grep -q "<math" public/about/index.html')
  same frozen "$file" "$result"
  rm -rf "$root"
done
