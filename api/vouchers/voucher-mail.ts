import { priceOf } from '../../contract/money.ts';
import { cartWithVoucher } from '../../contract/vouchers/paths.ts';
import { orderReason, shortLetter, wordsOf } from '../notifications/index.ts';
import { createLimiter } from '../platform/concurrency/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Letter, Reader, RoomMail } from '../platform/mail/index.ts';
import { codeOfVoucher, type VoucherRow } from './bought.ts';
import type { CodeOf } from './code.ts';
import { readVoucherMail } from './mails.ts';
import type { PrintedFile, Printer } from './print.ts';
import { VOUCHER_TEXTS } from './texts/index.ts';

interface Row {
  code: string;
  amount: string;
  until: string;
}

function rowsOf(vouchers: readonly VoucherRow[], codeOf: CodeOf, { locale }: Reader): Row[] {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return vouchers.flatMap((row) => {
    const money = priceOf(row.amount, { code: row.currency_code, decimal_places: row.decimal_places }, locale);
    const code = codeOfVoucher(row, codeOf);
    return code === null ? [] : [{ code, amount: money.formatted, until: day.format(new Date(row.valid_until)) }];
  });
}

/** Brings vouchers that were bought, or that the shop issued by itself: their codes, and the same to print. */
function voucherLetter(reader: Reader, rows: Row[], source: 'order' | 'shop', pdf: PrintedFile): Letter {
  const t = VOUCHER_TEXTS[reader.language];
  const shop = reader.shopName;
  const values = { source, count: rows.length, amount: rows[0]?.amount ?? '', shop };
  const words = wordsOf((line) => t(`mail.${line}`, values), t.lines('mail.lead', values));
  const url = cartWithVoucher(reader.origin, reader.pageLanguage, rows[0]?.code ?? '');
  const reason = source === 'order' ? orderReason(reader) : t('mail.footer', { shop });
  const sections = [
    {
      heading: t('mail.codes'),
      pieces: [
        { type: 'codes' as const, codes: rows.map(({ code, amount }) => ({ code, amount })) },
        { type: 'paragraphs' as const, texts: [t('mail.validity', { day: rows[0]?.until ?? '' })] },
      ],
    },
  ];
  const attachments = [{ filename: pdf.filename, contentType: 'application/pdf', content: pdf.content }];
  return { ...shortLetter(reader, words, reason, { text: t('mail.action'), url }), sections, attachments };
}

interface Dependencies {
  db: Database;
  codeOf: CodeOf;
  printer: Pick<Printer, 'print'>;
}

/** Vouchers by mail. */
export function voucherMail({ db, codeOf, printer }: Dependencies): RoomMail<'voucher.mail_due'> {
  // Shoppers who wait for a file wait for one mail at most.
  const oneAtATime = createLimiter(1);
  return {
    kind: 'vouchers',
    on: 'voucher.mail_due',
    table: 'voucher_mails',
    subject: ({ voucher_mail_id: id }) => id,
    async prepare({ voucher_mail_id: id }) {
      const mail = await readVoucherMail(db, id);
      if (!mail) return null;
      const source = mail.vouchers.some(({ order_item_id: item }) => item !== null) ? 'order' : 'shop';
      return {
        ...mail,
        async letter(reader) {
          const pdf = await oneAtATime(() => printer.print(mail.vouchers, reader));
          if (!pdf) throw new Error(`The codes of the mail ${id} cannot be made: SIGNING_SECRET has changed since.`);
          return voucherLetter(reader, rowsOf(mail.vouchers, codeOf, reader), source, pdf);
        },
      };
    },
  };
}
