import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

test('a code is taken with what it is called in front; what the shop knows comes first', async () => {
  await shop.sql(`insert into discounts (id, name, method, code, operation, percents, amounts, is_active, is_for_purchase) values
    (30, '{"cs":"Večer"}', 1, 'PODVECER', 1, 1, '[]', true, true),
    (31, '{"cs":"S kódem"}', 1, 'KOD100', 1, 1, '[]', true, true),
    (32, '{"cs":"Bez kódu"}', 1, '100', 1, 1, '[]', true, true),
    (33, '{"cs":"Dlouhý"}', 1, '${'AB3D5'.repeat(8)}', 1, 1, '[]', true, true)`);
  const entered = async (code: string) => {
    const id = await filledCart(shop.request, { items: [{ product_id: SHOP.products.book }] });
    const { status, body } = await shop.request(`POST /carts/${id}/discounts`, { body: { code } });
    return status === 201 ? body.item.discounts.map((one: { code: string }) => one.code).join() : status;
  };
  for (const typed of ['kód PODVECER', 'zľavový kód podvecer', 'Discount code PODVECER', 'kód: PODVECER'])
    expect([typed, await entered(typed)]).toEqual([typed, 'PODVECER']);
  expect(await entered('KOD 100')).toBe('KOD100');
  expect(await entered('code KOD 100')).toBe('KOD100');
  expect(await entered('code 100')).toBe('100');
  expect(await entered('kód NEZNAMY')).toBe(422);
  expect(await entered([...'AB3D5'.repeat(8)].join(' '))).toBe('AB3D5'.repeat(8));
});
