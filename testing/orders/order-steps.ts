import type { TestShop } from '../shops/index.ts';

// What may happen to an order at random. What it may not do then is refused; an error of the shop fails.

type Random = () => number;
export const upTo = (random: Random, most: number) => 1 + Math.floor(random() * Math.max(1, most));

/** What decides what may happen to an order. */
export interface StoredOrder {
  state: string;
  taxed_price: number;
  cash_rounding: number;
  items: { id: number; amount: number }[];
  received: number;
  /** A refund that somebody pays. */
  refund: number | null;
}

export const storedOrder = async (shop: TestShop, id: number): Promise<StoredOrder> =>
  (
    await shop.sql<StoredOrder>(
      `select state, taxed_price, cash_rounding, (select jsonb_agg(jsonb_build_object('id', i.id, 'amount', i.amount)) from order_items i where i.order_id = o.id) as items,
         (select coalesce(sum(t.amount), 0)::int from order_transactions t where t.order_id = o.id and t.refund_id is null) as received,
         (select max(r.id) from order_refunds r where r.order_id = o.id and r.state = 'due' and r.way <> 'gateway') as refund from orders o where o.id = $1`,
      [id],
    )
  )[0] as StoredOrder;

export async function writeOrder(shop: TestShop, call: string, body: object): Promise<void> {
  const headers = { ...shop.operator, 'idempotency-key': crypto.randomUUID() };
  const { status, body: answer } = await shop.request(call, { headers, body });
  if (status >= 500) throw new Error(`${call} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`);
}

export type Step = (shop: TestShop, random: Random, id: number, order: StoredOrder) => Promise<void>;

const bookMinor = (shop: TestShop, id: number, amount: number) =>
  writeOrder(shop, `POST /orders/${id}/transactions`, { kind: 'bank', amount: amount / 100 });
export const bookPart: Step = (shop, random, id, { taxed_price: price }) => bookMinor(shop, id, upTo(random, price));
export const bookRest: Step = (shop, _, id, { taxed_price: price, received }) =>
  bookMinor(shop, id, Math.max(1, price - received));
export const takeBack: Step = (shop, random, id, { received }) => bookMinor(shop, id, -upTo(random, received));

export const change =
  (body: object): Step =>
  (shop, _, id) =>
    writeOrder(shop, `PATCH /orders/${id}`, body);
export const goodwill: Step = (shop, random, id, { taxed_price: price }) =>
  writeOrder(shop, `POST /orders/${id}/refunds`, {
    ...{ cause: 'goodwill', reason: 'Omluva', amount: upTo(random, price / 5) / 100 },
  });
export const giveBack: Step = (shop, random, id, { items }) => {
  const lines = items
    .filter(() => random() < 0.5)
    .map((item) => ({ order_item_id: item.id, amount: upTo(random, item.amount) }));
  return writeOrder(shop, `POST /orders/${id}/refunds`, { cause: 'goods_returned', reason: 'Vráceno', lines });
};
export const decideRefund: Step = async (shop, random, id, { refund }) => {
  const decision = random() < 0.5 ? { decision: 'done' } : { decision: 'dropped', reason: 'Nejde vrátit' };
  if (refund !== null) await writeOrder(shop, `PATCH /orders/${id}/refunds/${refund}`, decision);
};
