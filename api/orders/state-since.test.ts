import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOrder } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

test('an order says when it came into the state that it is in', async () => {
  const { id } = await placedOrder(shop, {});
  const headers = shop.operator;
  for (const body of [{ paid: true }, { state: 'processing' }, { state: 'shipped' }])
    expect((await shop.request(`PATCH /orders/${id}`, { body, headers })).status).toBe(200);
  await shop.sql(
    `update order_state_history set created_at = '2026-03-01T08:00:00Z'::timestamptz + id * interval '1 hour' where order_id = $1`,
    [id],
  );
  const [last] = await shop.sql<{ created_at: Date }>(
    `select created_at from order_state_history where order_id = $1 and to_state = 'shipped'`,
    [id],
  );
  const { body } = await shop.request(`GET /orders/${id}?embed=state`, { headers });
  expect(body.item._embedded.state).toMatchObject({ code: 'shipped', since: last?.created_at.toISOString() });
});
