import type { Figure } from '../figure.ts';
import type { Data } from '../harness/data.ts';
import { type MailServer, startMailServer } from '../harness/mail.ts';
import type { Shop } from '../harness/shop.ts';
import { measureBuying } from './buying.ts';
import type { Context, Part } from './part.ts';
import { type Purchase, placeOrder, preparePurchase, productOf, readyCart } from './purchase.ts';

interface Setting {
  context: Context;
  data: Data;
  purchase: Purchase;
  mail: MailServer;
}

/** The confirmation to the buyer, and the notice to the shop. */
const MAILS_OF_ORDER = 2;
/** An order with its number and mails, in the API, the worker and PostgreSQL. */
const MOST_MS_APART = 16;

/** From a new cart to a consumer's order, five calls, and on to its mails. A company's has a proforma drawn for it too. */
async function measureOrders({ context, data, purchase, mail }: Setting, processes: Shop[], who: string) {
  const [{ port } = { port: 0 }] = processes;
  const earlier = await mail.received();
  return measureBuying(context, data, {
    part: 'checkout',
    what: `whole checkout, ${who}`,
    atLeast: 120,
    ...(processes.length > 1 && { mostMs: MOST_MS_APART }),
    processes,
    async buy(index) {
      const cart = await readyCart(port, productOf(purchase, index), purchase);
      const { status, body } = await placeOrder(port, cart);
      if (status !== 201) throw new Error(`An order was refused: ${status} ${body.subarray(0, 300)}`);
    },
    finish: {
      what: `orders with their mails, ${who}`,
      atLeast: 50,
      until: (count) => mail.waitFor(earlier + MAILS_OF_ORDER * count),
    },
  });
}

async function measureBoth(setting: Setting): Promise<Figure[]> {
  const { context, data, mail } = setting;
  const withShop = <T>(settings: NodeJS.ProcessEnv, work: (shop: Shop) => Promise<T>) =>
    context.withShop(data, { MAIL_URL: mail.url, TRUST_PROXY: '127.0.0.1', ...settings }, work);
  const everything = await withShop({}, (shop) => measureOrders(setting, [shop], 'one process for everything'));
  const apart = await withShop({ ROLE: 'api' }, (api) =>
    withShop({ ROLE: 'worker' }, (worker) => measureOrders(setting, [api, worker], 'jobs left to a worker')),
  );
  return [...everything, ...apart];
}

export const checkout: Part = {
  name: 'checkout',
  about: "a consumer's whole checkout as a guest through the API, and its mails",
  async measure(context) {
    const data = await context.data('demo');
    const purchase = await preparePurchase(data);
    const mail = await startMailServer();
    return measureBoth({ context, data, purchase, mail }).finally(mail.stop);
  },
};
