import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { findAddresses } from '../harness/addresses.ts';
import { login, signedInCustomers } from '../harness/customers.ts';
import type { Data } from '../harness/data.ts';
import { times } from '../harness/drive.ts';
import { PAGE_HEADERS, send } from '../harness/http.ts';
import type { Shop } from '../harness/shop.ts';
import { type Context, load, type Part } from './part.ts';
import { fillCart, placeOrder, preparePurchase, productOf, readyCart } from './purchase.ts';

const MB = 1024 * 1024;
const SAMPLE_MS = 1_000;
/** What a busy shop is asked in an hour, three pages a second. */
const HOUR = { pages: 10_800, searches: 1_500, pictures: 2_400, carts: 600, orders: 300, signIns: 120 };
type Kind = keyof typeof HOUR;
const HOSTS = ['cs.localhost', 'sk.localhost', 'en.localhost'];
const AT_ONCE = 8;
const SHOPPERS = 8;

const PICTURES = `select id || '-' || hash as name from images order by id limit 2000`;
const SIZES = [320, 640, 960];
/** Each kind of request spread evenly over the hour: the next is the one that is furthest behind. */
function* spread(counts: Readonly<Record<Kind, number>>): Generator<[kind: Kind, index: number]> {
  const done = Object.fromEntries(Object.keys(counts).map((kind) => [kind, 0])) as Record<Kind, number>;
  const share = (kind: Kind) => (done[kind] + 1) / counts[kind];
  const kinds = Object.keys(counts) as Kind[];
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  for (let at = 0; at < total; at += 1) {
    const kind = kinds.reduce((first, other) => (share(other) < share(first) ? other : first));
    yield [kind, done[kind]];
    done[kind] += 1;
  }
}

/** What a shop is asked, by kind. Pages are of every kind and language; every fifth has an address of its own. */
async function requestsOf(shop: Data, { port }: Shop): Promise<Record<Kind, (index: number) => Promise<unknown>>> {
  const addresses = await findAddresses(shop);
  const pages = [addresses.product, addresses.category, addresses.product, addresses.article, addresses.home];
  const purchase = await preparePurchase(shop);
  const customers = await signedInCustomers(shop, port, 20);
  const pictures = (await shop.sql<{ name: string }>(PICTURES)).map(({ name }) => name);
  const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
  const page = (index: number) => {
    const path = at(at(pages, index), Math.floor(index / pages.length));
    return index % 5 === 4 ? `${path}${path.includes('?') ? '&' : '?'}visit=${index}` : path;
  };
  return {
    pages: (index) => send(port, page(index), { headers: PAGE_HEADERS, host: at(HOSTS, Math.floor(index / 7)) }),
    searches: (index) => send(port, at(addresses.search, index), { headers: PAGE_HEADERS }),
    pictures: (index) => send(port, `/media/${at(pictures, index)}/${at(SIZES, index)}.webp`),
    carts: (index) => fillCart(port, productOf(purchase, index)),
    orders: async (index) => placeOrder(port, await readyCart(port, productOf(purchase, index), purchase)),
    signIns: (index) => login(port, at(customers, index).email, index),
  };
}

/** Memory by the second. */
async function sample({ memory }: Shop, isDone: () => boolean): Promise<number[]> {
  const curve: number[] = [];
  while (!isDone()) {
    curve.push((await memory()) / MB);
    await sleep(SAMPLE_MS);
  }
  return curve;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** An hour of a busy shop as fast as it goes: what a process holds after it. */
export const mixedLoad: Part = {
  name: 'mixed-load',
  about: 'memory of the demo shop after the pages, searches, pictures, carts, orders and sign-ins of a busy hour',
  async measure({ data, withShop, scale, log }: Context): Promise<Figure[]> {
    const shop = await data('demo');
    return withShop(shop, { TRUST_PROXY: '127.0.0.1' }, async (running) => {
      const [before, cpuBefore] = [(await running.memory()) / MB, await running.cpuSeconds()];
      const requests = await requestsOf(shop, running);
      const counts = Object.fromEntries(
        Object.entries(HOUR).map(([kind, count]) => [kind, Math.ceil(count * scale)]),
      ) as Record<Kind, number>;
      const hour = [...spread(counts)];
      let isDone = false;
      const sampling = sample(running, () => isDone);
      const failures = new Map<string, number>();
      await times(hour.length, AT_ONCE, async (index) => {
        const [kind, number] = hour[index] as [Kind, number];
        const answer = await requests[kind](number).catch((error) => String(error).slice(0, 80));
        const status =
          typeof answer === 'string' && kind !== 'carts' ? answer : (answer as { status?: number } | undefined)?.status;
        if (typeof status === 'string' || (status ?? 200) >= 500)
          failures.set(`${kind}: ${status}`, (failures.get(`${kind}: ${status}`) ?? 0) + 1);
      });
      isDone = true;
      const curve = await sampling;
      const seconds = (await running.cpuSeconds()) - cpuBefore;
      if (failures.size > 0) log(`failed: ${JSON.stringify([...failures])}`);
      const eighth = Math.max(1, Math.floor(curve.length / SHOPPERS));
      const shoppers = Array.from({ length: SHOPPERS }, (_, part) =>
        Math.round(meanOf(curve.slice(part * eighth, (part + 1) * eighth))),
      );
      const asked = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
      return [
        {
          part: 'mixed-load',
          what: 'memory after a busy hour of mixed load, demo',
          value: meanOf(curve.slice(-eighth)),
          unit: 'MB',
          goal: { atMost: 300 },
          load: load(),
          note: `${asked.join(', ')} for ${seconds.toFixed(1)} s of processor; ${Math.round(before)} MB at first, then by eighths ${shoppers.join(', ')}`,
        },
      ];
    });
  },
};
