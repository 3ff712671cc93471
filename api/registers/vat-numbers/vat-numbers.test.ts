import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { createVatRegisters } from '../providers/index.ts';
import { createVatNumbers } from './vat-numbers.ts';

let sandbox: Sandbox;
let shop: TestShop;
let now = new Date();
const clock = () => now;
const SELLER = 'CZ91000343';
const UNKNOWN = { state: 'unknown', consultation_number: null, day: null };

const open = (maxWaitMs?: number) =>
  createVatNumbers({
    db: shop.api.db,
    clock,
    registers: createVatRegisters(sandbox.environment),
    log: { warn() {} },
    ...(maxWaitMs ? { maxWaitMs } : {}),
  });

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  shop = await startBuyingShop();
});
beforeEach(async () => {
  now = new Date('2026-03-11T10:00:00Z');
  await shop.sql('delete from vat_number_checks');
  await fault('none');
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

async function fault(name: string): Promise<void> {
  await fetch(`${sandbox.url}/sandbox/vies`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: name }),
  });
}
async function asked(): Promise<{ number: string; requester: string | null }[]> {
  return ((await (await fetch(`${sandbox.url}/sandbox/vies`)).json()) as { asked: [] }).asked;
}
const stored = () => shop.sql('select number, requester, state, name, attempts from vat_number_checks order by id');

test('a confirmed number is kept with its consultation number, and asked again after thirty days', async () => {
  const numbers = open();
  const first = await numbers.vatNumberState('SK 9200001111', '2026-03-11', SELLER);
  expect(first).toEqual({ state: 'valid', consultation_number: expect.stringMatching(/^WAPI/), day: '2026-03-11' });
  now = new Date('2026-04-10T10:00:00Z');
  expect(await open().vatNumberState('SK9200001111', '2026-04-10', SELLER)).toEqual(first);
  expect(await numbers.storedState(shop.api.db, 'SK9200001111', '2026-04-10', SELLER)).toEqual(first);
  now = new Date('2026-04-11T10:00:00Z');
  const later = await numbers.vatNumberState('SK9200001111', '2026-04-11', SELLER);
  expect(later).toMatchObject({ state: 'valid', day: '2026-04-11' });
  expect(later.consultation_number).not.toBe(first.consultation_number);
  expect(await asked()).toEqual(Array.from({ length: 2 }, () => ({ number: 'SK9200001111', requester: SELLER })));
  const row = {
    number: 'SK9200001111',
    requester: SELLER,
    state: 'valid',
    name: 'Ukážková pekáreň Rožtek s.r.o.',
    attempts: 1,
  };
  expect(await stored()).toEqual([row, row]);
});

test('without a seller there is no consultation number, and a country may hide the name', async () => {
  expect(await open().vatNumberState('DE999000017', '2026-03-11')).toEqual({
    state: 'valid',
    consultation_number: null,
    day: '2026-03-11',
  });
  expect(await stored()).toMatchObject([{ requester: '', state: 'valid', name: null }]);
});

test('an unknown number is refused for its day and asked again on the next', async () => {
  const numbers = open();
  for (const day of ['2026-03-11', '2026-03-11', '2026-03-12']) {
    now = new Date(`${day}T10:00:00Z`);
    expect(await numbers.vatNumberState('SK1234567890', day, SELLER)).toMatchObject({ state: 'invalid', day });
  }
  expect(await asked()).toHaveLength(2);
});

test('an answer that came after the day counts for it', async () => {
  const numbers = open();
  expect(await numbers.vatNumberState('CZ91000017', '2026-03-05', SELLER)).toMatchObject({ state: 'valid' });
  expect(await numbers.vatNumberState('CZ91000017', '2026-03-05', SELLER)).toMatchObject({ state: 'valid' });
  expect(await asked()).toHaveLength(1);
});

test.each(['AT U99000017', 'PL9990000171', 'HU99900017', 'RO99900017'])(
  '%s: a country that does not answer confirms nothing',
  async (number) => {
    expect(await open().vatNumberState(number, '2026-03-11', SELLER)).toEqual(UNKNOWN);
    expect(await stored()).toMatchObject([{ state: 'unanswered' }]);
  },
);

