import type { Language } from '../../contract/locales.ts';
import { priceOf } from '../../contract/money.ts';
import { ORDER_SUMMARY_PATHS } from '../../contract/orders/paths.ts';
import { SHOP_TIME_ZONE } from '../../contract/shop/shop-day.ts';
import { orderReason, plainWords, shortLetter, wordsOf } from '../notifications/index.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import type { Letter, LetterRow, Reader, RoomMail } from '../platform/mail/index.ts';
import type { RefundRow } from './store.ts';
import { REFUND_TEXTS } from './texts/index.ts';

interface MailedRefund
  extends Pick<
    RefundRow,
    'order_id' | 'state' | 'source' | 'name' | 'taxed_total_price' | 'is_after_sending' | 'reason'
  > {
  sent_at: Date;
  order_number: number;
  hash: string;
  hostname_id: number;
  language: Language;
  email: string;
  code: string;
  decimal_places: number;
  items: { name: string; variation_name: string | null; amount: number; accepted: number; inspection: string | null }[];
}

const mailed = statement(
  'refunds_mailed',
  `select r.order_id, r.state, r.source, r.name, r.taxed_total_price, r.is_after_sending, r.reason, r.sent_at, o.order_number, o.hash, o.hostname_id, o.language, o.email,
     c.code, c.decimal_places, (select jsonb_agg(jsonb_build_object('name', i.name, 'variation_name', i.variation_name, 'amount', i.amount,
       'accepted', coalesce(i.accepted_amount, i.amount), 'inspection', i.inspection) order by i.id) from refund_items i
       where i.refund_id = r.id) as items
   from refunds r join orders o on o.id = r.order_id join currencies c on c.id = o.currency_id where r.id = $1 and r.state <> 'draft'`,
);
const readMailed = async (db: Executor, id: number): Promise<MailedRefund | undefined> =>
  (await db.query<MailedRefund>(mailed, [id]))[0];

const nameOf = ({ name, variation_name: variation }: MailedRefund['items'][number]) =>
  variation ? `${name} (${variation})` : name;

function orderUrl({ origin, pageLanguage }: Reader, { order_id: id, hash }: MailedRefund): string {
  return `${origin}${ORDER_SUMMARY_PATHS[pageLanguage]}?${new URLSearchParams({ oid: String(id), oh: hash })}`;
}

/** Receipt of a withdrawal: what was stated, and when. */
function receiptLetter(reader: Reader, refund: MailedRefund): Letter {
  const t = REFUND_TEXTS[reader.language];
  const { seller, locale } = reader;
  const moment = new Intl.DateTimeFormat(locale, { timeZone: SHOP_TIME_ZONE, dateStyle: 'long', timeStyle: 'medium' });
  const address = `${seller.name}, ${seller.street_address}, ${seller.postal_code} ${seller.city}`;
  const values = {
    ...{ number: String(refund.order_number), moment: moment.format(refund.sent_at), source: refund.source, address },
  };
  const words = wordsOf((line) => t(`receipt.${line}`, values), t.lines('receipt.lead', values));
  const rows: LetterRow[] = [
    ...(refund.items ?? []).map((item) => ({
      label: nameOf(item),
      value: t('receipt.pieces', { amount: item.amount }),
    })),
    { label: t('receipt.stated'), value: values.moment },
    // The words of whoever stated it: they must not become a link of the shop.
    ...(refund.name ? [{ label: t('receipt.by'), value: plainWords(refund.name) }] : []),
    { label: t('receipt.total'), value: priceOf(refund.taxed_total_price, refund, locale).formatted, isTotal: true },
  ];
  const steps = t.lines(refund.is_after_sending ? 'receipt.nextSent' : 'receipt.nextUnsent', values);
  return {
    ...shortLetter(reader, words, orderReason(reader), { text: t('receipt.action'), url: orderUrl(reader, refund) }),
    sections: [
      { heading: t('receipt.goods'), pieces: [{ type: 'rows', rows }] },
      { heading: t('receipt.next'), pieces: [{ type: 'steps', texts: steps }] },
    ],
  };
}

/** Tells what of a return was not accepted, and why. */
function decidedLetter(reader: Reader, refund: MailedRefund): Letter {
  const t = REFUND_TEXTS[reader.language];
  const outcome = refund.state === 'refused' ? 'refused' : 'part';
  const values = { number: String(refund.order_number), outcome };
  const words = wordsOf((line) => t(`decided.${line}`, values), t.lines('decided.lead', values));
  const rows: LetterRow[] = (refund.items ?? []).map((item) => ({
    label: nameOf(item),
    value: [
      ...(outcome === 'part' ? [t('decided.accepted', { accepted: item.accepted, amount: item.amount })] : []),
      ...(item.inspection ? [item.inspection] : []),
    ].join('. '),
  }));
  const reason = outcome === 'refused' && refund.reason ? [{ label: t('decided.reason'), value: refund.reason }] : [];
  return {
    ...shortLetter(reader, words, orderReason(reader), { text: t('decided.action'), url: orderUrl(reader, refund) }),
    sections: [{ heading: t('decided.goods'), pieces: [{ type: 'rows', rows: [...reason, ...rows] }] }],
  };
}

interface Dependencies {
  db: Database;
}

function refundMail<Type extends 'refund.sent' | 'refund.decided'>(
  { db }: Dependencies,
  kind: string,
  on: Type,
  write: (reader: Reader, refund: MailedRefund) => Letter,
): RoomMail<Type> {
  return {
    kind,
    on,
    table: 'refunds',
    subject: ({ refund_id: id }) => id,
    async prepare({ refund_id: id }) {
      const refund = await readMailed(db, id);
      if (!refund) return null;
      // To the order's own address, whoever stated it.
      const { email, language, hostname_id } = refund;
      return { email, language, hostname_id, letter: async (reader) => write(reader, refund) };
    },
  };
}

export const refundMails = (deps: Dependencies) => [
  refundMail(deps, 'withdrawal-receipt', 'refund.sent', receiptLetter),
  refundMail(deps, 'refund-decided', 'refund.decided', decidedLetter),
];
