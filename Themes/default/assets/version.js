// A button under code that a reader has changed, which gives the whole program with the changes: the archive of the sample, with
// other text in the files that have a changed literal. The page of the sample, to which the title of the code leads, says where
// the literals are, and has the archive beside it.
(() => {
  "use strict";
  const texts = document.currentScript.dataset;

  // The files of a sample in which literals have another text: the author's text and the reader's.
  function changedFiles(page, edits) {
    const files = [];
    for (const code of new DOMParser().parseFromString(page, "text/html").querySelectorAll(".numbered > code")) {
      const before = code.textContent;
      for (const literal of code.querySelectorAll("[data-edit]")) {
        literal.textContent = edits.get(literal.dataset.edit) ?? literal.textContent;
      }
      if (code.textContent !== before) files.push([before, code.textContent]);
    }
    return files;
  }

  const textOf = (bytes, isDeflated) => new Response(isDeflated
    ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")) : bytes).text();

  // CRC-32 as ZIP has it.
  function checksum(bytes) {
    let sum = -1;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = sum >>> 1 ^ (sum & 1 && 0xedb88320);
    }
    return ~sum >>> 0;
  }

  // The archive with other files, which are not compressed.
  async function replaced(archive, files) {
    const encoder = new TextEncoder();
    const view = (bytes) => new DataView(bytes.buffer, bytes.byteOffset);
    const all = new Uint8Array(archive), end = all.slice(-22);
    const count = view(end).getUint16(10, true);
    let at = view(end).getUint32(16, true), start = 0, found = 0;
    const contents = [], directory = [];
    for (let index = 0; index < count; index++) {
      const field = (offset, size = 2) => view(all)[`getUint${8 * size}`](at + offset, true);
      const entry = all.slice(at, at + 46 + field(28) + field(30) + field(32));
      const local = field(42, 4);
      const begin = local + 30 + view(all).getUint16(local + 26, true) + view(all).getUint16(local + 28, true);
      const header = all.slice(local, begin);
      let data = all.subarray(begin, begin + field(20, 4));
      for (const [before, after] of files) {
        if (encoder.encode(before).length !== field(24, 4) || await textOf(data, field(10)) !== before) continue;
        found++;
        data = encoder.encode(after);
        for (const [bytes, first] of [[header, 8], [entry, 10]]) {
          view(bytes).setUint16(first, 0, true);
          [checksum(data), data.length, data.length]
            .forEach((value, place) => view(bytes).setUint32(first + 6 + 4 * place, value, true));
        }
        break;
      }
      view(entry).setUint32(42, start, true);
      start += header.length + data.length;
      contents.push(header, data);
      directory.push(entry);
      at += entry.length;
    }
    if (found < files.length) throw Error(`${found} of ${files.length} files`);
    view(end).setUint32(16, start, true);
    return new Blob([...contents, ...directory, end], { type: "application/zip" });
  }

  async function download(folder, listings) {
    const file = folder.pathname.split("/").at(-2) + ".zip";
    const edits = new Map(listings.flatMap((listing) => [...listing.querySelectorAll("[data-edit]")])
      .map((literal) => [literal.dataset.edit.split(" ")[0], literal.textContent]));
    const [page, archive] = await Promise.all([folder, new URL(file, folder)].map((address) => fetch(address)));
    const blob = await replaced(await archive.arrayBuffer(), changedFiles(await page.text(), edits));
    const own = document.createElement("a");
    own.href = URL.createObjectURL(blob);
    own.download = file;
    own.click();
    setTimeout(() => URL.revokeObjectURL(own.href), 60_000);
  }

  const modules = Map.groupBy?.(document.querySelectorAll("[data-edits]"), ({ dataset }) => dataset.edits) ?? new Map();
  modules.forEach((listings) => {
    for (const listing of listings) {
      const figure = listing.closest("figure.listing"), link = figure?.querySelector("figcaption a");
      const message = figure?.nextElementSibling?.querySelector("[role=status]");
      if (!link || !message) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = texts.version;
      button.addEventListener("click", () => download(new URL(".", link.href), listings)
        .catch(() => { message.textContent = texts.failed; }));
      message.before(button);
    }
  });
})();
