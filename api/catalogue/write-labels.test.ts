import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const { products, variations } = FIXTURE;
const SOAP = `/products/${products.barSoap}`;
const write = (call: string, body?: unknown) => shop.request(call, { body, headers: shop.operator });
async function written(call: string, body?: unknown) {
  const { status, body: answer } = await write(call, body);
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  await shop.api.flushEvents();
  return answer?.item;
}
const refusal = async (call: string, body?: unknown) => {
  const { status, body: answer } = await write(call, body);
  return [status, answer.errors?.[0]?.field];
};
const undo = async () => {
  const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  await written(`POST /change-sets/${set?.id}/undo`, {});
};
const embeds = async (embed: string, path = SOAP) =>
  (await shop.request(`GET ${path}?only=id&embed=${embed}`)).body.item._embedded;

const lastEvent = async () =>
  Number((await shop.sql<{ id: string }>('select coalesce(max(id), 0) as id from outbox_events'))[0]?.id);
const eventsAfter = (id: number) =>
  shop.sql<{ type: string; payload: { product_ids: number[] } }>(
    'select type, payload from outbox_events where id > $1 order by id',
    [id],
  );

describe('an availability', () => {
  test('is made, given to a product, changed where it is shown, and kept while a product has it', async () => {
    const made = await written('POST /product-availabilities', { name: { cs: 'Na objednávku', en: 'To order' } });
    expect(made).toMatchObject({ slug: 'to-order', can_purchase: true, in_catalog: true, for_empty_stock: false });
    await written(`PATCH ${SOAP}`, { product_availability_id: made.id });
    const at = `/product-availabilities/${made.id}`;
    await written(`PATCH ${at}`, { note: { cs: 'Do dvou týdnů' }, can_purchase: false });
    expect(await embeds('product_availability,can_purchase')).toMatchObject({
      product_availability: { name: 'Na objednávku', note: 'Do dvou týdnů' },
      can_purchase: false,
    });
    expect(await refusal(`DELETE ${at}`)).toEqual([409, 'id']);
    await written(`PATCH ${at}`, { in_catalog: false });
    expect((await shop.request(`GET ${SOAP}`)).status).toBe(404);
    const listed = (await shop.request('GET /products?per_page=100')).body.items.map(({ id }: { id: number }) => id);
    expect(listed).not.toContain(products.barSoap);
    await written(`PATCH ${SOAP}`, { product_availability_id: 1 });
    await written(`DELETE ${at}`);
    const left = (await write('GET /product-availabilities')).body.items;
    expect(left.map(({ slug }: { slug: string }) => slug)).toEqual(['in-stock', 'sold-out']);
  });

  test('changed, drops the pages of the products that have it, or whose variations do, and no others', async () => {
    const made = await written('POST /product-availabilities', { name: { cs: 'Na cestě' } });
    const first = await lastEvent();
    await written(`PATCH /product-availabilities/${made.id}`, { name: { cs: 'Na cestě k nám' } });
    expect(await eventsAfter(first)).toEqual([]);
    await shop.sql('update product_variations set product_availability_id = $1 where id = $2', [
      made.id,
      variations.ml50,
    ]);
    await shop.sql('update products set product_availability_id = $1 where id = $2', [made.id, products.barSoap]);
    const last = await lastEvent();
    await written(`PATCH /product-availabilities/${made.id}`, { note: { cs: 'Brzy' } });
    await undo();
    const events = await eventsAfter(last);
    expect(events.map(({ type, payload }) => [type, payload.product_ids])).toEqual([
      ['product.changed', [products.barSoap, products.cream].sort((a, b) => a - b)],
      ['product.changed', [products.barSoap, products.cream].sort((a, b) => a - b)],
    ]);
    await shop.sql('update product_variations set product_availability_id = 1 where id = $1', [variations.ml50]);
    await shop.sql('update products set product_availability_id = 1 where id = $1', [products.barSoap]);
    await written(`DELETE /product-availabilities/${made.id}`);
  });

  test.each<[string, object, number, string]>([
    ['POST /product-availabilities', {}, 422, 'name'],
    ['POST /product-availabilities', { name: { cs: 'A' }, slug: 'in-stock' }, 409, 'slug'],
    ['PATCH /product-availabilities/1', { slug: 'In Stock' }, 422, 'slug'],
    ['PATCH /product-availabilities/1', { note: { cs: 'A'.repeat(201) } }, 422, 'note.cs'],
    ['PATCH /product-availabilities/1', { id: 7 }, 422, 'id'],
  ])('%s refuses %j', async (call, body, status, field) => {
    expect(await refusal(call, body)).toEqual([status, field]);
  });
});

