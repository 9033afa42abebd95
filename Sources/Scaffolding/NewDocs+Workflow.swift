extension NewDocs {
  /// A workflow of the package for GitHub that checks the package's documents and its site, and publishes the site.
  ///
  /// - Parameter folder: The site's folder in the package.
  /// - Returns: The file, whose path is relative to the package.
  package static func workflow(of folder: String) -> NewFile {
    let text =
      """
      # Checks the fences of the package's documents and the site, and publishes the site.
      name: Documents

      on:
        push:
          branches: [main]
        pull_request:

      permissions:
        contents: read

      jobs:
        check:
          runs-on: ubuntu-24.04
          container: swift:6.3.1-bookworm
          env:
            # A release's archive, and its digest, which stands in SHA256SUMS beside it.
            SITEGEN_ARCHIVE: https://github.com/OWNER/sitegen/releases/download/v0.2.0/sitegen-0.2.0-linux-x86_64.tar.gz
            SITEGEN_SHA256: 0000000000000000000000000000000000000000000000000000000000000000
            XDG_CACHE_HOME: /var/cache
          steps:
            - uses: actions/checkout@v4
            - run: git config --global --add safe.directory "$GITHUB_WORKSPACE"
            - name: Fetch sitegen
              run: |
                apt-get update && apt-get install -y curl
                curl --fail --silent --show-error --location --output sitegen.tar.gz "$SITEGEN_ARCHIVE"
                echo "$SITEGEN_SHA256  sitegen.tar.gz" | sha256sum --check
                tar -xzf sitegen.tar.gz -C /usr/local --strip-components=1
            - name: Check the package's documents
              run: sitegen check --format github
            - name: Check the site
              run: sitegen check --root \(folder) --format github
            - name: Build the site
              run: sitegen build --root \(folder) --format github
            - uses: actions/upload-pages-artifact@v3
              with:
                path: \(folder)/public

        deploy:
          needs: check
          if: github.event_name != 'pull_request' && github.ref == 'refs/heads/main'
          runs-on: ubuntu-24.04
          permissions:
            pages: write
            id-token: write
          environment:
            name: github-pages
            url: ${{ steps.deployment.outputs.page_url }}
          steps:
            - uses: actions/deploy-pages@v4
              id: deployment

      """
    return NewFile(path: ".github/workflows/documents.yml", bytes: Array(text.utf8))
  }
}
