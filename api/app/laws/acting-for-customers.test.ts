import { afterAll, beforeAll, expect, test } from 'vitest';
import { asking } from '../../../testing/access-table/index.ts';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startOperatorSession } from '../../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let customer: SignedInCustomer;
let acting: TestShop['request'];
let operator: Record<string, string>;
let operatorId: number;
const REASON = 'Wants to order by phone.';
beforeAll(async () => {
  shop = await startBuyingShop();
  customer = await signedIn(shop);
  const rights = ['customers.impersonate', 'changes.read', 'changes.undo', 'orders.read', 'all'] as const;
  ({ headers: operator, id: operatorId } = await startOperatorSession(shop, rights));
  const { body } = await shop.request(`POST /customers/${customer.id}/impersonations`, {
    headers: operator,
    body: { reason: REASON },
  });
  acting = asking(shop, { authorization: `Bearer ${body.item.access_token}` });
});
afterAll(() => shop.close());

const setsOf = async (query = '') =>
  (await shop.request(`GET /change-sets?customer_id=${customer.id}${query}`, { headers: operator })).body.items;

test('an order that an operator places for a customer is found by who placed it, for whom and why', async () => {
  const cart = await filledCart(acting, { email: customer.email });
  const placed = await order(acting, cart);
  const { id } = placed.body.item;
  expect([placed.status, placed.body.item.customer_id]).toEqual([201, customer.id]);
  const [set] = await setsOf('&call=POST%20/orders');
  expect(set).toMatchObject({
    author_kind: 'person',
    author_id: operatorId,
    call: 'POST /orders',
    record: `/orders/${id}`,
    reason: REASON,
    customer_id: customer.id,
  });
  const calls = (await setsOf()).map(({ call }: { call: string }) => call);
  expect(calls).toEqual(expect.arrayContaining(['POST /carts', 'POST /carts/{id}/items', 'PATCH /carts/{id}']));
  const mark = { placed_by_operator_id: operatorId, placed_by_operator_name: expect.stringContaining('operator') };
  expect((await shop.request(`GET /orders/${id}`, { headers: operator })).body.item).toMatchObject(mark);
  const hidden = { placed_by_operator_id: null, placed_by_operator_name: null };
  const own = (await shop.request(`GET /orders/${id}`, { headers: customer.headers })).body.item;
  for (const answer of [
    placed.body.item,
    (await acting(`GET /orders/${id}`)).body.item,
    own,
    (await shop.request('GET /orders', { headers: customer.headers })).body.items[0],
    (await shop.request(`GET /orders/${id}?hash=${own.hash}`)).body.item,
  ])
    expect(answer).toMatchObject(hidden);
});

test('an order of the customer themselves bears no mark', async () => {
  const request = asking(shop, customer.headers);
  const placed = await order(request, await filledCart(request, { email: customer.email }));
  expect((await shop.request(`GET /orders/${placed.body.item.id}`, { headers: operator })).body.item).toMatchObject({
    customer_id: customer.id,
    placed_by_operator_id: null,
    placed_by_operator_name: null,
  });
});

test('what was placed for a customer is not undone by the journal, what was changed of their account is', async () => {
  const undo = (id: number) => shop.request(`POST /change-sets/${id}/undo`, { headers: operator, body: {} });
  const [placing] = await setsOf('&call=POST%20/orders');
  expect((await undo(placing.id)).body.type).toBe('nothing_to_undo');
  expect((await shop.request(`GET ${placing.record}`, { headers: operator })).status).toBe(200);
  await acting(`PATCH /customers/${customer.id}`, { body: { last_name: 'Jiná' } });
  const [change] = await setsOf('&call=PATCH%20/customers/%7Bid%7D');
  expect((await undo(change.id)).body.item).toMatchObject({ undone_total: 1 });
  expect((await acting(`GET /customers/${customer.id}`)).body.item.last_name).toBe('Nováková');
});

test('a call that was refused or only reads leaves nothing', async () => {
  const before = (await setsOf()).length;
  expect((await acting(`PATCH /customers/${customer.id}`, { body: { phone: '1' } })).status).toBe(422);
  expect((await acting('POST /carts', { body: { item: SHOP } })).status).toBe(422);
  expect((await acting('GET /auth/me')).status).toBe(200);
  expect(await setsOf()).toHaveLength(before);
});
