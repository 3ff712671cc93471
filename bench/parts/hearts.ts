import { signedInCustomers } from '../harness/customers.ts';
import { nextAddress, send, sendJson } from '../harness/http.ts';
import { measureBuying } from './buying.ts';
import type { Part } from './part.ts';
import { preparePurchase, productOf } from './purchase.ts';

const CUSTOMERS = 100;
/** Products in each list, besides the one whose heart is pressed. */
const LISTED = 20;

interface Hearted {
  path: string;
  authorization: string;
  /** The item of the pressed heart; null while it is not pressed. */
  item: number | null;
}

/** Presses of hearts: a product comes into the customer's list, and out of it with the next press. */
export const hearts: Part = {
  name: 'hearts',
  about: 'presses of hearts by a hundred customers, whose lists have twenty products',
  async measure(context) {
    const data = await context.data('demo');
    const purchase = await preparePurchase(data);
    return context.withShop(data, {}, async (shop) => {
      const headersOf = (authorization: string) => ({ authorization, 'x-forwarded-for': nextAddress() });
      const all: Hearted[] = [];
      for (const { accessToken } of await signedInCustomers(data, shop.port, CUSTOMERS)) {
        const authorization = `Bearer ${accessToken}`;
        const post = <T>(path: string, json: object) =>
          sendJson<T>(shop.port, path, { method: 'POST', headers: headersOf(authorization), json });
        const { item } = await post<{ item: { id: number } }>('/v1/customer-product-lists', { type: 1 });
        const path = `/v1/customer-product-lists/${item.id}/items`;
        for (let index = 1; index <= LISTED; index += 1) await post(path, { product_id: productOf(purchase, index) });
        all.push({ path, authorization, item: null });
      }
      return measureBuying(context, data, {
        part: 'hearts',
        what: 'presses of a heart',
        atLeast: 800,
        processes: [shop],
        async buy(index) {
          const one = all[index % CUSTOMERS];
          if (!one) throw new Error('There are no customers.');
          const headers = headersOf(one.authorization);
          if (one.item === null) {
            const json = { product_id: productOf(purchase, 0) };
            const answer = { method: 'POST', headers, json };
            one.item = (await sendJson<{ item: { id: number } }>(shop.port, one.path, answer)).item.id;
          } else {
            const { status } = await send(shop.port, `${one.path}/${one.item}`, { method: 'DELETE', headers });
            if (status !== 204) throw new Error(`A heart answered ${status}.`);
            one.item = null;
          }
        },
      });
    });
  },
};
