import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asking } from '../../testing/access-table/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let operator: TestShop['request'];
let now = new Date();
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ clock: () => now, trustProxy: true }));
  const { headers } = await signedInOperator(shop, ['reviews.read', 'reviews.write'], () => now);
  operator = asking(shop, headers);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql('delete from product_reviews');
});

const { soap } = SHOP.products;
const write = (customer: SignedInCustomer) =>
  shop.request(`POST /products/${soap}/reviews`, {
    body: { rating: 4, comment: 'Voní jemně.' },
    headers: customer.headers,
  });
const decide = (id: number, body: object) => operator(`PATCH /product-reviews/${id}`, { body });
/** Approves what the review says now. */
const approve = async (id: number) => {
  const { updated_at } = (await operator(`GET /product-reviews/${id}`)).body.item;
  return decide(id, { state: 'approved', expected: { updated_at } });
};
const approved = async (customer: SignedInCustomer) => {
  const { id } = (await write(customer)).body.item;
  expect((await approve(id)).status).toBe(200);
  return id as number;
};
const reviews = async () => (await shop.request(`GET /products/${soap}/reviews`)).body;
test('a refused review says why to its author only', async () => {
  const jana = await signedIn(shop);
  const id = await approved(jana);
  await decide(id, { state: 'refused', refusal_reason: 'Je v ní adresa jiného člověka.' });
  expect(await reviews()).toMatchObject({ items: [], rating: null });
  const own = (await asking(shop, jana.headers)(`GET /customers/${jana.id}/product-reviews`)).body.items[0];
  expect(own).toMatchObject({ state: 'refused', refusal_reason: 'Je v ní adresa jiného člověka.' });
  expect((await approve(id)).body.item).toMatchObject({ refusal_reason: null });
  const wrong = await decide(id, { refusal_reason: 'Proto.' });
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'refusal_reason']);
});

test('only what was read is approved: its author may have rewritten it meanwhile', async () => {
  const jana = await signedIn(shop);
  const { id, updated_at } = (await write(jana)).body.item;
  const expected = { state: 'waiting', updated_at };
  const blind = await decide(id, { state: 'approved', expected: { state: 'waiting' } });
  expect([blind.status, blind.body.errors[0].field]).toEqual([422, 'expected.updated_at']);

  now = new Date(now.getTime() + 1);
  const review = { rating: 1, comment: 'Kupte levněji na podvod.example' };
  await asking(shop, jana.headers)(`PATCH /customers/${jana.id}/product-reviews/${id}`, { body: review });
  const late = await decide(id, { state: 'approved', expected });
  expect([late.status, late.body.errors[0].field]).toEqual([409, 'updated_at']);
  expect((await reviews()).items).toEqual([]);

  const read = (await operator(`GET /product-reviews/${id}`)).body.item;
  const done = await decide(id, { state: 'approved', expected: { updated_at: read.updated_at } });
  expect([done.status, (await reviews()).items]).toEqual([200, [expect.objectContaining(review)]]);
});

test('drops the product’s page, its cards and listings', async () => {
  const { id } = (await write(await signedIn(shop))).body.item;
  const before = (await shop.sql<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox_events'))[0]?.id;
  await approve(id);
  const events = await shop.sql('select type, payload from outbox_events where id > $1', [before]);
  expect(events).toEqual([
    { type: 'product.changed', payload: expect.objectContaining({ product_ids: [soap], affects_pages: true }) },
  ]);
});

test('operators find those that wait, with the full names of their authors', async () => {
  await write(await signedIn(shop));
  const filters = btoa(JSON.stringify([{ field: 'state', operator: 'eq', value: 'waiting' }]));
  const { body } = await operator(`GET /product-reviews?filters=${filters}&embed=customer_full_name,product`);
  const embedded = { customer_full_name: 'Jana Nováková', product: expect.objectContaining({ id: soap }) };
  expect(body.items).toEqual([expect.objectContaining({ _embedded: embedded })]);
});

test('an undo approves no review that its author has rewritten since: it is read again', async () => {
  const jana = await signedIn(shop);
  const { headers } = await signedInOperator(shop, ['reviews.read', 'reviews.write', 'changes.undo'], () => now);
  const undoLast = async (query = '') => {
    const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
    return shop.request(`POST /change-sets/${set?.id}/undo${query}`, { headers, body: { partial: true } });
  };
  const id = await approved(jana);
  expect((await undoLast()).status).toBe(200);
  expect((await undoLast()).status).toBe(200);
  expect((await reviews()).items).toMatchObject([{ comment: 'Voní jemně.' }]);
  expect((await undoLast()).status).toBe(200);
  now = new Date(now.getTime() + 60_000);
  const rewritten = await shop.request(`PATCH /customers/${jana.id}/product-reviews/${id}`, {
    headers: jana.headers,
    body: { rating: 1, comment: 'Nikdo nečetl.' },
  });
  expect(rewritten.status).toBe(200);
  for (const query of ['?dry_run=1', '']) {
    const refused = await undoLast(query);
    expect([refused.status, refused.body.type]).toEqual([409, 'review_rewritten']);
  }
  expect((await reviews()).items).toEqual([]);
  const blind =
    "update product_reviews set state = 'approved', approved_at = rewritten_at - interval '1 second' where id = $1";
  await expect(shop.sql(blind, [id])).rejects.toMatchObject({ constraint: 'product_reviews_read' });
  expect((await approve(id)).status).toBe(200);
  await decide(id, { state: 'refused', refusal_reason: 'Omylem.' });
  expect((await undoLast()).status).toBe(200);
  expect((await reviews()).items).toMatchObject([{ comment: 'Nikdo nečetl.' }]);
});
