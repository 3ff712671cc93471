import { expect, test } from 'vitest';
import type { VoucherRow } from './bought.ts';
import { hashOfCode } from './code.ts';
import { createPrinter, type PrintedFor } from './print.ts';
import type { PrintedVoucher } from './printed-voucher.ts';

const CODE = 'ABCDEFGHJKLM';
const ROW = {
  seed: 'seed',
  code_hash: hashOfCode(CODE),
  amount: 50_000,
  currency_code: 'CZK',
  decimal_places: 2,
  valid_until: '2027-11-29',
  dedication: [{ name: 'Věnování', value: 'Těším se o Vánocích, tvůj e-mail mám' }],
} as unknown as VoucherRow;

test('a printed voucher ends no line with a preposition, and has no sign that its fonts lack', async () => {
  const drawn: PrintedVoucher[] = [];
  const drawing = {
    draw: async ({ pages }: { pages: readonly PrintedVoucher[] }) => {
      drawn.push(...pages);
      return Buffer.from('');
    },
    close: async () => {},
  };
  const printedFor = {
    ...{ language: 'cs', locale: 'cs-CZ', pageLanguage: 'cs', origin: 'https://shop.example', shopName: 'Pult' },
    seller: { name: 'Pult', street_address: '', postal_code: '', city: '', email: '' },
  } as unknown as PrintedFor;
  await createPrinter(() => CODE, drawing).print([ROW], printedFor);
  expect(drawn[0]?.words).toEqual(['Těším se o\u00a0Vánocích, tvůj e-mail mám']);
  expect(drawn[0]?.validity).toContain('29.\u00a0listopadu');
  expect(drawn[0]?.steps.join(' ')).toContain('V\u00a0košíku');
});
