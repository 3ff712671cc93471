import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { gpcFile } from '../../testing/payments/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { bookNew } from './book-movement.ts';
import { parseFile } from './formats/parse-file.ts';
import { hashOf, storeStatement } from './store-statement.ts';

let shop: TestShop;
let clerk: Record<string, string>;
const clock = () => new Date();
beforeAll(async () => {
  shop = await startBuyingShop();
  clerk = (await signedInOperator(shop, ['orders.read', 'orders.write'])).headers;
});
afterAll(() => shop.close());
const as = (headers: Record<string, string>, call: string, body?: object) =>
  shop.request(call, { headers: { ...headers, 'idempotency-key': randomUUID() }, body });
const edit = (id: number, body: object) => as(clerk, `POST /orders/${id}/edits`, { reason: 'Zákazník volal', ...body });
const place = async (amount: number, payment: number = SHOP.payments.transfer) =>
  (await placedOrder(shop, { items: [{ product_id: SHOP.products.soap, amount }], payment })).id;
const hashIn = async (id: number) =>
  (await shop.sql<{ hash: string }>('select hash from orders where id = $1', [id]))[0]?.hash;
const refundsOf = (id: number) => shop.sql('select way, cause from order_refunds where order_id = $1', [id]);
const stateOf = async (id: number) =>
  (await shop.sql<{ state: string }>('select state from orders where id = $1', [id]))[0]?.state;

let account = 2_400_444_000;
/** The bank tells of a payment: of all, or of so many hellers. */
async function bankPays(id: number, part?: number) {
  const [row] = await shop.sql<{ order_number: number; taxed_price: number }>(
    'select order_number, taxed_price from orders where id = $1',
    [id],
  );
  const movements = [{ amount: part ?? row?.taxed_price ?? 0, symbol: String(row?.order_number) }];
  account += 1;
  const bytes = new TextEncoder().encode(gpcFile({ account: String(account), movements }));
  for (const [position, parsed] of parseFile(bytes).entries())
    await storeStatement(shop.api.db, parsed, { hash: hashOf(bytes), position, operatorName: null }, clock());
  await bookNew({ db: shop.api.db, clock, log: console, bankTolerance: 0 }, 1000);
}

test('the e-mail of an order with money is not changed without the right to send it back', async () => {
  const id = await place(1);
  await bankPays(id);
  expect(refusalOf(await edit(id, { email: 'zlodej@example.com' }))).toEqual([403, 'right_missing']);
  // Unpaid again by an edit it has money all the same.
  const [line] = await shop.sql<{ id: number }>('select id from order_items where order_id = $1', [id]);
  expect((await edit(id, { lines: [{ id: line?.id, amount: 2 }] })).status).toBe(201);
  expect(refusalOf(await edit(id, { email: 'zlodej@example.com' }))).toEqual([403, 'right_missing']);
});

test('a link that an edit renewed cancels, but gives no account for the money', async () => {
  const id = await place(1);
  expect((await edit(id, { email: 'zlodej@example.com' })).status).toBe(201);
  await bankPays(id);
  const hash = await hashIn(id);
  expect((await shop.request(`POST /orders/${id}/cancellation`, { body: { hash } })).status).toBe(200);
  expect(await refundsOf(id)).toEqual([{ way: 'bank', cause: 'order_cancelled' }]);
  const read = await shop.request(`GET /orders/${id}/refund-account?hash=${hash}`);
  expect(read.body.item).toMatchObject({ is_open: true, can_give: false });
  const given = await shop.request(`PUT /orders/${id}/refund-account`, { body: { hash, account: '2000145399/2010' } });
  expect(refusalOf(given)).toEqual([409, 'conflict']);
  expect(await shop.sql('select iban from order_payout_accounts where order_id = $1', [id])).toEqual([]);
});

async function returned(id: number) {
  const parcel = (await as(clerk, `POST /orders/${id}/parcels`, { tracking_number: `A${id}` })).body.item.id;
  expect((await as(clerk, `PATCH /parcels/${parcel}`, { state: 'handed_over' })).status).toBe(200);
  expect((await as(clerk, `PATCH /parcels/${parcel}`, { state: 'returned' })).status).toBe(200);
  return parcel as number;
}

test('the end of a parcel that came back pays nothing back without the right', async () => {
  const id = await place(1);
  await bankPays(id);
  const [line] = await shop.sql<{ id: number }>('select id from order_items where order_id = $1', [id]);
  expect((await edit(id, { lines: [{ id: line?.id, amount: 2 }] })).status).toBe(201);
  await as(shop.operator, `PATCH /orders/${id}`, { state: 'processing' });
  const parcel = await returned(id);
  const decision = { decision: 'end', goods: 'back_on_sale', reason: 'Vrátila se' };
  const ended = await as(clerk, `POST /parcels/${parcel}/decisions`, decision);
  expect(refusalOf(ended)).toEqual([403, 'right_missing']);
  expect(await refundsOf(id)).toEqual([]);
  expect((await as(shop.operator, `POST /parcels/${parcel}/decisions`, decision)).status).toBe(200);
  expect(await refundsOf(id)).toHaveLength(1);
});

test('a parcel of cash on delivery with money waits for a person with the right', async () => {
  const id = await place(2, SHOP.payments.cash);
  await bankPays(id, 5000);
  await as(clerk, `PATCH /orders/${id}`, { state: 'processing' });
  const parcel = await returned(id);
  expect(await stateOf(id)).toBe('returned');
  expect(await refundsOf(id)).toEqual([]);
  const { items } = (await as(shop.operator, 'GET /pending-decisions')).body;
  expect(items).toContainEqual(expect.objectContaining({ kind: 'parcel_undecided', order_id: id }));
  const decision = { decision: 'end', goods: 'back_on_sale', reason: 'Vrátila se' };
  expect(refusalOf(await as(clerk, `POST /parcels/${parcel}/decisions`, decision))).toEqual([403, 'right_missing']);
  expect((await as(shop.operator, `POST /parcels/${parcel}/decisions`, decision)).status).toBe(200);
  expect([await stateOf(id), (await refundsOf(id)).length]).toEqual(['cancelled', 1]);
});

test('a parcel of cash on delivery without money ends its order as before', async () => {
  const id = await place(1, SHOP.payments.cash);
  await as(clerk, `PATCH /orders/${id}`, { state: 'processing' });
  await returned(id);
  expect(await stateOf(id)).toBe('cancelled');
});
