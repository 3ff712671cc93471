import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '../../../contract/locales.ts';
import type { Reader } from '../../platform/mail/index.ts';
import { PARTS } from './kinds.ts';
import { type FactSources, type OrderFacts, readOrderFacts } from './order-facts.ts';

const transaction = vi.fn(async () => ({ terms: { name: 'Podmínky' } }) as OrderFacts);
const sources = { db: { transaction } } as unknown as FactSources;
const readerIn = (language: Language, hostnameId = 1) => ({ language, context: { hostnameId } }) as Reader;
const EVENT = { order_id: 1 };
const placed = PARTS['order-placed'];
beforeEach(() => transaction.mockClear());

test('the mail to the shop shows what was read for the confirmation, without its terms', async () => {
  const event = { order_id: 1 };
  const staff = readerIn('cs');
  expect((await readOrderFacts(sources, readerIn('cs'), placed, 1, event)).terms).not.toBeNull();
  expect(await readOrderFacts(sources, staff, [], 1, event)).toEqual({ terms: null, reader: staff });
  expect(transaction).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Promise<unknown>]>([
  ['in another language', () => readOrderFacts(sources, readerIn('sk'), [], 1, EVENT)],
  ['of another host', () => readOrderFacts(sources, readerIn('cs', 2), [], 1, EVENT)],
  ['of another order', () => readOrderFacts(sources, readerIn('cs'), [], 2, EVENT)],
  ['with more parts', () => readOrderFacts(sources, readerIn('cs'), placed, 1, EVENT)],
  ['of another event', () => readOrderFacts(sources, readerIn('cs'), [], 1, { order_id: 1 })],
  ['of no event', () => readOrderFacts(sources, readerIn('cs'), [], 1)],
])('a mail %s is read for itself', async (_, readAgain) => {
  await readOrderFacts(sources, readerIn('cs'), [], 1, EVENT);
  const before = transaction.mock.calls.length;
  await readAgain();
  expect(transaction.mock.calls.length).toBe(before + 1);
});
