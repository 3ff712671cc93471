import { type Figure, median } from '../figure.ts';
import { readsPerSecond } from '../harness/ceilings.ts';
import type { Data } from '../harness/data.ts';
import { send } from '../harness/http.ts';
import type { Shop } from '../harness/shop.ts';
import { type Context, load, type Part, tenthOf } from './part.ts';

const NAMES = `
  select name ->> 'cs' as name, sku from products where is_active and not is_hidden order by md5(id::text) limit 400`;

interface Named {
  name: string;
  sku: string;
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const longest = (name: string) =>
  plain(name)
    .split(' ')
    .toSorted((one, other) => other.length - one.length)[0] ?? '';
/** Two letters in the middle swapped. */
const mistyped = (word: string) => {
  const at = word.length >> 1;
  return `${word.slice(0, at - 1)}${word[at] ?? ''}${word[at - 1] ?? ''}${word.slice(at + 1)}`;
};

/** What people type, each with another product. */
const SEARCHES: Readonly<Record<string, (product: Named) => string>> = {
  'a word': ({ name }) => longest(name),
  'two words': ({ name }) => plain(name).split(' ').slice(0, 2).join(' '),
  'three letters': ({ name }) => plain(name).slice(0, 3),
  'a mistyped word': ({ name }) => mistyped(longest(name)),
  'a code': ({ sku }) => sku,
  'a whole name': ({ name }) => name,
  'a name with a typo': ({ name }) => plain(name).replace(longest(name), mistyped(longest(name))),
};

const CALLS = [
  { what: 'suggestions', path: '/v1/search/suggestions?search=', atMost: 10 },
  { what: 'search listing with every count', path: '/v1/listings?path=/hledat&search=', atMost: 15 },
];

/** Milliseconds of each search, one after another. */
async function timesOf(port: number, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    const { status, body } = await send(port, path);
    if (status !== 200) throw new Error(`${path} answers ${status}: ${body.subarray(0, 200)}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function measureCalls({ port, cpuSeconds }: Shop, shop: Data, size: number, scale: number): Promise<Figure[]> {
  const ceiling = { what: 'a row by primary key', value: 1000 / (await readsPerSecond(shop)), unit: 'ms' };
  const named = (await shop.sql<Named>(NAMES)).slice(0, Math.max(40, 200 * scale));
  const figures: Figure[] = [];
  for (const { what, path, atMost } of CALLS) {
    const notes: string[] = [];
    const all: number[] = [];
    for (const [kind, searched] of Object.entries(SEARCHES)) {
      const paths = named.map((one) => path + encodeURIComponent(searched(one)));
      // The cards of what is found are read once.
      await timesOf(port, paths);
      const cpuBefore = await cpuSeconds();
      const times = await timesOf(port, paths);
      const cpu = (((await cpuSeconds()) - cpuBefore) * 1000) / paths.length;
      notes.push(`${kind} ${median(times).toFixed(1)} (${cpu.toFixed(1)} ms CPU)`);
      all.push(...times);
    }
    const value = median(all);
    figures.push({
      part: 'search',
      what: `${what}, ${size.toLocaleString('en-US')}`,
      value,
      unit: 'ms',
      goal: { atMost },
      ceiling,
      ratio: value / ceiling.value,
      load: load(),
      note: notes.join(', '),
    });
  }
  return figures;
}

async function measureSize({ data, withShop, scale }: Context, size: number): Promise<Figure[]> {
  const shop = await data(size);
  return withShop(shop, { SEARCHES_PER_MINUTE: '0' }, (running) => measureCalls(running, shop, size, scale));
}

/** Searches of all kinds, one at a time, as the shopper waits for them. */
export const search: Part = {
  name: 'search',
  about:
    'suggestions and search listings by words, beginnings, typos, codes and names, on a large shop and on a tenth of it',
  async measure(context) {
    return [...(await measureSize(context, tenthOf(context))), ...(await measureSize(context, context.large))];
  },
};
