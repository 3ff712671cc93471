import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { type Database, openDatabase } from '../../platform/database/index.ts';
import type { Sockets } from '../../realtime/index.ts';
import { LiveCarts } from './live-carts.ts';

const { products } = SHOP;
let shop: TestShop;
let db: Database;

beforeAll(async () => {
  shop = await startBuyingShop();
  db = openDatabase(shop.url, 1, () => undefined);
});
afterAll(async () => {
  await db.close();
  await shop.close();
});

/** A database whose lines of carts come late: `between` runs once, after they were read. */
function readingLate(between: () => Promise<void>): Database {
  let hasRun = false;
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target);
      return async (...call: Parameters<Database['query']>) => {
        const rows = await target.query(...call);
        if (hasRun || !rows.some((row) => 'cart_id' in row)) return rows;
        hasRun = true;
        await between();
        return rows;
      };
    },
  });
}

test('a price that changes while a cart is read for the first time is told', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: products.candle, amount: 2 }] });
  const sent: string[] = [];
  const sockets = { listen: () => undefined, publish: (_channel: string, event: string) => sent.push(event) };
  const change = async () => {
    const body = { price: 31_000 };
    await shop.request(`PUT /products/${products.candle}/prices/1`, { body, headers: shop.operator });
    const payload = { product_ids: [products.candle], category_ids: [], brand_ids: [], affects_pages: true };
    live.onEvents([{ id: 1, created_at: new Date().toISOString(), type: 'product.changed', payload }]);
  };
  const live = new LiveCarts({
    db: readingLate(change),
    clock: () => new Date(),
    sockets: sockets as unknown as Sockets,
    log: shop.api.app.log,
  });
  live.occupied(`private-shop.1.cart.${cart}`);
  await live.settled();
  expect(sent).toEqual(['cart-changed']);
});
