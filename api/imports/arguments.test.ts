import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const DEFAULTS = { rates: 'EUR=0.04,GBP=0.035', stock: 10 };
const read = (...args: string[]) => readArguments(args, DEFAULTS);

test('a file alone takes the configuration', () => {
  expect(read('a.json')).toEqual({
    file: 'a.json',
    format: 'auto',
    source: undefined,
    currency: null,
    rates: {},
    ownRates: { EUR: 0.04, GBP: 0.035 },
    language: null,
    stock: 10,
    taxGroup: null,
    units: { weight: 1000, length: 10 },
    mode: 'whole',
    confirmsPrices: false,
    isDryRun: false,
    pictures: true,
  });
});

test('flags win over the configuration', () => {
  const flags = [
    '--format',
    'nested',
    '--currency',
    'GBP',
    '--rate',
    'CZK=28.5',
    '--rate',
    'GBP=1',
    '--language',
    'cs',
  ];
  const more = [
    '--stock',
    '0',
    '--weight-unit',
    'oz',
    '--length-unit',
    'in',
    '--tolerant',
    '--confirm-prices',
    '--no-pictures',
    '--source',
    'shop-2',
  ];
  expect(read(...flags, ...more, 'a.json')).toMatchObject({
    format: 'nested',
    currency: 'GBP',
    rates: { CZK: 28.5, GBP: 1 },
    language: 'cs',
    stock: 0,
    units: { weight: 28.349_523, length: 25.4 },
    mode: 'tolerant',
    confirmsPrices: true,
    pictures: false,
    source: 'shop-2',
  });
});

test('a dry run leaves pictures alone', () => {
  expect(read('a.json', '--dry-run')).toMatchObject({ isDryRun: true, pictures: false });
});

describe('says what is wrong', () => {
  test.each([
    [[], 'Name one file'],
    [['a', 'b'], 'Name one file'],
    [['a', '--nonsense'], 'nonsense'],
    [['a', '--format', 'csv'], '--format is one of'],
    [['a', '--language', 'de'], '--language is one of'],
    [['a', '--rate', 'CZK'], 'A rate is'],
    [['a', '--rate', 'CZK=0'], 'A rate is'],
    [['a', '--rate', 'CZK=1e9'], 'A rate is'],
    [['a', '--rate', '__proto__=1'], 'three capital letters'],
    [['a', '--currency', 'usd'], 'three capital letters'],
    [['a', '--stock', '-1'], 'stock'],
    [['a', '--stock', '1.5'], '--stock is a whole number'],
    [['a', '--strict', '--tolerant'], 'opposite'],
    [['a', '--source', '../x y'], '--source is a short name'],
    [['a', '--weight-unit', 'constructor'], '--weight-unit is one of'],
  ])('%j', (args, message) => expect(() => read(...(args as string[]))).toThrow(message as string));
});
