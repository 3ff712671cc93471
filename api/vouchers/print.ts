import type { Language } from '../../contract/locales.ts';
import { priceOf } from '../../contract/money.ts';
import type { CompanyInfo } from '../../contract/shop/records.ts';
import { typeset } from '../../contract/typeset.ts';
import { cartWithVoucher } from '../../contract/vouchers/paths.ts';
import { qrPicture } from '../platform/files/index.ts';
import { cacheFiles, type Drawing, drawApart } from '../platform/pdf/index.ts';
import { codeOfVoucher, type VoucherRow } from './bought.ts';
import type { CodeOf } from './code.ts';
import type { PrintedVoucher, VoucherOrder } from './printed-voucher.ts';
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

/** A file to attach or to save. */
export interface PrintedFile {
  filename: string;
  content: Buffer;
}

/** Prints vouchers as a PDF, a page each. */
export interface Printer {
  /** Null when no code can be made any more. */
  print(rows: readonly VoucherRow[], printedFor: PrintedFor): Promise<PrintedFile | null>;
  close(): Promise<void>;
}

type Page = Omit<PrintedVoucher, 'qr'> & { link: string };

function pagesOf(rows: readonly VoucherRow[], codeOf: CodeOf, printedFor: PrintedFor): Page[] {
  const { language, locale, origin, shopName, pageLanguage, seller } = printedFor;
  const t = VOUCHER_TEXTS[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  // The fonts of the file have no word joiner.
  const bound = (text: string) => typeset(text, language).replaceAll('\u2060', '');
  return rows.flatMap((row) => {
    const code = codeOfVoucher(row, codeOf);
    if (code === null) return [];
    const currency = { code: row.currency_code, decimal_places: row.decimal_places };
    return [
      {
        shopName,
        code,
        title: t('title'),
        amount: priceOf(row.amount, currency, locale).formatted,
        words: row.dedication.map(({ value }) => bound(value)),
        codeLabel: t('code'),
        validity: bound(t('validity', { day: day.format(new Date(row.valid_until)) })),
        steps: t.lines('steps', { host: new URL(origin).host }).map(bound),
        link: cartWithVoucher(origin, pageLanguage, code),
        qrHint: t('qr'),
        seller: sellerLine(seller),
      },
    ];
  });
}

// Runs the source: a build has the project's `package.json` above it too.
const drawInThread = () => drawApart<VoucherOrder>(import.meta.resolve('#draw-vouchers'));

/** Draws each file once within minutes, however often it is asked for. */
export function createPrinter(codeOf: CodeOf, { draw, close }: Drawing<VoucherOrder> = drawInThread()): Printer {
  const cached = cacheFiles();
  return {
    async print(rows, printedFor) {
      const { language } = printedFor;
      const pages = pagesOf(rows, codeOf, printedFor);
      if (pages.length === 0) return null;
      const withPictures = () => pages.map(({ link, ...page }) => ({ ...page, qr: qrPicture(link).png }));
      const content = await cached([language, pages], () => draw({ pages: withPictures(), language }));
      return { filename: VOUCHER_TEXTS[language]('fileName'), content };
    },
    close,
  };
}
