import { Document, renderToBuffer } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { PrintedVoucher } from './printed-voucher.ts';
import { voucherPage } from './voucher-page.ts';

/** Vouchers as a PDF, a page each. */
export function writePdf(list: readonly PrintedVoucher[], language: string): Promise<Buffer> {
  const [first] = list;
  return renderToBuffer(
    createElement(Document, { title: first?.title, author: first?.shopName, language }, ...list.map(voucherPage)),
  );
}
