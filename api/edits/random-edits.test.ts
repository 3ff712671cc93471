import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentData } from '../../contract/documents/laws.ts';
import { startSession } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addSeller, documentsOf, openMixedOrders, upTo } from '../../testing/orders/index.ts';
import { type PayingShop, startPayingShop, until } from '../../testing/payments/index.ts';
import { addPackages, addVoucherProduct, PACKAGES, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';
import { randomOf } from '../../testing/tools/index.ts';

type Random = () => number;
const { soap, candle, cream, book } = SHOP.products;
const { gopay, transfer, cash, counter } = SHOP.payments;
const { home, points, store } = SHOP.shipping;
const { brno, praha, kosice } = SHOP.options;
const PAYMENTS = [gopay, transfer, cash];
const GOODS = [
  { product_id: soap },
  { product_id: book },
  { product_id: candle },
  { product_id: cream, product_variation_id: 1 },
];
/** Goods that consist of others, or are money. */
const FURTHER = [
  { product_id: PACKAGES.set },
  {
    product_id: PACKAGES.box,
    items: [
      { product_id: soap, amount: 2 },
      { product_id: cream, product_variation_id: 2 },
    ],
  },
  { product_id: PACKAGES.trio, items: [{ product_id: cream, product_variation_id: 1 }] },
  { product_id: candle, items: [{ product_id: PACKAGES.wrap }] },
  { product_id: VOUCHER_PRODUCT },
];
/** More by RUNS; `npm run proof` takes 2,000. */
const orders = Number(process.env.RUNS ?? 25);

let paying: PayingShop;
let shop: TestShop;
let mixed: Awaited<ReturnType<typeof openMixedOrders>>;
beforeAll(async () => {
  paying = await startPayingShop();
  shop = paying.shop;
  await addSeller(shop);
  mixed = await openMixedOrders(shop);
  await addPackages(shop);
  await addVoucherProduct(shop);
  // Where goods go decides their rates.
  await shop.sql(`update sellers set oss_from = '2020-01-01'`);
  await shop.sql(`insert into loyalty_programs (name, operation, value, order_state, customer_account_ids, is_active)
    values ('{"cs":"Za nákup"}', 0, 10, 'processing', '{1}', true)`);
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
  await shop.sql('update products set max_purchasable_amount = null');
  await shop.sql('update products set stock_state = 1000000 where not has_variations');
  await shop.sql('update product_variations set stock_state = 1000000');
});
afterAll(() => paying.close());

const send = (call: string, body?: object) =>
  shop.request(call, { headers: { ...shop.operator, 'idempotency-key': randomUUID() }, body });

interface Placed {
  id: number;
  hash: string;
  order_number: string;
}
async function place(random: Random): Promise<Placed & { payment: number }> {
  const items = GOODS.filter((_, index) => index === 0 || random() < 0.5).map((one) => ({
    ...one,
    amount: upTo(random, 4),
  }));
  const payment = PAYMENTS[Math.floor(random() * PAYMENTS.length)] ?? transfer;
  const voucher = random() < 0.35 ? upTo(random, 150_000) : 0;
  const credits = random() < 0.35 ? upTo(random, 100) : 0;
  return { ...((await mixed.place({ items, payment, voucher, credits })) as Placed), payment };
}

/** Pays by the gateway, by hand, or in part. */
async function payOf(random: Random, placed: Placed & { payment: number }): Promise<void> {
  const chance = random();
  if (await paying.paidAt(placed)) return;
  if (placed.payment === gopay && chance < 0.7) {
    const begun = await paying.start(placed);
    // Of what is left beside a part that a gateway brought it takes nothing more.
    if (begun.status !== 201) return;
    await paying.bank(begun.body.item.external_id, 'PAID');
    return until(() => paying.paidAt(placed));
  }
  if (chance < 0.5) await send(`PATCH /orders/${placed.id}`, { paid: true });
  else if (chance < 0.7) await send(`POST /orders/${placed.id}/transactions`, { amount: 50, kind: 'bank' });
}

interface Line {
  id: number;
  amount: number;
}
const linesOf = (id: number) =>
  shop.sql<Line>('select id, amount from order_items where order_id = $1 order by position', [id]);

const pick = <One>(random: Random, list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
const SLOVAKIA = { country_id: 2, street: 'Hlavná 1', city: 'Košice', post_code: '040 01' };
const BOHEMIA = { country_id: 1, street: 'Lipová 12', city: 'Brno', post_code: '602 00' };
/** Another way of sending, or another country; some go together and some do not. */
const sendingOf = (random: Random): object =>
  pick(random, [
    { shipping_method_id: home },
    { shipping_method_id: home, shipping_address: BOHEMIA },
    { shipping_method_id: home, shipping_address: SLOVAKIA },
    {
      shipping_method_id: points,
      shipping_option_id: pick(random, [brno, praha]),
      shipping_address: { country_id: 1 },
    },
    { shipping_method_id: points, shipping_option_id: kosice, shipping_address: { country_id: 2 } },
    { shipping_method_id: store, payment_method_id: counter, shipping_address: { country_id: 1 } },
    { shipping_price: upTo(random, 300) / 2 },
  ]);

/** Some changes of an order; what it may not have is refused. */
async function editOf(random: Random, id: number): Promise<object> {
  const lines = (await linesOf(id)).filter(() => random() < 0.5);
  const added = [...GOODS.filter(() => random() < 0.2), ...FURTHER.filter(() => random() < 0.06)];
  const discount = () =>
    random() < 0.5 ? { percent: upTo(random, 40), name: 'Sleva' } : { amount: upTo(random, 300) / 2, name: 'Sleva' };
  return {
    lines: lines.map((line) => ({ id: line.id, amount: Math.floor(random() * (line.amount + 2)) })),
    add: added.map((one) => ({ ...one, amount: upTo(random, 3) })),
    ...(random() < 0.25 && { discount: random() < 0.3 ? null : discount() }),
    ...(random() < 0.2 && { billing_address: { street: `Nová ${upTo(random, 99)}` } }),
    ...(random() < 0.35 && sendingOf(random)),
    ...(random() < 0.25 && { payment_method_id: pick(random, [gopay, transfer, cash, counter]) }),
    ...(random() < 0.1 && { payment_price: upTo(random, 100) / 2 }),
    reason: 'Náhoda',
    notify: random() < 0.5,
  };
}

interface Sums {
  taxed: number;
  rounding: number;
  vouchers: number;
  booked_vouchers: number;
  state: string;
}
const sumsOf = async (id: number) =>
  (
    await shop.sql<Sums>(
      `select taxed_price as taxed, cash_rounding as rounding, voucher_amount as vouchers, state,
         (select -coalesce(sum(amount), 0)::int from voucher_bookings where order_id = o.id) as booked_vouchers from orders o where id = $1`,
      [id],
    )
  )[0] as Sums;

/** Goods without vouchers earn a tenth of what they cost, in whole credits worth 0.70 Kč. */
async function checkEarned(id: number, seen: Map<string, number>): Promise<void> {
  const [row] = await shop.sql<{ goods: number; noted: number | null; state: string }>(
    `select o.state, (select coalesce(sum(i.taxed_total_price + coalesce((select sum((r->>'taxed_price')::int) from jsonb_array_elements(i.reductions) r), 0)), 0)::int
         from order_items i where i.order_id = o.id and i.product_id <> $2) as goods,
       (select amount from order_earnings e where e.order_id = o.id) as noted
     from orders o where o.id = $1`,
    [id, VOUCHER_PRODUCT],
  );
  if (!row || row.noted === null || row.state === 'cancelled') return;
  expect([id, row.noted]).toEqual([id, Math.floor(row.goods / 700)]);
  seen.set('earned', (seen.get('earned') ?? 0) + 1);
}

/** Documents come to the order, vouchers pay what they were asked for, and nothing is off. */
async function checkRing(id: number, seen: Map<string, number>): Promise<void> {
  await send(`POST /orders/${id}/documents`, {});
  expect([id, await shop.sql('select problems, detail from order_ring_problems where order_id = $1', [id])]).toEqual([
    id,
    [],
  ]);
  await checkEarned(id, seen);
  const { taxed, rounding, vouchers, booked_vouchers: booked, state } = await sumsOf(id);
  expect([id, booked]).toEqual([id, state === 'cancelled' ? 0 : vouchers]);
  const documents = await documentsOf(shop, id);
  for (const { data, number } of documents)
    expect([number, documentData.safeParse(data).error]).toEqual([number, undefined]);
  const of = (kind: string) => documents.filter((one) => one.kind === kind);
  const total = of('invoice').reduce((sum, one) => sum + one.taxed, 0);
  const ids = of('invoice').map((one) => one.id);
  const back = of('credit_note').filter(({ parent_id: parent }) => parent !== null && ids.includes(parent));
  const left = total - back.reduce((sum, one) => sum + one.taxed, 0);
  // What is unpaid again is invoiced once it is paid.
  const isInvoiced = ids.length > 0 && !back.some(({ parent_id: parent }) => parent === ids.at(-1));
  expect([id, left]).toEqual([id, isInvoiced ? taxed - rounding : 0]);
  if (isInvoiced) expect([id, state]).not.toEqual([id, 'cancelled']);
  const { body } = await send(`GET /orders/${id}/money`);
  const { state: money, rest } = body.item;
  seen.set(money, (seen.get(money) ?? 0) + 1);
  if (money === 'settled') expect([id, rest.value]).toEqual([id, 0]);
}

const stock = () =>
  shop.sql(
    `select id, stock_state, reserved_state from products union all select 1000 + id, stock_state, reserved_state from product_variations order by 1`,
  );

test('whatever is edited, money, documents, vouchers, credits and stock come out', async () => {
  const random = randomOf(27);
  const seen = new Map<string, number>();
  const kinds = new Map<string, number>();
  let edits = 0;
  for (let count = 0; count < orders; count += 1) {
    // A session is good for a quarter of an hour.
    if (count % 50 === 49) Object.assign(mixed.buyer.headers, (await startSession(shop, mixed.buyer)).headers);
    await shop.sql('update sellers set invoice_at = $1', [random() < 0.5 ? 'payment' : 'dispatch']);
    const before = await stock();
    const placed = await place(random);
    await payOf(random, placed);
    for (let round = upTo(random, 3); round > 0; round -= 1) {
      const body = await editOf(random, placed.id);
      const answer = await send(`POST /orders/${placed.id}/edits`, body);
      if (answer.status === 500) throw new Error(`order ${placed.id}: ${JSON.stringify([body, answer.body])}`);
      edits += answer.status === 201 ? 1 : 0;
      for (const field of answer.body.item?.fields ?? []) kinds.set(field, (kinds.get(field) ?? 0) + 1);
      await checkRing(placed.id, seen);
      if (random() < 0.3) await payOf(random, placed);
    }
    // What is given back in the end is all that was taken.
    if (random() < 0.5) {
      expect((await send(`PATCH /orders/${placed.id}`, { state: 'cancelled' })).status).toBe(200);
      expect([placed.id, await stock()]).toEqual([placed.id, before]);
      const [given] = await shop.sql(
        `select (select coalesce(sum(amount), 0)::int from voucher_bookings where order_id = $1) as vouchers,
           (select coalesce(sum(amount), 0)::int from customer_account_usages where order_id = $1) as credits`,
        [placed.id],
      );
      expect([placed.id, given]).toEqual([placed.id, { vouchers: 0, credits: 0 }]);
      await checkRing(placed.id, seen);
    }
  }
  expect(edits).toBeGreaterThan(orders);
  for (const kind of [
    'shipping_method',
    'shipping_price',
    'payment_method',
    'payment_price',
    'shipping_address.country_id',
  ])
    expect([kind, kinds.has(kind)]).toEqual([kind, true]);
  for (const state of ['earned', 'open', 'part', 'settled', 'refund_under_way'])
    expect([state, seen.has(state)]).toEqual([state, true]);
}, 7_200_000);
