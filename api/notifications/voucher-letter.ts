import { priceOf } from '../../contract/money.ts';
import { cartWithVoucher } from '../../contract/vouchers/paths.ts';
import type { VoucherMail } from '../vouchers/index.ts';
import type { NotificationDependencies } from './deps.ts';
import type { Letter } from './letter.ts';
import { notice } from './notices.ts';
import type { Reader } from './reader.ts';
import { MAIL_TEXTS } from './texts/index.ts';

/** Brings vouchers that were bought, or that the shop issued by itself: their codes, and the same to print. Null when no code can be made any more. */
export async function voucherLetter(
  reader: Reader,
  { vouchers }: VoucherMail,
  { codeOf, print }: NotificationDependencies['vouchers'],
): Promise<Letter | null> {
  const t = MAIL_TEXTS[reader.language];
  const pdf = await print(vouchers, reader);
  if (!pdf) return null;
  const day = new Intl.DateTimeFormat(reader.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const rows = vouchers.flatMap((row) => {
    const money = priceOf(row.amount, { code: row.currency_code, decimal_places: row.decimal_places }, reader.locale);
    const code = codeOf(row);
    return code === null ? [] : [{ code, amount: money.formatted, until: day.format(new Date(row.valid_until)) }];
  });
  const source = vouchers.some(({ order_item_id }) => order_item_id !== null) ? 'order' : 'shop';
  const values = { source, count: rows.length, amount: rows[0]?.amount ?? '', shop: reader.shopName };
  const words = {
    subject: t('voucher.subject', values),
    preview: t('voucher.preview'),
    heading: t('voucher.heading', values),
    lead: t.lines('voucher.lead', values),
  };
  const url = cartWithVoucher(reader.origin, reader.pageLanguage, rows[0]?.code ?? '');
  const reason = t(source === 'order' ? 'footer.order' : 'footer.voucher', { shop: reader.shopName });
  const letter = notice(reader, words, reason, { text: t('voucher.action'), url });
  const sections = [
    {
      heading: t('voucher.codes'),
      pieces: [
        { type: 'codes' as const, codes: rows.map(({ code, amount }) => ({ code, amount })) },
        { type: 'paragraphs' as const, texts: [t('voucher.validity', { day: rows[0]?.until ?? '' })] },
      ],
    },
  ];
  const attachments = [{ filename: pdf.filename, contentType: 'application/pdf', content: pdf.content }];
  return { ...letter, sections, attachments };
}
