import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-11-20T10:00:00Z');
const { products } = SHOP;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
});
afterAll(() => shop.close());

/** A cart with a line whose price rose since the shopper saw it. */
async function cartWithChange(): Promise<string> {
  const { id } = (await shop.request('POST /carts', { body: {} })).body.item;
  await add(id, products.soap);
  await add(id, products.oil, 1);
  return id;
}
const add = (id: string, product_id: number, seen_unit_price?: number) =>
  shop.request(`POST /carts/${id}/items`, { body: { product_id, amount: 1, seen_unit_price } });
const changed = async (id: string) => {
  const { changes } = (await shop.request(`GET /carts/${id}/items`)).body;
  return changes.map(({ name, type }: { name: string; type: string }) => `${name}: ${type}`);
};

test('a correction is repeated until it is acknowledged, in case its answer was lost', async () => {
  const id = await cartWithChange();
  expect(await changed(id)).toEqual(['Olej: item_price_raised']);
  now = new Date(now.getTime() + 3_600_000);
  expect(await changed(id)).toEqual(['Olej: item_price_raised']);
});

const write = (id: string, acknowledged: string) =>
  shop.request(`PATCH /carts/${id}`, {
    body: { note: 'please ring twice' },
    headers: { 'x-acknowledged-changes': acknowledged },
  });

test('the next write says that the correction was seen', async () => {
  const id = await cartWithChange();
  const { changes_id } = (await shop.request(`GET /carts/${id}/items`)).body;
  await write(id, changes_id);
  expect(await changed(id)).toEqual([]);
});

test('a write that acknowledges nothing, or something else, drops nothing', async () => {
  const id = await cartWithChange();
  const { changes_id } = (await shop.request(`GET /carts/${id}/items`)).body;
  await shop.sql('update products set is_active = false where id = $1', [products.soap]);
  for (const other of ['', 'x'.repeat(22), changes_id]) {
    await write(id, other);
    expect(await changed(id)).toEqual(['Olej: item_price_raised', 'Mýdlo: item_removed']);
  }
  await shop.sql('update products set is_active = true where id = $1', [products.soap]);
});

test('a correction of another line is returned with the previous one', async () => {
  const id = await cartWithChange();
  expect(await changed(id)).toHaveLength(1);
  await shop.sql('update products set is_active = false where id = $1', [products.soap]);
  expect(await changed(id)).toEqual(['Olej: item_price_raised', 'Mýdlo: item_removed']);
  expect(await changed(id)).toEqual(['Olej: item_price_raised', 'Mýdlo: item_removed']);
  await shop.sql('update products set is_active = true where id = $1', [products.soap]);
});
