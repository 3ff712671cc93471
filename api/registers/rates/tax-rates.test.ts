import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { parseDailyRates } from '../providers/cnb/daily-rates.ts';
import { parseReferenceRates } from '../providers/ecb/reference-rates.ts';
import { createCentralBanks } from '../providers/index.ts';
import { createTaxRates, type TaxRates } from './tax-rates.ts';

let sandbox: Sandbox;
let shop: TestShop;
let rates: TaxRates;
let now = new Date();
const clock = () => now;
const warnings: string[] = [];

/** Rates with nothing in memory, as after a restart. */
const open = () =>
  createTaxRates({
    db: shop.api.db,
    clock,
    banks: createCentralBanks(sandbox.environment),
    log: { warn: (_details, message) => void warnings.push(message) },
  });

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  shop = await startBuyingShop();
});
beforeEach(async () => {
  await shop.sql('delete from exchange_rates');
  warnings.length = 0;
  rates = open();
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

async function banks(fault: string, today: string): Promise<void> {
  await fetch(`${sandbox.url}/sandbox/central-banks`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, today }),
  });
}
async function asked(): Promise<string[]> {
  return ((await (await fetch(`${sandbox.url}/sandbox/central-banks`)).json()) as { asked: string[] }).asked;
}
/** The shop's clock and the last day for which the banks have rates. */
async function itIs(moment: string, today: string, fault = 'none'): Promise<void> {
  now = new Date(moment);
  await banks(fault, today);
}

test('a list of the CNB is read with its decimal commas and its amounts', () => {
  const list = [
    '27.07.2026 #143',
    'země|měna|množství|kód|kurz',
    'EMU|euro|1|EUR|24,305',
    'Maďarsko|forint|100|HUF|6,158',
  ];
  expect(parseDailyRates(`${list.join('\n')}\n`)).toEqual({
    day: '2026-07-27',
    rates: [
      { currency: 'EUR', rate: 24.305, per: 1 },
      { currency: 'HUF', rate: 6.158, per: 100 },
    ],
  });
});

test.each([
  ['<!doctype html><title>Hledání</title>'],
  ['27.07.2026 #143\nzemě|měna|množství|kód|kurz\n'],
  ['27.07.2026 #143\nzemě|měna|množství|kód|kurz\nEMU|euro|1|EUR|'],
  ['27.07.2026 #143\nzemě|měna|množství|kód|kurz\nEMU|euro|1|EUR|-1,0'],
  ['27.07.2026 #143\nzemě|měna|množství|kód|kurz\nEMU|euro|0|EUR|24,3'],
  ['EMU|euro|1|EUR|24,305'],
])('%j is no list of rates', (text) => {
  expect(parseDailyRates(text)).toBeNull();
});

test('a price of one euro is kept without rounding, and the newest day until the asked one counts', () => {
  const file = `<Envelope><Cube><Cube time="2026-07-28"><Cube currency="CZK" rate="24.5"/></Cube><Cube time="2026-07-27"><Cube currency="CZK" rate="24.305"/><Cube currency="JPY" rate="180.12"/></Cube></Cube></Envelope>`;
  expect(parseReferenceRates(file, '2026-07-27')).toEqual({
    day: '2026-07-27',
    rates: [
      { currency: 'CZK', rate: 1000, per: 24_305 },
      { currency: 'JPY', rate: 100, per: 18_012 },
    ],
  });
  expect(parseReferenceRates(file, '2026-07-26')).toBeNull();
  expect(parseReferenceRates(file.slice(0, 120), '2026-07-28')).toBeNull();
  expect(parseReferenceRates(`<!DOCTYPE a [<!ENTITY b "c">]>${file}`, '2026-07-28')).toBeNull();
});

