import { Document, renderToBuffer } from '@react-pdf/renderer';
import { type PrintedVoucher, VoucherPage } from './voucher-page.tsx';

/** Vouchers as a PDF, a page each. */
export function writePdf(list: readonly PrintedVoucher[], language: string): Promise<Buffer> {
  const [first] = list;
  return renderToBuffer(
    <Document title={first?.title} author={first?.shopName} language={language}>
      {list.map((voucher) => (
        <VoucherPage key={voucher.code} {...voucher} />
      ))}
    </Document>,
  );
}
