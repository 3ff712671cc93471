import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '../../../contract/locales.ts';
import type { Reader } from '../../platform/mail/index.ts';
import * as routes from '../routes.ts';
import { PARTS } from './kinds.ts';
import { type FactSources, readOrderFacts } from './order-facts.ts';

const terms = { name: 'Podmínky' };
const query = vi.fn(async (_sql: string, _values: unknown[]) => [{}]);
const sources = {
  db: { query },
  shared: { terms: async () => terms, countries: async () => new Map() },
} as unknown as FactSources;
const readerIn = (language: Language) => ({ language, context: { language } }) as Reader;
const placed = PARTS['order-placed'];
type Order = Awaited<ReturnType<typeof routes.readOrder>>;

/** An order with paths of its goods, which depend on the language, and instructions where they are asked for. */
async function readOrder(...[db, id, { embed }, { language }]: Parameters<typeof routes.readOrder>) {
  await db.query('order', [id]);
  await db.query('paths', [id, language]);
  if (embed?.includes('payment_instructions')) await db.query('transfers', [id]);
  return { _embedded: { shipping: { shipping_option_id: null } } } as unknown as Order;
}

const readSince = (count: number) => query.mock.calls.slice(count).map(([sql]) => sql);
beforeEach(() => {
  query.mockClear();
  vi.spyOn(routes, 'readOrder').mockImplementation(readOrder);
});

test('the mail to the shop reads nothing again, and has no terms', async () => {
  const event = { order_id: 1 };
  expect((await readOrderFacts(sources, readerIn('cs'), placed, 1, event)).terms).toBe(terms);
  expect(readSince(0)).toEqual(['order', 'paths', 'transfers']);
  const staff = readerIn('cs');
  expect(await readOrderFacts(sources, staff, [], 1, event)).toMatchObject({ terms: null, reader: staff });
  expect(readSince(3)).toEqual([]);
});

test('in another language it reads what depends on it', async () => {
  const event = { order_id: 1 };
  await readOrderFacts(sources, readerIn('cs'), placed, 1, event);
  await readOrderFacts(sources, readerIn('en'), [], 1, event);
  expect(query.mock.calls.slice(3)).toEqual([['paths', [1, 'en']]]);
});

test.each<[string, number, object | undefined]>([
  ['of another order', 2, undefined],
  ['of another event', 1, { order_id: 1 }],
  ['of no event', 1, undefined],
])('a mail %s is read for itself', async (_, id, other) => {
  const event = { order_id: 1 };
  await readOrderFacts(sources, readerIn('cs'), [], 1, event);
  await readOrderFacts(sources, readerIn('cs'), [], id, id === 2 ? event : other);
  expect(readSince(2)).toEqual(['order', 'paths']);
});

test('a mail that also says how to pay reads the order anew, so that its sums fit together', async () => {
  const event = { order_id: 1 };
  await readOrderFacts(sources, readerIn('cs'), [], 1, event);
  await readOrderFacts(sources, readerIn('cs'), placed, 1, event);
  expect(readSince(2)).toEqual(['order', 'paths', 'transfers']);
});
