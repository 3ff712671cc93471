import pino from 'pino';
import { expect, test } from 'vitest';
import type { Company } from '../../contract/registers/records.ts';
import { createLookup } from './lookup.ts';
import { type CompanyRegister, RegisterUnavailable } from './register.ts';

const log = pino({ level: 'silent' });
const company = (identifier: string) => ({ identifier, name: `No. ${identifier}` }) as Company;

/** A fake register whose answers the test controls. */
function register() {
  const open = new Map<string, { answer(found: Company | null): void; fail(error: Error): void }>();
  const requested: string[] = [];
  const signals: AbortSignal[] = [];
  const one: CompanyRegister = {
    country: 'CZ',
    accepts: () => true,
    find(identifier, signal) {
      requested.push(identifier);
      signals.push(signal);
      return new Promise((answer, fail) => open.set(identifier, { answer, fail }));
    },
  };
  return { one, requested, signals, of: (identifier: string) => open.get(identifier) ?? expect.fail('not asked') };
}

function setUp(maxWaitMs = 30) {
  const clock = { now: Date.parse('2026-11-21T08:00:00Z') };
  const lookup = createLookup({ clock: () => new Date(clock.now), maxWaitMs: maxWaitMs });
  const fake = register();
  return { clock, lookup, ...fake, find: (identifier: string) => lookup.find(fake.one, identifier, log) };
}

test('two concurrent lookups of a company are one request, and the answer is cached for hours', async () => {
  const { find, of, requested, clock } = setUp(1_000);
  const both = [find('1'), find('1')];
  of('1').answer(company('1'));
  expect(await Promise.all(both)).toEqual(Array(2).fill({ kind: 'found', company: company('1') }));
  clock.now += 5 * 3_600_000;
  expect((await find('1')).kind).toBe('found');
  expect(requested).toEqual(['1']);
  clock.now += 2 * 3_600_000;
  void find('1');
  expect(requested).toEqual(['1', '1']);
});

test('an unknown number is requested again after minutes, an unavailable register after seconds', async () => {
  const { find, of, requested, clock } = setUp(1_000);
  const unknown = find('1');
  of('1').answer(null);
  expect(await unknown).toEqual({ kind: 'unknown' });
  const slow = find('2');
  of('2').fail(new RegisterUnavailable('down'));
  expect(await slow).toEqual({ kind: 'unavailable' });
  expect((await find('2')).kind).toBe('unavailable');
  expect(requested).toEqual(['1', '2']);
  clock.now += 6_000;
  expect((await find('1')).kind).toBe('unknown');
  void find('2');
  expect(requested).toEqual(['1', '2', '2']);
  clock.now += 11 * 60_000;
  void find('1');
  expect(requested).toEqual(['1', '2', '2', '1']);
});

test('a lookup that takes too long fails, and the late answer serves the next one', async () => {
  const { find, of, requested } = setUp();
  expect(await find('1')).toEqual({ kind: 'unavailable' });
  const again = find('1');
  of('1').answer(company('1'));
  expect((await again).kind).toBe('found');
  expect(requested).toEqual(['1']);
});

test('a failure that nobody expected is no failure of the caller', async () => {
  const { find, of } = setUp(1_000);
  const answer = find('1');
  of('1').fail(new TypeError('broken'));
  expect(await answer).toEqual({ kind: 'unavailable' });
});

test('a register that hangs holds twenty connections, and a stop lets go of them', async () => {
  const { find, requested, signals, lookup } = setUp();
  const many = await Promise.all(Array.from({ length: 30 }, (_, number) => find(String(number))));
  expect(many).toEqual(Array(30).fill({ kind: 'unavailable' }));
  expect(requested).toHaveLength(20);
  expect(signals.some(({ aborted }) => aborted)).toBe(false);
  lookup.close();
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});

test('the two thousand most recently used answers are cached', async () => {
  const { find, of, requested } = setUp(1_000);
  const request = async (number: number) => {
    const answer = find(String(number));
    of(String(number)).answer(null);
    await answer;
  };
  for (let number = 0; number < 2_000; number += 1) await request(number);
  await find('0');
  for (let number = 2_000; number < 4_000; number += 1) await request(number);
  expect(requested).toHaveLength(4_000);
  await find('0');
  await find('3999');
  expect(requested).toHaveLength(4_000);
  await request(1);
  expect(requested).toHaveLength(4_001);
});
