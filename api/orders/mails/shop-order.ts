import { plainLines, plainWords, sellerLines } from '../../notifications/index.ts';
import type { Letter, LetterRow, RoomMail, Section } from '../../platform/mail/index.ts';
import { addressesSection } from './delivery.ts';
import { goodsSection } from './goods.ts';
import { largelyTaken, type Taken } from './largely-taken.ts';
import { type FactSources, type OrderFacts, readOrderFacts } from './order-facts.ts';
import { isAnnouncedAt, type PlacedEvent } from './short-holds.ts';
import { ORDER_MAIL_TEXTS } from './texts/index.ts';
import { addressOf, nameOf, orderWords } from './words.ts';

export interface ShopOrderOptions {
  /** Who is told of every new order; null: the shop's own address; unset: nobody, not of large ones either. */
  orderMailsTo?: readonly string[] | null;
  /** Percent of a stock above which an unpaid order is warned of, all of them together above twice that; 0 or unset: never. */
  unpaidWarningPercent?: number;
}

function buyerOf({ order }: OrderFacts): string {
  const billing = addressOf(order, 'billing');
  return (billing && (plainWords(billing.company_name ?? '') || nameOf(billing))) || order.email;
}

function summaryOf(facts: OrderFacts): LetterRow[] {
  const { order, reader } = facts;
  const t = ORDER_MAIL_TEXTS[reader.language];
  const { payment, shipping } = order._embedded;
  return [
    { label: t('shopOrder.number'), value: order.order_number },
    { label: t('shopOrder.customer'), value: buyerOf(facts) },
    {
      label: t('shopOrder.payment'),
      value: t(`shopOrder.${order.paid_at ? 'paid' : 'unpaid'}`, { method: payment.name }),
    },
    {
      label: t('shopOrder.shipping'),
      value: [shipping.name, shipping.shipping_option_name].filter(Boolean).join(', '),
    },
    { label: t('shopOrder.total'), value: order.prices.taxed_price.formatted, isTotal: true },
  ];
}

function warningOf(large: readonly Taken[], { reader }: OrderFacts): Section[] {
  if (large.length === 0) return [];
  const t = ORDER_MAIL_TEXTS[reader.language];
  const lines = large.map(({ variation_name: variation, ...one }) =>
    t('shopOrder.stockLine', {
      ...one,
      others: one.together - one.pieces,
      name: [one.name, variation].filter(Boolean).join(', '),
    }),
  );
  const pieces: Section['pieces'] = [
    { type: 'lines', lines },
    { type: 'paragraphs', texts: [t('shopOrder.stockHint')] },
  ];
  return [{ heading: t('shopOrder.stock'), pieces }];
}

/** Informs those who work for the shop of a new order, in the language of its default host. */
function shopOrderLetter(facts: OrderFacts, large: readonly Taken[]): Letter {
  const { order, reader } = facts;
  const t = ORDER_MAIL_TEXTS[reader.language];
  const { payment, shipping } = order._embedded;
  const words = { ...orderWords(facts), name: buyerOf(facts), email: order.email };
  const note = plainLines(order.note ?? '');
  return {
    language: reader.language,
    subject: t(large.length > 0 ? 'shopOrder.warned' : 'shopOrder.subject', words),
    preview: t('shopOrder.preview', { ...words, payment: payment.name, shipping: shipping.name }),
    heading: t('shopOrder.heading'),
    lead: t.lines('shopOrder.lead', words),
    action: null,
    sections: [
      ...warningOf(large, facts),
      { heading: t('shopOrder.summary'), pieces: [{ type: 'rows', rows: summaryOf(facts) }] },
      goodsSection(facts, t, false),
      addressesSection(facts, t),
      ...(note.length > 0 ? [{ heading: t('note'), pieces: [{ type: 'lines' as const, lines: note }] }] : []),
    ],
    shop: { name: reader.shopName, url: `${reader.origin}/` },
    // Without the page of the order: it opens with what only its buyer may have.
    footer: { lines: [t('shopOrder.reason'), ...sellerLines(reader)], email: order.email, phone: '' },
    attachments: [],
  };
}

type Dependencies = FactSources & ShopOrderOptions;

/** The mail about a new order to one of those who work for the shop, or to the shop's own address. */
const shopOrderMail = <Type extends PlacedEvent>(
  deps: Dependencies,
  on: Type,
  { kind, email, onlyLarge }: { kind: string; email: string | null; onlyLarge: boolean },
): RoomMail<Type> => ({
  kind,
  on,
  table: 'orders',
  subject: ({ order_id: id }) => id,
  async prepare(event) {
    const { order_id: id } = event;
    if (!(await isAnnouncedAt(on, deps.db, event))) return null;
    const large = await largelyTaken(deps.db, id, deps.unpaidWarningPercent);
    if (onlyLarge && large.length === 0) return null;
    return {
      email,
      language: null,
      hostname_id: null,
      async letter(reader) {
        const facts = await readOrderFacts(deps, reader, [], id, event);
        // It may have been paid meanwhile.
        const unpaid = facts.order.paid_at === null ? large : [];
        return onlyLarge && unpaid.length === 0 ? null : shopOrderLetter(facts, unpaid);
      },
    };
  },
});

/** Mails about a new order to the shop; without addresses for all of them only about one that takes much of a stock. */
export function shopOrderMails<Type extends PlacedEvent>(deps: Dependencies, on: Type): RoomMail<Type>[] {
  const { orderMailsTo: to } = deps;
  if (to === undefined) return [];
  const onlyLarge = to?.length === 0;
  return (to?.length ? to : [null]).map((email, index) =>
    shopOrderMail(deps, on, { kind: index === 0 ? 'shop-order' : `shop-order-${index + 1}`, email, onlyLarge }),
  );
}
