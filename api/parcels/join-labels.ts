// Only what joins: the doors would load the server too.
const [{ PDFDocument }, { serveDrawings }] = await Promise.all([
  import('@cantoo/pdf-lib'),
  import('../platform/pdf/thread.ts'),
]);

/** Files to join as one. */
export interface LabelOrder {
  pages: readonly Uint8Array[];
  /** Pages that a file may have. */
  mostPages: number;
}

serveDrawings(async ({ pages: files, mostPages }: LabelOrder) => {
  const all = await PDFDocument.create();
  for (const file of files) {
    const one = await PDFDocument.load(file, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    if (one.getPageCount() === 0 || one.getPageCount() > mostPages) throw new Error(`${one.getPageCount()} pages`);
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page);
  }
  return Buffer.from(await all.save());
});
