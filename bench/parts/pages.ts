import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median, spread } from '../figure.ts';
import { type Addresses, findAddresses, inTurn } from '../harness/addresses.ts';
import { startBareServer } from '../harness/ceilings.ts';
import { type Cost, costOf } from '../harness/cost.ts';
import type { Data } from '../harness/data.ts';
import { times } from '../harness/drive.ts';
import { PAGE_HEADERS, send } from '../harness/http.ts';
import { type Context, load, type Part, rounds } from './part.ts';

type Kind = keyof Addresses;
type Encoding = 'br' | 'gzip';
type Goals = Partial<Record<keyof Cost, number>>;

const PAGE_KINDS: { kind: Kind; encoding: Encoding; atMost: Goals }[] = [
  { kind: 'category', encoding: 'br', atMost: { node: 4, postgres: 1 } },
  { kind: 'product', encoding: 'br', atMost: { node: 4, postgres: 1 } },
  { kind: 'category', encoding: 'gzip', atMost: {} },
  { kind: 'product', encoding: 'gzip', atMost: {} },
  { kind: 'home', encoding: 'br', atMost: {} },
  { kind: 'search', encoding: 'br', atMost: {} },
  { kind: 'brand', encoding: 'br', atMost: {} },
  { kind: 'article', encoding: 'br', atMost: {} },
  { kind: 'static page', encoding: 'br', atMost: {} },
];
const REQUESTS = 300;

/** The bare server's processor time for one answer of about a page's size. */
export async function bareCost(): Promise<number> {
  const bare = await startBareServer(20_000);
  try {
    await times(500, 4, async () => void (await send(bare.port, '/')));
    const before = await bare.cpuSeconds();
    await times(2_000, 4, async () => void (await send(bare.port, '/')));
    return (((await bare.cpuSeconds()) - before) * 1000) / 2_000;
  } finally {
    await bare.stop();
  }
}

export function figuresOf(what: string, costs: readonly Cost[], atMost: Goals, bare: number, note: string): Figure[] {
  const ceiling = { what: 'bare server, constant buffer', value: bare, unit: 'ms' };
  return (['node', 'postgres'] as const).map((process) => {
    const values = costs.map((cost) => cost[process]);
    const value = median(values);
    const goal = atMost[process] === undefined ? null : { atMost: atMost[process] };
    const ratio = value / bare;
    const measured = `${note}; ${spread(values, 2)}`;
    const name = `${what}: ${process === 'node' ? 'Node' : 'PostgreSQL'}`;
    return { part: 'pages', what: name, value, unit: 'ms CPU', goal, ceiling, ratio, load: load(), note: measured };
  });
}

/** How the pages of a row are asked for. */
interface Way {
  name: string;
  atOnce: number;
  /** Before each round; then every address is rendered once. Without it the addresses are in rotation. */
  prepare?: (shop: Data) => Promise<unknown>;
}

/** Longer than anything is cached that lasts for seconds. */
const REST_MS = 35_000;
const PENDING = 'select 1 from outbox_events where delivery is null limit 1';

/** Drops cards, answers and breadcrumbs of every page, and waits until the shop has done so. */
async function dropAll({ sql }: Data): Promise<void> {
  await sql("insert into outbox_events (type, payload) values ('shop.changed', '{}')");
  while ((await sql(PENDING)).length > 0) await sleep(100);
  await sleep(500);
}

const AT_ONCE = 4;
const WARM: Way = { name: 'not kept', atOnce: AT_ONCE };
const WAYS: { way: Way; kinds: Kind[] }[] = [
  { way: { name: 'not kept, sixteen at once', atOnce: 16 }, kinds: ['category', 'product'] },
  { way: { name: 'first after a rest', atOnce: 4, prepare: () => sleep(REST_MS) }, kinds: ['category', 'product'] },
  { way: { name: 'first with nothing cached', atOnce: 4, prepare: dropAll }, kinds: ['category', 'product'] },
];
const ROWS = [
  ...PAGE_KINDS.map((page) => ({ ...page, way: WARM })),
  ...WAYS.flatMap(({ way, kinds }) =>
    PAGE_KINDS.filter((page) => page.encoding === 'br' && kinds.includes(page.kind)).map((page) => ({ ...page, way })),
  ),
];

/** Pages rendered for each request: the page cache is off, and every request has another address. */
export const pages: Part = {
  name: 'pages',
  about: 'rendering pages of each kind over all their addresses, in processor time of Node and PostgreSQL',
  async measure({ data, withShop, scale }: Context) {
    const shop = await data('demo');
    return withShop(shop, { PAGE_CACHE_MEGABYTES: '0' }, async (running) => {
      const addresses = await findAddresses(shop);
      const bare = await bareCost();
      const figures: Figure[] = [];
      for (const { kind, encoding, atMost, way } of ROWS) {
        const headers = { ...PAGE_HEADERS, 'accept-encoding': encoding };
        const statusOf = async (path: string) => (await send(running.port, path, { headers })).status;
        const known = addresses[kind];
        const paths: string[] = [];
        await times(known.length, AT_ONCE, async (index) => {
          const path = known[index] ?? '/';
          if ((await statusOf(path)) === 200) paths.push(path);
        });
        if (paths.length < known.length / 2) throw new Error(`Few pages of kind ${kind} answer 200`);
        const render = inTurn(paths, async (path) => {
          const status = await statusOf(path);
          if (status !== 200) throw new Error(`${path} answers ${status}`);
        });
        const { name, atOnce, prepare } = way;
        await costOf(shop, running, REQUESTS, render, atOnce);
        const costs = await rounds(prepare ? 3 : 5, async () => {
          await prepare?.(shop);
          const count = prepare ? paths.length : Math.ceil(REQUESTS * scale);
          return costOf(shop, running, count, render, atOnce);
        });
        const note = `${encoding}, ${paths.length} addresses ${prepare ? 'once each' : 'in rotation'}, ${atOnce} at once`;
        figures.push(...figuresOf(`${kind}, ${name}, ${encoding}`, costs, atMost, bare, note));
      }
      return figures;
    });
  },
};
