import { drawDocument } from './document-page.ts';
import { PAGE_SIZE } from './page-styles.ts';
import type { DocumentOrder } from './printed-document.ts';

// Only what draws: the door would load the server too.
const [{ serveDrawings }, { writePdf }] = await Promise.all([
  import('../../platform/pdf/thread.ts'),
  import('../../platform/pdf/write-pdf.ts'),
]);

serveDrawings(({ pages, language, createdAt, isdoc }: DocumentOrder) => {
  const [printed] = pages;
  const attachments = isdoc
    ? [
        {
          name: 'invoice.isdoc',
          content: Buffer.from(isdoc.content),
          type: 'text/xml',
          description: isdoc.description,
          relationship: 'Alternative' as const,
          modifiedAt: createdAt,
        },
      ]
    : [];
  const title = `${printed.title} ${printed.number}`;
  const about = { title, author: printed.author, language, size: PAGE_SIZE, createdAt, attachments };
  return writePdf(about, (pdf) => {
    for (const page of pages) drawDocument(pdf, page);
  });
});
