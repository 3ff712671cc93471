import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, spread } from '../figure.ts';
import { times } from '../harness/drive.ts';
import { sendJson } from '../harness/http.ts';
import type { Arrivals, OpenPages } from '../harness/live-clients.ts';
import { CONCURRENCY } from '../harness/project.ts';
import { tokenOf } from '../harness/service-account.ts';
import type { Shop } from '../harness/shop.ts';
import { load, type Part, rounds } from './part.ts';
import { fillCart, preparePurchase, productOf } from './purchase.ts';

const CARTS = 5_000;
const PRODUCTS = 100;
const ROUNDS = 9;
const PATIENCE_MS = 10_000;
const SETTLE_MS = 3_000;
const MANY = 10_000_000;

const moment = () => performance.timeOrigin + performance.now();

/** Pages of carts in a process of their own. */
async function openPages(pages: OpenPages): Promise<ChildProcess> {
  const clients = fork(join(import.meta.dirname, '../harness/live-clients.ts'));
  const failed = once(clients, 'exit').then(() => {
    throw new Error('The pages of carts could not be opened');
  });
  clients.send(pages);
  await Promise.race([once(clients, 'message'), failed]);
  failed.catch(() => undefined);
  return clients;
}

async function arrivalsOf(clients: ChildProcess): Promise<Arrivals> {
  clients.send('take');
  const [arrivals] = (await once(clients, 'message')) as [Arrivals];
  return arrivals;
}

interface Round {
  shop: Shop;
  clients: ChildProcess;
  product: number;
  /** Carts with the product. */
  holders: number;
  token: string;
}

/** Sells a product out; milliseconds from the request until each cart with it was informed. */
async function sellOut({ shop: { port }, clients, product, holders, token }: Round): Promise<number[]> {
  const set = (stock_state: number) =>
    sendJson(port, `/v1/products/${product}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}` },
      json: { stock_state },
    });
  const since = moment();
  await set(0);
  const delays: number[] = [];
  while (delays.length < holders) {
    delays.push(...(await arrivalsOf(clients)).map((at) => at - since));
    if (moment() - since > PATIENCE_MS) throw new Error(`${delays.length} of ${holders} carts were told`);
    await sleep(20);
  }
  await set(MANY);
  await sleep(100);
  return delays;
}

/** Open carts on one process: what each costs, and how soon it is informed that a product sold out. */
export const live: Part = {
  name: 'live',
  about: 'open carts that are told what sells out: memory of each, and time until they are told',
  async measure({ data, withShop, scale }) {
    const shopData = await data('demo');
    const purchase = await preparePurchase(shopData, PRODUCTS);
    const count = Math.ceil(CARTS * scale);
    const token = await tokenOf(shopData, 'products.write');
    return withShop(shopData, { TRUST_PROXY: 'on' }, async (shop) => {
      const channels: string[] = [];
      await times(count, CONCURRENCY, async (index) => {
        channels[index] = `private-shop.1.cart.${await fillCart(shop.port, productOf(purchase, index))}`;
      });
      await sleep(SETTLE_MS);
      const before = await shop.memory();
      const clients = await openPages({ port: shop.port, channels });
      try {
        await sleep(SETTLE_MS);
        const each = (await shop.memory()) - before;
        const busy = await shop.cpuSeconds();
        const startedAt = moment();
        const all = await rounds(Math.ceil(ROUNDS * scale), (round) => {
          const product = productOf(purchase, round);
          const holders = channels.filter((_, index) => productOf(purchase, index) === product).length;
          return sellOut({ shop, clients, product, holders, token });
        });
        const share = ((await shop.cpuSeconds()) - busy) / ((moment() - startedAt) / 1_000);
        const delays = all.map(median);
        const carts = `${count.toLocaleString('en-US')} open carts`;
        const note = `${spread(delays)}, ${all[0]?.length} carts each; ${Math.round(share * 100)} % of a processor meanwhile`;
        return [
          {
            part: 'live',
            what: `sold out until a cart is told, ${carts}`,
            value: median(delays),
            unit: 'ms',
            goal: { atMost: 150 },
            load: load(),
            note,
          },
          {
            part: 'live',
            what: `memory of an open cart, ${carts}`,
            value: each / count / 1024,
            unit: 'kB',
            goal: { atMost: 60 },
            load: load(),
          },
        ];
      } finally {
        clients.kill();
      }
    });
  },
};
