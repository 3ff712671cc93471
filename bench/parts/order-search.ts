import { encodeFilters } from '../../contract/list.ts';
import { type Figure, median } from '../figure.ts';
import type { Data } from '../harness/data.ts';
import { send } from '../harness/http.ts';
import { addOrders, DIFFERING_WORDS, REMOVE_ORDERS } from '../harness/order-rows.ts';
import { tokenOf } from '../harness/service-account.ts';
import { load, type Part } from './part.ts';

const ORDERS = 1_000_000;
const CALLS = 40;

const filter = (field: string, value: string | number) =>
  `filters=${encodeFilters([{ field, operator: 'eq', value }])}`;
const search = (words: string) => `search=${encodeURIComponent(words)}`;

/** What an operator asks for; `n` makes each call another one where buyers are many. */
const CASES: Readonly<Record<string, (n: number) => string>> = {
  'a number': (n) => search(String(5_000_000_001 + n * 997)),
  'an e-mail': (n) => search(`jana.novak${n * 40}@example.com`),
  'a phone in groups': (n) =>
    search(`+420 ${(600_000_000 + n * 700).toString().replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3')}`),
  'a parcel': (n) => search(`Z${4_000_000_001 + n * 301}`),
  'a company': (n) => search(`stavby ${String.fromCharCode(65 + ((n * 20) % 26))}${n}`),
  'the commonest surname': () => search('Novák'),
  'a first name and the commonest surname': () => search('Jana Novák'),
  'two common words that few have together': (n) => search(`Novák Školní ${n}`),
  'a rare surname without accents': (n) => search(`svoboda${String.fromCharCode(97 + (n % 26))}`),
  'three letters': () => search('nov'),
  'two letters': () => search('ja'),
  'a domain that all have': () => search('example.com'),
  'an apostrophe': () => search("o'higginsova"),
  'a word that none has': (n) => search(`xyzzy${n}`),
  'a word that all have and one that none has': (n) => search(`example xyzzy${n}`),
  'words of a product': () => search('mýdlo'),
  'the newest': () => 'page=1',
  'a deep page': () => 'page=150&per_page=50',
  'a state': () => filter('state', 'processing'),
  'a carrier': () => filter('shipping_service', 4),
  'a tag': () => filter('tags', 'b2b'),
  'a state and the commonest surname': () => `${filter('state', 'processing')}&${search('Novák')}`,
  'changed last': () => 'sort=updated_at',
};

async function timesOf(count: number, call: (n: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    await call(n);
    times.push(performance.now() - began);
  }
  return times;
}

async function prepare(data: Data, many: number): Promise<void> {
  for (const statement of [...REMOVE_ORDERS, ...addOrders(many)]) await data.sql(statement);
  const [differing] = await data.sql<{ orders: number }>(DIFFERING_WORDS);
  if (differing?.orders !== 0) throw new Error(`The words of ${differing?.orders} made orders are not the shop's.`);
}

/** How long operators wait for orders by words and filters in a shop with many. */
export const orderSearch: Part = {
  name: 'order-search',
  about: `search and filters of ${ORDERS} orders`,
  async measure({ data: open, withShop, scale }) {
    const data = await open('orders');
    const many = Math.ceil(ORDERS * scale);
    await prepare(data, many);
    try {
      return await withShop(data, {}, async ({ port }) => {
        const headers = { authorization: `Bearer ${await tokenOf(data, 'orders.read,customers.export')}` };
        const figures: Figure[] = [];
        const all: number[] = [];
        for (const [what, query] of Object.entries(CASES)) {
          const read = async (n: number) => {
            const { status } = await send(port, `/v1/orders?${query(n)}`, { headers });
            if (status !== 200) throw new Error(`${query(n)} was answered with ${status}.`);
          };
          await timesOf(2, read);
          const times = await timesOf(CALLS, (n) => read(n + 2));
          all.push(...times);
          figures.push({
            ...{
              part: 'order-search',
              what,
              value: Math.max(...times),
              unit: 'ms',
              goal: { atMost: 100 },
              load: load(),
            },
            note: `the worst of ${CALLS}; median ${median(times).toFixed(1)} ms`,
          });
        }
        const goal = { atMost: 20 };
        const note = `${many} orders`;
        const value = median(all);
        return [
          ...figures,
          { part: 'order-search', what: 'all of these, median', value, unit: 'ms', goal, load: load(), note },
        ];
      });
    } finally {
      for (const statement of REMOVE_ORDERS) await data.sql(statement);
    }
  },
};
