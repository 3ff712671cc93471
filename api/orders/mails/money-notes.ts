import { REFUND_WAYS } from '../../../contract/payments/rules.ts';
import { orderReason, shortLetter, wordsOf } from '../../notifications/index.ts';
import { readRefund } from '../../payments/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { RoomMail } from '../../platform/mail/index.ts';
import { readOver } from '../money.ts';
import { readOrigin } from '../origin.ts';
import { priceOfSum, type Sum } from './formats.ts';
import { type FactSources, readOrderFacts } from './order-facts.ts';
import { ORDER_MAIL_TEXTS } from './texts/index.ts';
import { orderWords, summaryUrl } from './words.ts';

type MoneyEvent = 'payment.refund_begun' | 'payment.refund_dropped' | 'payment.overpaid';
type Line = 'subject' | 'preview' | 'heading' | 'lead';

/** A sum, and how it goes back. */
type SumBack = Sum & { way?: string };

interface Note<Type extends MoneyEvent> {
  kind: string;
  on: Type;
  /** Its texts. */
  keyOf<Of extends Line>(line: Of): `${'refundBegun' | 'refundDropped' | 'overpaid'}.${Of}`;
  subject: RoomMail<Type>['subject'];
  /** The money that it is about; undefined where it is no longer true. */
  read(db: Database, payload: Parameters<RoomMail<Type>['prepare']>[0]): Promise<SumBack | undefined>;
}

/** Tells an order's buyer of a sum of money. */
const moneyNote = <Type extends MoneyEvent>(
  sources: FactSources,
  { kind, on, keyOf, subject, read }: Note<Type>,
): RoomMail<Type> => ({
  kind,
  on,
  table: 'orders',
  subject,
  async prepare(payload) {
    const sum = await read(sources.db, payload);
    const origin = sum && (await readOrigin(sources.db, payload.order_id));
    if (!sum || !origin) return null;
    return {
      ...origin,
      async letter(reader) {
        const facts = await readOrderFacts(sources, reader, [], payload.order_id);
        const t = ORDER_MAIL_TEXTS[reader.language];
        const { number, shop } = orderWords(facts);
        const amount = priceOfSum(sum, reader.locale).formatted;
        const values = { number, shop, amount, way: sum.way ?? '' };
        const words = wordsOf((line) => t(keyOf(line), values), t.lines(keyOf('lead'), values));
        return shortLetter(reader, words, orderReason(reader), { text: t('showOrder'), url: summaryUrl(facts) });
      },
    };
  },
});

/** Tells buyers of money that goes back, or after all does not, because somebody decided so, and of money that is over. */
export const moneyNotes = (sources: FactSources): RoomMail[] => [
  moneyNote(sources, {
    kind: 'refund-begun',
    on: 'payment.refund_begun',
    keyOf: (line) => `refundBegun.${line}`,
    // Of a refund that goes back otherwise than was said, each way is told.
    subject: ({ order_id: id, refund_id: refundId, way }) =>
      way ? [id, refundId, REFUND_WAYS.indexOf(way)] : [id, refundId],
    async read(db, { refund_id: id, way }) {
      const refund = await readRefund(db, id);
      const isTrue = refund?.state !== 'dropped' && (way === undefined || refund?.way === way);
      return isTrue ? refund : undefined;
    },
  }),
  moneyNote(sources, {
    kind: 'refund-dropped',
    on: 'payment.refund_dropped',
    keyOf: (line) => `refundDropped.${line}`,
    subject: ({ order_id: id, refund_id: refundId }) => [id, refundId],
    async read(db, { refund_id: id }) {
      const refund = await readRefund(db, id);
      return refund?.state === 'dropped' ? refund : undefined;
    },
  }),
  moneyNote(sources, {
    kind: 'overpaid',
    on: 'payment.overpaid',
    keyOf: (line) => `overpaid.${line}`,
    subject: ({ order_id: id, transaction_id: transaction }) => [id, transaction],
    read: (db, { order_id: id }) => readOver(db, id),
  }),
];