test('Czech tax takes the rate of its day, a Sunday that of Friday, and each day is asked for once', async () => {
  await itIs('2026-03-20T10:00:00Z', '2026-03-20');
  const wednesday = await rates.rateOn('2026-03-11', 'EUR', 'CZK');
  expect(wednesday).toEqual({ rate: expect.any(Number), per: 1, day: '2026-03-11' });
  expect(wednesday?.rate).toBeCloseTo(24.3, -0.5);
  expect(await rates.rateOn('2026-03-15', 'HUF', 'CZK')).toMatchObject({ per: 100, day: '2026-03-13' });
  expect(await rates.rateOn('2026-03-11', 'EUR', 'CZK')).toEqual(wednesday);
  expect(await open().rateOn('2026-03-11', 'EUR', 'CZK')).toEqual(wednesday);
  expect(await rates.storedRate(shop.api.db, '2026-03-11', 'EUR', 'CZK')).toEqual(wednesday);
  expect(await asked()).toEqual(['CNB 15.03.2026', 'CNB 11.03.2026']);
});

test('Slovak tax takes the rate of the day before', async () => {
  await itIs('2026-03-20T10:00:00Z', '2026-03-20');
  expect(await rates.rateOn('2026-03-12', 'CZK', 'EUR')).toMatchObject({ day: '2026-03-11', rate: 1000 });
  expect(await rates.rateOn('2026-03-16', 'CZK', 'EUR')).toMatchObject({ day: '2026-03-13' });
});

test('of a day in progress the last announced rate counts, until the bank announces its own', async () => {
  await itIs('2026-03-11T09:00:00Z', '2026-03-10');
  expect(await rates.rateOn('2026-03-11', 'EUR', 'CZK')).toMatchObject({ day: '2026-03-10' });
  await itIs('2026-03-11T09:05:00Z', '2026-03-11');
  expect(await rates.rateOn('2026-03-11', 'EUR', 'CZK')).toMatchObject({ day: '2026-03-10' });
  await itIs('2026-03-11T14:00:00Z', '2026-03-11');
  await rates.refresh();
  expect(await rates.storedRate(shop.api.db, '2026-03-11', 'EUR', 'CZK')).toMatchObject({ day: '2026-03-11' });
});

test('a day that was missing in a transaction is there after the next refresh, as are the last ones', async () => {
  await itIs('2026-03-20T10:00:00Z', '2026-03-20');
  const stored = (day: string) => rates.storedRate(shop.api.db, day, 'EUR', 'CZK');
  expect(await stored('2026-02-03')).toBeNull();
  await rates.refresh();
  expect(await stored('2026-02-03')).toMatchObject({ day: '2026-02-03' });
  expect(await stored('2026-03-16')).toMatchObject({ day: '2026-03-16' });
  expect(await stored('2026-02-04')).toBeNull();
});

test('equal questions at once share a request', async () => {
  await itIs('2026-03-20T10:00:00Z', '2026-03-20');
  const answers = await Promise.all(Array.from({ length: 20 }, () => rates.rateOn('2026-03-11', 'EUR', 'CZK')));
  expect(new Set(answers.map((one) => one?.day))).toEqual(new Set(['2026-03-11']));
  expect(await asked()).toEqual(['CNB 11.03.2026']);
});

test.each(['down', 'page', 'cut', 'other_day'])(
  'a bank that is %s gives no rate, and is left alone for a minute',
  async (fault) => {
    await itIs('2026-03-20T10:00:00Z', '2026-03-20', fault);
    expect(await rates.rateOn('2026-03-11', 'EUR', 'CZK')).toBeNull();
    expect(await rates.rateOn('2026-03-12', 'CZK', 'EUR')).toBeNull();
    expect(warnings).toHaveLength(2);
    await banks('none', '2026-03-20');
    expect(await rates.rateOn('2026-03-11', 'EUR', 'CZK')).toBeNull();
    now = new Date('2026-03-20T10:01:01Z');
    expect(await rates.rateOn('2026-03-11', 'EUR', 'CZK')).toMatchObject({ day: '2026-03-11' });
  },
);

test('there is no rate of a day to come, of an unknown currency, or in a currency without a bank', async () => {
  await itIs('2026-03-20T10:00:00Z', '2026-03-20');
  expect(await rates.rateOn('2026-03-21', 'EUR', 'CZK')).toBeNull();
  expect(await rates.rateOn('2026-03-11', 'XAU', 'CZK')).toBeNull();
  expect(await rates.rateOn('2026-03-11', 'EUR', 'PLN')).toBeNull();
  expect(await rates.rateOn('1998-03-11', 'EUR', 'CZK')).toBeNull();
});
