import type { VoucherOrder } from './printed-voucher.ts';
import { drawVoucher, VOUCHER_SIZE } from './voucher-page.ts';

// Only what draws: the door would load the server too.
const [{ serveDrawings }, { writePdf }] = await Promise.all([
  import('../platform/pdf/thread.ts'),
  import('../platform/pdf/write-pdf.ts'),
]);

serveDrawings(({ pages, language }: VoucherOrder) => {
  const [first] = pages;
  const about = { title: first?.title ?? '', author: first?.shopName ?? '', language, size: VOUCHER_SIZE };
  return writePdf(about, (pdf) => {
    for (const page of pages) drawVoucher(pdf, page, language);
  });
});
