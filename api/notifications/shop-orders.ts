import { type Executor, statement } from '../platform/index.ts';
import type { NotificationDependencies, ShopOrderOptions } from './deps.ts';
import type { Letter, LetterRow, Section } from './letter.ts';
import { mailOf } from './mail-of.ts';
import { addressesSection } from './order/delivery.ts';
import { goodsSection } from './order/goods.ts';
import { addressOf, nameOf, orderWords, sellerLines } from './order/words.ts';
import { type OrderFacts, readShopOrderFacts } from './order-facts.ts';
import { plainLines, plainWords } from './plain-words.ts';
import { sendOnce } from './send-once.ts';
import { MAIL_TEXTS } from './texts/index.ts';

/** Fewer pieces of one thing are nothing to warn of. */
const FEW = 5;

// Stock is read when the mail is written, moments after the order took its pieces.
const taken = statement(
  'notifications_taken',
  `select i.name, i.variation_name, sum(i.stock_taken)::int as pieces, greatest(coalesce(v.stock_state, p.stock_state), 0) as left,
     (select coalesce(sum(j.stock_taken), 0)::int from order_items j where j.product_id = i.product_id
        and j.product_variation_id is not distinct from i.product_variation_id and j.order_id > $1) as later,
     (select sum(j.stock_taken)::int from order_items j join orders o on o.id = j.order_id
      where j.product_id = i.product_id and j.product_variation_id is not distinct from i.product_variation_id
        and o.paid_at is null and o.state in ('new', 'processing', 'ready') and o.id <= $1) as together
   from order_items i join products p on p.id = i.product_id left join product_variations v on v.id = i.product_variation_id
   where i.order_id = $1 and i.stock_taken > 0
   group by i.name, i.variation_name, coalesce(v.stock_state, p.stock_state), i.product_id, i.product_variation_id order by 3 desc limit 20`,
);
interface Taken {
  name: string;
  variation_name: string | null;
  pieces: number;
  left: number;
  /** Taken by orders after this one. */
  later: number;
  /** Of all unpaid orders up to this one. */
  together: number;
}

/** What an unpaid order took much of. */
async function largelyTaken(
  db: Executor,
  { order }: OrderFacts,
  { unpaidWarningPercent: percent = 0 }: ShopOrderOptions,
): Promise<Taken[]> {
  if (percent === 0 || order.paid_at !== null) return [];
  const rows = await db.query<Taken>(taken, [order.id]);
  return rows.filter(({ pieces, together, ...row }) => {
    const left = row.left + row.later;
    const isAbove = (held: number, most: number, all: number) => held >= FEW && held * 100 > most * all;
    // All together are told once, by the order with which they came to hold so much.
    const before = together - pieces;
    const comesAbove =
      isAbove(together, 2 * percent, together + left) && !isAbove(before, 2 * percent, together + left);
    return isAbove(pieces, percent, pieces + left) || comesAbove;
  });
}

function buyerOf({ order }: OrderFacts): string {
  const billing = addressOf(order, 'billing');
  return (billing && (plainWords(billing.company_name ?? '') || nameOf(billing))) || order.email;
}

function summaryOf(facts: OrderFacts): LetterRow[] {
  const { order, reader } = facts;
  const t = MAIL_TEXTS[reader.language];
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
  const t = MAIL_TEXTS[reader.language];
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

/** Tells those who work for the shop of a new order, in the language of its default host. */
function shopOrderLetter(facts: OrderFacts, large: readonly Taken[]): Letter {
  const { order, reader } = facts;
  const t = MAIL_TEXTS[reader.language];
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
    footer: { lines: [t('shopOrder.reason'), ...sellerLines(reader, t)], email: order.email, phone: '' },
    attachments: [],
  };
}

/** Sends the mail about a new order to the shop, once; without addresses for all of them only about one that takes much of a stock. */
export async function sendShopOrder(deps: NotificationDependencies, id: number): Promise<void> {
  const { orderMailsTo: told } = deps;
  if (told === undefined) return;
  const facts = await readShopOrderFacts(deps, id);
  const large = await largelyTaken(deps.db, facts, deps);
  const own = facts.reader.seller.email;
  const to = told === null || (told.length === 0 && large.length > 0) ? [own].filter(Boolean) : told;
  const letter = shopOrderLetter(facts, large);
  const sent = await Promise.allSettled(
    to.map((address, index) =>
      sendOnce(deps, index === 0 ? 'shop-order' : `shop-order-${index + 1}`, { order_id: id }, () =>
        mailOf(letter, address),
      ),
    ),
  );
  // The others have their mail; the job tries again for this one.
  const failed = sent.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
