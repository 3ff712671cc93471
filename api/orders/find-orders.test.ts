import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const placeOrder = async (): Promise<{ id: number }> =>
  (await order(shop.request, await filledCart(shop.request))).body.item;
const patch = (id: number, body: object) => shop.request(`PATCH /orders/${id}`, { body, headers: shop.operator });
const filtered = async (filters: object[]) => {
  const text = Buffer.from(JSON.stringify(filters)).toString('base64url');
  return (await shop.request(`GET /orders?only=id,state&per_page=100&filters=${text}`, { headers: shop.operator })).body
    .items;
};
const found = async (words: string) =>
  (
    await shop.request(`GET /orders?only=id&search=${encodeURIComponent(words)}`, { headers: shop.operator })
  ).body.items.map(({ id }: { id: number }) => id);

test('operators find orders by their state', async () => {
  const [one, other] = [await placeOrder(), await placeOrder()];
  await patch(other.id, { state: 'cancelled' });
  const cancelled = await filtered([{ field: 'state', operator: 'eq', value: 'cancelled' }]);
  expect(cancelled).toContainEqual({ id: other.id, state: 'cancelled' });
  expect(cancelled).not.toContainEqual(expect.objectContaining({ id: one.id }));
  const open = await filtered([{ field: 'state', operator: 'in', value: ['new', 'processing'] }]);
  expect(open.map(({ id }: { id: number }) => id)).toContain(one.id);
});

test('operators find orders by number, e-mail, name and company, in any case and without marks', async () => {
  const placed = (await order(shop.request, await filledCart(shop.request, { email: 'Hledana@example.com' }))).body
    .item;
  await shop.sql(`update order_addresses set last_name = 'Říčný', company_name = 'Vážka s.r.o.' where order_id = $1`, [
    placed.id,
  ]);
  for (const words of [placed.order_number, 'hledana@', 'ricny', 'ŘÍČNÝ Jana', 'vazka'])
    expect(await found(words)).toEqual([placed.id]);
  expect(await found('nikdonikdo')).toEqual([]);
  // Words of one or two letters match only beginnings of words.
  for (const words of ['ří va', 'Ř V']) expect(await found(words)).toEqual([placed.id]);
  expect(await found('ic az')).toEqual([]);
  expect(await found('%')).toEqual([]);
  expect(await found('h_edana')).toEqual([]);
});

test.each([
  ["O'Connor", ['oconnor', "o'connor", 'O’CONNOR', 'connor', "O'Con"]],
  ['O’Neill', ['oneill', "O'Neill", 'O´Neill']],
  ['D`Artagnan', ['dartagnan', "d'art"]],
  ['Nečas', ['necas', 'NEČAS', 'Nec\u030cas']],
  ['Łukasz Đorđević', ['lukasz', 'dordevic', 'Łukasz ĐORĐEVIĆ']],
  ['Ørsted Straße', ['orsted', 'strasse', 'ØRSTED']],
  ['Bu\u0308rger', ['burger', 'Bürger']],
])('an order of %s is found however the name is typed', async (name, typed) => {
  const placed = await placeOrder();
  await shop.sql('update order_addresses set last_name = $2 where order_id = $1', [placed.id, name]);
  for (const words of typed) expect([words, await found(words)]).toEqual([words, [placed.id]]);
});

test('orders are found on any page in the requested sort', async () => {
  for (let count = 0; count < 4; count += 1) await placeOrder();
  const read = async (query: string) =>
    (await shop.request(`GET /orders?only=id&per_page=2&sort=-id${query}`, { headers: shop.operator })).body;
  const [first, second] = [await read(''), await read('&page=2')];
  const ids = [...first.items, ...second.items].map(({ id }: { id: number }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(new Set(ids).size).toBe(4);
  expect(first._meta).toEqual({ ...second._meta, page: 1 });
  expect((await read('&page=900')).items).toEqual([]);
});

test.each([
  [
    { field: 'state', operator: 'eq', value: 'paid' },
    'new, processing, waiting, ready, shipped, delivered, returned, cancelled',
  ],
  [
    { field: 'state', operator: 'in', value: ['new', 'sent'] },
    'new, processing, waiting, ready, shipped, delivered, returned, cancelled',
  ],
  [
    { field: 'state', operator: 'neq', value: 'New' },
    'new, processing, waiting, ready, shipped, delivered, returned, cancelled',
  ],
  [{ field: 'state', operator: 'contains', value: 'new' }, 'eq, neq, in'],
])('a state that no order has is refused with those that there are: %j', async (filter, possible) => {
  const text = Buffer.from(JSON.stringify([filter])).toString('base64url');
  const { status, body } = await shop.request(`GET /orders?filters=${text}`, { headers: shop.operator });
  expect([status, body.errors[0].field]).toEqual([422, 'filters.state']);
  expect(body.errors[0].message).toContain(possible);
});

test('nobody but operators finds orders', async () => {
  expect((await shop.request('GET /orders?search=jana')).status).toBe(401);
});
