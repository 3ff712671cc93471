import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsRead } from '../../../testing/database-inspection/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { placedOrder } from '../../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { largelyTaken } from './largely-taken.ts';

const { candle } = SHOP.products;
const PAST = 5_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

/** Orders with the same lines as another one, that were sent since. */
async function insertSentLike(id: number): Promise<void> {
  await shop.sql(`begin; set local session_replication_role = replica;
    create temporary table copies on commit drop as select o.id as copied, nextval('orders_id_seq')::int as id
      from orders o, generate_series(1, ${PAST}) where o.id = ${id};
    insert into orders overriding system value select (jsonb_populate_record(o, jsonb_build_object('id', c.id,
      'order_number', 9000000 + c.id, 'hash', 'h' || c.id, 'cart_id', gen_random_uuid(), 'state', 'shipped'))).*
      from copies c join orders o on o.id = c.copied;
    insert into order_items overriding system value select (jsonb_populate_record(i, jsonb_build_object('order_id', c.id,
      'id', nextval('order_items_id_seq')))).* from copies c join order_items i on i.order_id = c.copied; commit`);
}

test('what an order took much of is found without the lines of orders that were sent', async () => {
  await shop.sql('update products set stock_state = 10 where id = $1', [candle]);
  const { id: before } = await placedOrder(shop, { items: [{ product_id: candle, amount: 1 }] });
  await insertSentLike(before);
  const { id } = await placedOrder(shop, { items: [{ product_id: candle, amount: 5 }] });
  const found = (db: TestShop['api']['db']) => largelyTaken(db, id, 1);
  expect(await found(shop.api.db)).toMatchObject([{ pieces: 5, together: 6, later: 0 }]);
  expect(await rowsRead(shop.api.db, 'open', found)).toBe(2);
  expect(await rowsRead(shop.api.db, 'newer', found)).toBe(0);
});

test('of an order that took little of much, other orders are not read', async () => {
  await shop.sql('update products set stock_state = 100000 where id = $1', [candle]);
  await placedOrder(shop, { items: [{ product_id: candle, amount: 3 }] });
  const { id } = await placedOrder(shop, { items: [{ product_id: candle, amount: 7 }] });
  const found = (db: TestShop['api']['db']) => largelyTaken(db, id, 1);
  expect(await found(shop.api.db)).toEqual([]);
  expect(await rowsRead(shop.api.db, 'open', found)).toBe(0);
});