test.each(['GLOBAL_MAX_CONCURRENT_REQ', 'SERVICE_UNAVAILABLE', 'page', 'other_number', 'flagged'])(
  'VIES with the fault %s confirms nothing, and is asked again until it answers',
  async (name) => {
    const numbers = open();
    await fault(name);
    expect(await numbers.vatNumberState('SK9200001111', '2026-03-11', SELLER)).toEqual(UNKNOWN);
    now = new Date('2026-03-11T10:05:00Z');
    await numbers.askAgain();
    expect(await stored()).toMatchObject([{ state: 'unanswered', attempts: 1 }]);
    now = new Date('2026-03-11T10:11:00Z');
    await numbers.askAgain();
    expect(await stored()).toMatchObject([{ state: 'unanswered', attempts: 2 }]);
    await fault('none');
    now = new Date('2026-03-11T10:20:00Z');
    await numbers.askAgain();
    expect(await asked()).toEqual([]);
    now = new Date('2026-03-11T10:32:00Z');
    await numbers.askAgain();
    expect(await stored()).toMatchObject([{ state: 'valid' }]);
    expect(await numbers.storedState(shop.api.db, 'SK9200001111', '2026-03-11', SELLER)).toMatchObject({
      state: 'valid',
    });
  },
);

test('a caller does not wait for a slow answer, which is there for the next one', async () => {
  const numbers = open(50);
  await fault('late');
  expect(await numbers.vatNumberState('SK9200001111', '2026-03-11', SELLER)).toEqual(UNKNOWN);
  const storedState = () => numbers.storedState(shop.api.db, 'SK9200001111', '2026-03-11', SELLER);
  await expect.poll(storedState).toMatchObject({ state: 'valid' });
});

test('of many questions at once ten reach VIES; the job asks the rest', async () => {
  await fault('late');
  const numbers = open(50);
  const all = Array.from({ length: 30 }, (_, index) => `SK12345678${index + 10}`);
  const states = await Promise.all(all.map((number) => numbers.vatNumberState(number, '2026-03-11', SELLER)));
  expect(states).toEqual(all.map(() => UNKNOWN));
  await sleep(500);
  await expect.poll(asked).toHaveLength(10);
  numbers.close();
  await expect.poll(stored).toHaveLength(30);
  await fault('none');
  now = new Date('2026-03-11T10:21:00Z');
  await open().askAgain();
  expect(await asked()).toHaveLength(30);
});

test('strangers do not keep the job from asking, and what it asked least is asked first', async () => {
  const waiting = (count: number, attempts: number, prefix: string) =>
    shop.sql(
      `insert into vat_number_checks (number, requester, state, checked_on, asked_at, created_at, attempts)
       select $1 || g, '', 'unanswered', '2026-03-11', $2::timestamptz - make_interval(hours => 8 + $3), '2026-03-11', $3 from generate_series(10, 9 + $4::int) g`,
      [prefix, now, attempts, count],
    );
  await waiting(60, 5, 'SK12345679');
  await waiting(1, 1, 'SK92000011');
  await fault('late');
  const numbers = open(50);
  const strangers = Array.from({ length: 12 }, (_, index) => `SK12345678${index + 10}`);
  await Promise.all(
    strangers.map((number, at) => numbers.vatNumberState(number, '2026-03-11', undefined, `192.0.2.${at}`)),
  );
  const job = numbers.askAgain();
  await sleep(500);
  await expect.poll(asked).toHaveLength(8);
  expect((await asked())[0]).toMatchObject({ number: 'SK9200001110' });
  numbers.close();
  await job;
});

test('the number of another company confirms nothing for who has it', async () => {
  const numbers = open();
  const day = '2026-03-11';
  await numbers.vatNumberState('SK9200001111', day, SELLER);
  await numbers.vatNumberState('DE999000017', day, SELLER);
  const stateFor = async (number: string, company: string) =>
    (await numbers.storedState(shop.api.db, number, day, SELLER, company)).state;
  expect(await stateFor('SK9200001111', 'ROZTEK')).toBe('valid');
  expect(await stateFor('SK9200001111', 'Jan Novák')).toBe('other_company');
  expect(await stateFor('SK9200001111', '')).toBe('other_company');
  expect(await stateFor('DE999000017', 'Jan Novák')).toBe('valid');
});

test('a number of another form or country is not asked', async () => {
  const numbers = open();
  for (const number of ['US123456789', 'CZ', "SK1'; select 1", 'XX99999999', 'CZ1234567890123456'])
    expect(await numbers.vatNumberState(number, '2026-03-11', SELLER)).toEqual(UNKNOWN);
  expect(await asked()).toEqual([]);
  expect(await stored()).toEqual([]);
});
