import type { Language } from '../../contract/locales.ts';
import { priceOf } from '../../contract/money.ts';
import type { CompanyInfo } from '../../contract/shop/records.ts';
import { cartWithVoucher } from '../../contract/vouchers/paths.ts';
import { qrPicture } from '../platform/index.ts';
import { codeOfVoucher, type VoucherRow } from './bought.ts';
import type { CodeOf } from './code.ts';
import { VOUCHER_TEXTS } from './texts/index.ts';

/** Where and in which language vouchers are printed. */
export interface PrintedFor {
  language: Language;
  locale: string;
  /** Language of the pages at the origin. */
  pageLanguage: Language;
  origin: string;
  shopName: string;
  seller: CompanyInfo;
}

const sellerLine = ({ name, street_address, postal_code, city, email }: CompanyInfo) =>
  [name, street_address, `${postal_code} ${city}`, email].filter((text) => text.trim() !== '').join(', ');

/** Vouchers as a PDF, a page each, made anew each time: no file with a code is kept. Null when no code can be made any more. */
export async function printVouchers(
  rows: readonly VoucherRow[],
  codeOf: CodeOf,
  printedFor: PrintedFor,
): Promise<{ filename: string; content: Buffer } | null> {
  const { language, locale, origin, shopName, pageLanguage, seller } = printedFor;
  const t = VOUCHER_TEXTS[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const pages = rows.flatMap((row) => {
    const code = codeOfVoucher(row, codeOf);
    if (code === null) return [];
    const currency = { code: row.currency_code, decimal_places: row.decimal_places };
    return [
      {
        shopName,
        code,
        title: t('title'),
        amount: priceOf(row.amount, currency, locale).formatted,
        words: row.dedication.map(({ value }) => value),
        codeLabel: t('code'),
        validity: t('validity', { day: day.format(new Date(row.valid_until)) }),
        steps: t.lines('steps', { host: new URL(origin).host }),
        qr: qrPicture(cartWithVoucher(origin, pageLanguage, code)).png,
        qrHint: t('qr'),
        seller: sellerLine(seller),
      },
    ];
  });
  if (pages.length === 0) return null;
  // The library is loaded with the first voucher, not at the start.
  const { writePdf } = await import('./pdf/write-pdf.tsx');
  return { filename: t('fileName'), content: await writePdf(pages, language) };
}