describe('labels', () => {
  test('are set on a product, shown with it and its variations, renamed, and taken off when deleted', async () => {
    const made = await written('POST /product-tags', { name: { cs: 'Ruční práce', en: 'Handmade' }, color: '#00aa44' });
    expect(made).toMatchObject({ slug: 'handmade', color: '#00aa44' });
    const cream = `/products/${products.cream}`;
    await written(`PUT ${cream}/tags`, { tag_ids: [made.id, 1] });
    const names = async () => (await embeds('tags', cream)).tags.map(({ name }: { name: string }) => name).sort();
    expect(await names()).toEqual(['Novinka', 'Ruční práce']);
    expect((await embeds('variations.tag_ids', cream)).variations[0]._embedded.tag_ids.toSorted()).toEqual([
      1,
      made.id,
    ]);
    await written(`PATCH /product-tags/${made.id}`, { name: { cs: 'Ručně' } });
    expect(await names()).toEqual(['Novinka', 'Ručně']);
    await written(`DELETE /product-tags/${made.id}`);
    expect(await names()).toEqual(['Novinka']);
    await undo();
    expect(await names()).toEqual(['Novinka', 'Ručně']);
    await written(`PUT ${cream}/tags`, { tag_ids: [] });
    expect(await names()).toEqual([]);
  });

  test('renamed, drop the pages that show them and no others, and filters name them anew', async () => {
    const named = async () => {
      const { filters } = (await shop.request('GET /listings?path=/telo')).body.item;
      return JSON.stringify(filters);
    };
    expect(await named()).toContain('Novinka');
    const last = await lastEvent();
    await written('PATCH /product-tags/1', { name: { cs: 'Zbrusu nové' } });
    const events = await eventsAfter(last);
    expect(events.map(({ type }) => type)).toEqual(['tag.changed', 'product.changed']);
    expect(events[1]?.payload.product_ids).toEqual([products.barSoap]);
    expect(await named()).toContain('Zbrusu nové');
    await undo();
    expect(await named()).toContain('Novinka');
    const before = await lastEvent();
    await written('POST /product-tags', { name: { cs: 'Bez zboží' } });
    expect((await eventsAfter(before)).map(({ type }) => type)).toEqual(['tag.changed']);
  });

  test.each<[string, object, number, string]>([
    [`PUT ${SOAP}/tags`, { tag_ids: [99_999] }, 422, 'tag_ids'],
    [`PUT ${SOAP}/tags`, { tag_ids: Array.from({ length: 21 }, (_, n) => n + 1) }, 422, 'tag_ids'],
    ['POST /product-tags', { name: { cs: 'A' }, color: 'red' }, 422, 'color'],
    ['POST /product-tags', { name: { cs: 'A' }, slug: 'new' }, 409, 'slug'],
    ['PATCH /product-tags/1', { name: null }, 422, 'name'],
  ])('%s refuses %j', async (call, body, status, field) => {
    expect(await refusal(call, body)).toEqual([status, field]);
  });

  test('of a product that is not there: 404', async () => {
    expect((await write('PUT /products/99999/tags', { tag_ids: [] })).status).toBe(404);
  });
});

test('the most pieces of a variation in one order are set by operators, between one and ten thousand', async () => {
  const at = `/product-variations/${variations.ml50}`;
  await written(`PATCH ${at}`, { max_purchasable_amount: 2 });
  const [variation] = (await embeds('variations', `/products/${products.cream}`)).variations;
  expect(variation).toMatchObject({ id: variations.ml50, max_purchasable_amount: 2 });
  const added = await shop.request('POST /carts', { body: {} });
  const line = { product_id: products.cream, product_variation_id: variations.ml50, amount: 3 };
  const { status } = await shop.request(`POST /carts/${added.body.item.id}/items`, { body: line });
  expect(status).toBeGreaterThanOrEqual(400);
  for (const amount of [0, 10_001, 1.5])
    expect(await refusal(`PATCH ${at}`, { max_purchasable_amount: amount })).toEqual([422, 'max_purchasable_amount']);
  await written(`PATCH ${at}`, { max_purchasable_amount: null });
});
