import type { Data } from '../harness/data.ts';
import { sendJson } from '../harness/http.ts';
import type { Shop } from '../harness/shop.ts';
import { measureBuying } from './buying.ts';
import type { Context, Part } from './part.ts';
import { fillCart, type Purchase, preparePurchase, productOf } from './purchase.ts';

const CARTS = 100;
const LINES = 3;
/** What the page of a cart asks for. */
const VIEW = 'view=cart(charges,gifts),items(services,receipt),saved_items,shipping_methods';

interface OpenCart {
  id: string;
  lines: number[];
}

/** Carts of a guest with lines and chosen methods, as they are before the order. */
async function openCarts(port: number, purchase: Purchase): Promise<OpenCart[]> {
  const carts: OpenCart[] = [];
  for (let made = 0; made < CARTS; made += 1) {
    const id = await fillCart(port, productOf(purchase, made));
    for (let line = 1; line < LINES; line += 1) {
      const json = { product_id: productOf(purchase, made + line), amount: 1 };
      await sendJson(port, `/v1/carts/${id}/items`, { method: 'POST', json });
    }
    const json = { shipping_method_id: purchase.shipping, payment_method_id: purchase.payment };
    await sendJson(port, `/v1/carts/${id}`, { method: 'PATCH', json });
    const { items } = await sendJson<{ items: { id: number }[] }>(port, `/v1/carts/${id}/items`, {});
    carts.push({ id, lines: items.map((item) => item.id) });
  }
  return carts;
}

/** One press of "+" or "−" in a cart: the amount of a line, and all that the page shows after it. */
async function measurePresses(context: Context, data: Data, shop: Shop, purchase: Purchase) {
  const carts = await openCarts(shop.port, purchase);
  return measureBuying(context, data, {
    part: 'cart',
    what: 'a press on an amount',
    atLeast: 300,
    processes: [shop],
    async buy(index) {
      const { id, lines } = carts[index % CARTS] ?? { id: '', lines: [] };
      const json = { amount: 1 + (Math.floor(index / CARTS) % 5) };
      await sendJson(shop.port, `/v1/carts/${id}/items/${lines[0]}?${VIEW}`, { method: 'PATCH', json });
    },
  });
}

/** Creates a cart and adds a line: two calls; and presses on amounts of carts. */
export const cart: Part = {
  name: 'cart',
  about: 'a new cart and a line in it, and a press on an amount',
  async measure(context) {
    const data = await context.data('demo');
    const purchase = await preparePurchase(data);
    return context.withShop(data, {}, async (shop) => [
      ...(await measureBuying(context, data, {
        part: 'cart',
        what: 'new cart and a line',
        atLeast: 600,
        processes: [shop],
        buy: async (index) => void (await fillCart(shop.port, productOf(purchase, index))),
      })),
      ...(await measurePresses(context, data, shop, purchase)),
    ]);
  },
};
