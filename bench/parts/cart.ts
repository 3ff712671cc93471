import { measureBuying } from './buying.ts';
import type { Part } from './part.ts';
import { fillCart, preparePurchase, productOf } from './purchase.ts';

/** Creates a cart and adds a line: two calls. */
export const cart: Part = {
  name: 'cart',
  about: 'a new cart and a line in it',
  async measure(context) {
    const data = await context.data('demo');
    const purchase = await preparePurchase(data);
    return context.withShop(data, {}, (shop) =>
      measureBuying(context, data, {
        part: 'cart',
        what: 'new cart and a line',
        atLeast: 600,
        processes: [shop],
        buy: async (index) => void (await fillCart(shop.port, productOf(purchase, index))),
      }),
    );
  },
};
