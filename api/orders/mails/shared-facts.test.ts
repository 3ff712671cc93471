import { beforeEach, expect, test, vi } from 'vitest';
import type { PultEvent } from '../../../contract/events.ts';
import type { Executor } from '../../platform/database/index.ts';
import { createLifetimes } from '../../platform/jobs/index.ts';
import { type SharedFacts, shareFacts } from './shared-facts.ts';

const query = vi.fn<(...args: unknown[]) => Promise<unknown[]>>();
const db = { query } as unknown as Executor;
const country = (name: string) => [{ id: 1, alpha2: 'CZ', name: { cs: name, sk: name, en: name } }];
const changed = (type: string): PultEvent[] => [{ id: 1, type, payload: {}, created_at: '' } as unknown as PultEvent];
const nameOf = async () => (await shared.countries(db, 'cs')).get(1)?.name;
let now: Date;
let shared: SharedFacts;

beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  const lifetimes = createLifetimes(
    () => now,
    async () => Infinity,
  );
  lifetimes.begin();
  await lifetimes.settled();
  shared = shareFacts(lifetimes, async () => null);
  query.mockReset().mockResolvedValueOnce(country('Česko')).mockResolvedValueOnce(country('Česká republika'));
});

test('mails of the same half minute read what they share once', async () => {
  expect(await Promise.all([nameOf(), nameOf()])).toEqual(['Česko', 'Česko']);
  now = new Date('2026-11-20T12:00:30Z');
  expect(await nameOf()).toBe('Česko');
  expect(query).toHaveBeenCalledOnce();
  now = new Date('2026-11-20T12:00:31Z');
  expect(await nameOf()).toBe('Česká republika');
});

test.each(['content.changed', 'slug.changed', 'shop.changed', 'catalogue.replaced'])(
  'the next mail after %s reads again',
  async (type) => {
    await nameOf();
    shared.onEvents(changed(type), 1);
    expect(await nameOf()).toBe('Česká republika');
  },
);

test('an order placed meanwhile drops nothing', async () => {
  await nameOf();
  shared.onEvents(changed('order.placed'), 1);
  expect(await nameOf()).toBe('Česko');
});

test('what was read while an event came is not kept', async () => {
  const read = Promise.withResolvers<unknown[]>();
  query.mockReset().mockReturnValueOnce(read.promise).mockResolvedValueOnce(country('Česká republika'));
  const before = nameOf();
  shared.onEvents(changed('shop.changed'), 1);
  read.resolve(country('Česko'));
  expect(await before).toBe('Česko');
  expect(await nameOf()).toBe('Česká republika');
});

test('a failed read is tried again by the next mail', async () => {
  query.mockReset().mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce(country('Česko'));
  await expect(nameOf()).rejects.toThrow('no connection');
  expect(await nameOf()).toBe('Česko');
});
