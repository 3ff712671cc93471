import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOrder } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { lockOrder } from './store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

test('who waited for an order sees what came back of it meanwhile', async () => {
  const { id } = await placedOrder(shop, {});
  const { db } = shop.api;
  const payable = async () => (await db.transaction((tx) => lockOrder(tx, id)))?.payable ?? 0;
  const before = await payable();
  let waited: Promise<number> | undefined;
  await db.transaction(async (tx) => {
    await lockOrder(tx, id);
    waited = payable();
    await expect
      .poll(() =>
        shop.sql('select 1 from pg_stat_activity where wait_event_type = $1 and datname = current_database()', [
          'Lock',
        ]),
      )
      .toHaveLength(1);
    await tx.query(
      `insert into order_returns (order_id, cause, lines, rows, taxed_price, cash_rounding, vouchers, voucher_amount, credits, money, refunded)
       values ($1, 'goodwill', '[]', '[]', 100, 0, '[]', 0, '[]', 100, 0)`,
      [id],
    );
  });
  expect(await waited).toBe(before - 100);
});
