import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

test('an order grows by edits to 200 lines and no further', async () => {
  const { id } = await placedOrder(shop, {
    items: [{ product_id: SHOP.products.soap, amount: 1 }],
    payment: SHOP.payments.transfer,
  });
  const add = (lines: number) =>
    shop.request(`POST /orders/${id}/edits`, {
      headers: { ...shop.operator, 'idempotency-key': randomUUID() },
      body: {
        add: Array.from({ length: lines }, () => ({ product_id: SHOP.products.book, amount: 1 })),
        reason: 'Zákazník volal',
        notify: false,
      },
    });
  const refused = await add(200);
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0]).toMatchObject({ field: 'add', message: expect.stringContaining('200') });
  expect((await add(199)).status).toBe(201);
  expect((await add(1)).status).toBe(422);
  expect(await shop.sql('select id from order_items where order_id = $1', [id])).toHaveLength(200);
});
