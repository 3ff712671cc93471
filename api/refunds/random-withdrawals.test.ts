import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addSeller, documentsOf, openMixedOrders, upTo } from '../../testing/orders/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { randomOf } from '../../testing/tools/index.ts';

type Random = () => number;
const { soap, book, cream } = SHOP.products;

/** More by RUNS. */
const orders = Number(process.env.RUNS ?? 15);
let shop: TestShop;
let mixed: Awaited<ReturnType<typeof openMixedOrders>>;
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ trustProxy: true }));
  await addSeller(shop, { invoice_at: 'payment' });
  mixed = await openMixedOrders(shop);
  await shop.sql('update products set max_purchasable_amount = null, update_stock = false');
  await shop.sql('update product_variations set stock_state = 100000');
});
afterAll(() => shop.close());

const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
const own = (call: string, body?: object) => shop.request(call, { body, headers: mixed.buyer.headers });

async function delivered(random: Random): Promise<number> {
  const goods = [{ product_id: soap }, { product_id: book }, { product_id: cream, product_variation_id: 1 }];
  const items = goods
    .filter((_, index) => index === 0 || random() < 0.6)
    .map((one) => ({ ...one, amount: upTo(random, 4) }));
  const voucher = random() < 0.4 ? upTo(random, 60_000) : 0;
  const credits = random() < 0.4 ? upTo(random, 100) : 0;
  const { id } = await mixed.place({ items, payment: SHOP.payments.transfer, voucher, credits });
  await operate(`PATCH /orders/${id}`, { paid: true });
  for (const state of ['shipped', 'delivered']) await operate(`PATCH /orders/${id}`, { state });
  return id;
}

/** A part of what is left is withdrawn from, received, accepted in part, and paid back. */
async function sendBack(random: Random, id: number, left: { order_item_id: number; max_amount: number }[]) {
  const chosen = left.filter((_, index) => index === 0 || random() < 0.5);
  const items = chosen.map(({ order_item_id, max_amount: most }) => ({ order_item_id, amount: upTo(random, most) }));
  const begun = await own('POST /refunds?embed=items', { order_id: id, items });
  const refund = begun.body.item;
  expect((await own(`POST /refunds/${refund.id}/confirmation`, {})).body.item.state).toBe('sent');
  const found = refund._embedded.items.map((item: { id: number; amount: number }, index: number) => {
    const accepted = index === 0 || random() < 0.7 ? item.amount : 0;
    return { id: item.id, accepted_amount: accepted, restocked_amount: accepted, inspection: 'Prohlédnuto' };
  });
  expect((await operate(`PATCH /refunds/${refund.id}`, { state: 'received', items: found })).status).toBe(200);
  const paid = await operate(`POST /refunds/${refund.id}/repayments`, {});
  expect([paid.status, paid.body.item?.state]).toEqual([201, 'settled']);
  return paid.body.item as { return_id: number; taxed_total_price: { value: number }; tax_amount: { value: number } };
}

test('whatever is sent back in whatever parts, each statement comes to its return, and all of it to the order', async () => {
  const random = randomOf(78);
  for (let count = 0; count < orders; count += 1) {
    const id = await delivered(random);
    for (let part = 0; ; part += 1) {
      const { items, refusal } = (await own(`GET /orders/${id}/withdrawal`)).body.item;
      const left = items.filter((one: { max_amount: number }) => one.max_amount > 0);
      if (refusal === 'nothing_left') break;
      expect([refusal, part < 30]).toEqual([null, true]);
      const repaid = await sendBack(random, id, left);
      const { returns } = (await operate(`GET /orders/${id}/money`)).body.item;
      expect(returns[0]).toMatchObject({ id: repaid.return_id });
      const [row] = await shop.sql<{ taxed: number }>('select taxed_price as taxed from order_returns where id = $1', [
        repaid.return_id,
      ]);
      expect(Math.round(repaid.taxed_total_price.value * 100)).toBe(row?.taxed);
    }
    const [sums] = await shop.sql<{ retained: number; shipping: number }>(
      `select o.taxed_price - (select sum(r.taxed_price + r.cash_rounding) from order_returns r where r.order_id = o.id)::int as retained, m.taxed_price as shipping
       from orders o join order_shipping_methods m on m.order_id = o.id where o.id = $1`,
      [id],
    );
    // The cheapest delivery costs 69 Kč.
    expect(sums?.retained).toBe(Math.max(0, (sums?.shipping ?? 0) - 6_900));
    const documents = await documentsOf(shop, id);
    const notes = documents.filter(({ kind }) => kind === 'credit_note').reduce((sum, { taxed }) => sum + taxed, 0);
    const invoice = documents.find(({ kind }) => kind === 'invoice');
    expect(notes).toBe((invoice?.taxed ?? 0) - (sums?.retained ?? 0));
    await operate(`POST /orders/${id}/documents`, {});
    expect(await shop.sql('select problems from order_ring_problems where order_id = $1', [id])).toEqual([]);
  }
}, 3_600_000);
