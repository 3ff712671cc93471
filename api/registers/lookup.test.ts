import pino from 'pino';
import { expect, test } from 'vitest';
import type { Company } from '../../contract/registers/records.ts';
import { createLookup } from './lookup.ts';
import { type CompanyRegister, RegisterUnavailable } from './register.ts';

const log = pino({ level: 'silent' });
const company = (identifier: string) => ({ identifier, name: `No. ${identifier}` }) as Company;

/** A register whose answers the test gives. */
function register() {
  const open = new Map<string, { answer(found: Company | null): void; fail(error: Error): void }>();
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const one: CompanyRegister = {
    country: 'CZ',
    accepts: () => true,
    find(identifier, signal) {
      asked.push(identifier);
      signals.push(signal);
      return new Promise((answer, fail) => open.set(identifier, { answer, fail }));
    },
  };
  return { one, asked, signals, of: (identifier: string) => open.get(identifier) ?? expect.fail('not asked') };
}

function setUp(patience = 30) {
  const clock = { now: Date.parse('2026-11-21T08:00:00Z') };
  const lookup = createLookup({ clock: () => new Date(clock.now), patience });
  const told = register();
  return { clock, lookup, ...told, find: (identifier: string) => lookup.find(told.one, identifier, log) };
}

test('two who ask the same at a time are one question, and the answer is kept for hours', async () => {
  const { find, of, asked, clock } = setUp(1_000);
  const both = [find('1'), find('1')];
  of('1').answer(company('1'));
  expect(await Promise.all(both)).toEqual(Array(2).fill({ kind: 'found', company: company('1') }));
  clock.now += 5 * 3_600_000;
  expect((await find('1')).kind).toBe('found');
  expect(asked).toEqual(['1']);
  clock.now += 2 * 3_600_000;
  void find('1');
  expect(asked).toEqual(['1', '1']);
});

test('an unknown number is asked for again after minutes, a register that was away after seconds', async () => {
  const { find, of, asked, clock } = setUp(1_000);
  const unknown = find('1');
  of('1').answer(null);
  expect(await unknown).toEqual({ kind: 'unknown' });
  const away = find('2');
  of('2').fail(new RegisterUnavailable('down'));
  expect(await away).toEqual({ kind: 'away' });
  expect((await find('2')).kind).toBe('away');
  expect(asked).toEqual(['1', '2']);
  clock.now += 6_000;
  expect((await find('1')).kind).toBe('unknown');
  void find('2');
  expect(asked).toEqual(['1', '2', '2']);
  clock.now += 11 * 60_000;
  void find('1');
  expect(asked).toEqual(['1', '2', '2', '1']);
});

test('who waits too long is sent away, and the late answer serves the next one', async () => {
  const { find, of, asked } = setUp();
  expect(await find('1')).toEqual({ kind: 'away' });
  const again = find('1');
  of('1').answer(company('1'));
  expect((await again).kind).toBe('found');
  expect(asked).toEqual(['1']);
});

test('a failure that nobody expected is no failure of the caller', async () => {
  const { find, of } = setUp(1_000);
  const answer = find('1');
  of('1').fail(new TypeError('broken'));
  expect(await answer).toEqual({ kind: 'away' });
});

test('a register that hangs holds twenty connections, and a stop lets go of them', async () => {
  const { find, asked, signals, lookup } = setUp();
  const many = await Promise.all(Array.from({ length: 30 }, (_, number) => find(String(number))));
  expect(many).toEqual(Array(30).fill({ kind: 'away' }));
  expect(asked).toHaveLength(20);
  expect(signals.some(({ aborted }) => aborted)).toBe(false);
  lookup.close();
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});

test('the newest two thousand answers are kept, those long unasked leave', async () => {
  const { find, of, asked } = setUp(1_000);
  const ask = async (number: number) => {
    const answer = find(String(number));
    of(String(number)).answer(null);
    await answer;
  };
  for (let number = 0; number < 2_000; number += 1) await ask(number);
  await find('0');
  for (let number = 2_000; number < 4_000; number += 1) await ask(number);
  expect(asked).toHaveLength(4_000);
  await find('0');
  await find('3999');
  expect(asked).toHaveLength(4_000);
  await ask(1);
  expect(asked).toHaveLength(4_001);
});
