import { expect, test } from 'vitest';
import { openPlugs, plug } from './plug.ts';
import { addressOrOff, integer, text } from './setting.ts';

const words = { fallback: 'none', range: 'text', meaning: 'Of the test.' };
const courier = plug(
  {
    COURIER_URL: addressOrOff(['https'], words),
    COURIER_KEY: text(words),
    COURIER_TRIES: integer(1, 9, 3, 'How often it is asked.'),
  },
  {
    COURIER_URL: { cs: 'Adresa', sk: 'Adresa', en: 'Address' },
    COURIER_KEY: { cs: 'Klíč', sk: 'Kľúč', en: 'Key' },
    COURIER_TRIES: { cs: 'Počet pokusů', sk: 'Počet pokusov', en: 'Tries' },
  },
  (given, { name }: { name: string }) => ({ name, ...given }),
);
const open = (environment: Record<string, string | undefined>) =>
  openPlugs([courier], environment, { name: 'courier' });

test('a provider is opened with its own settings and their defaults', () => {
  expect(open({ COURIER_URL: ' https://courier.example/ ', COURIER_KEY: 'k', OTHER: 'x' })).toEqual([
    { name: 'courier', COURIER_URL: 'https://courier.example', COURIER_KEY: 'k', COURIER_TRIES: 3 },
  ]);
});

test.each([
  {},
  { COURIER_KEY: 'k' },
  { COURIER_URL: 'https://courier.example', COURIER_KEY: '  ' },
  { COURIER_URL: 'off', COURIER_KEY: 'k' },
])('with a setting missing or turned off (%o) it is not there', (environment) => {
  expect(open(environment)).toEqual([]);
});

test('a setting that cannot be taken is named', () => {
  expect(() => open({ COURIER_URL: 'http://courier.example', COURIER_KEY: 'k' })).toThrow(
    'The setting COURIER_URL must be off, or an address like https://….',
  );
  expect(() => open({ COURIER_TRIES: '10' })).toThrow('The setting COURIER_TRIES must be a whole number from 1 to 9.');
});
