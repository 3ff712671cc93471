import { expect, test } from 'vitest';
import { qrPicture } from '../platform/files/index.ts';
import { drawApart } from '../platform/pdf/index.ts';
import type { VoucherOrder } from './printed-voucher.ts';

const page = (code = 'ABCD-EFGH-JKLM-NPQR') => ({
  shopName: 'Pult',
  title: 'Dárkový poukaz',
  amount: '500 Kč',
  words: ['Pro Žofii'],
  code,
  codeLabel: 'Kód poukazu',
  validity: 'Platí do 1. ledna 2027',
  steps: ['Vyberte si cokoli.'],
  qr: qrPicture('https://cs.localhost/kosik#voucher=ABCD').png,
  qrHint: 'Načtěte mobilem.',
  seller: 'Pult, Praha 1',
});
test('a voucher is drawn while this thread answers others', async () => {
  const drawing = drawApart<VoucherOrder>(import.meta.resolve('#draw-vouchers'));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const pdf = await drawing.draw({ pages: [page(), page('WXYZ-ABCD-EFGH-JKLM')], language: 'cs' });
  clearInterval(timer);
  await drawing.close();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(turns).toBeGreaterThan(5);
});
