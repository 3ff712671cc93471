import { expect, test } from 'vitest';
import { LANGUAGES } from '../contract/locales.ts';
import { argumentsOf, readTexts, unusedKeys } from '../testing/texts.ts';

const folders = [...readTexts('storefront')];

/** Messages of accounts and vouchers, which the shop does not have yet. */
const TO_COME = [
  'messages.login_success',
  'messages.logout_success',
  'messages.registration_success',
  'messages.automatic_login',
  'messages.cart_voucher_applied',
  'messages.cart_voucher_removed',
];

test.each(folders)('%s says the same in each language', (_, { cs = new Map(), ...others }) => {
  expect(['cs', ...Object.keys(others)].sort()).toEqual([...LANGUAGES].sort());
  for (const other of Object.values(others)) {
    expect([...other.keys()].sort()).toEqual([...cs.keys()].sort());
    for (const [key, message] of cs)
      expect([key, argumentsOf(other.get(key) ?? '')]).toEqual([key, argumentsOf(message)]);
  }
});

test.each(folders)('%s is filled in and shouts nowhere', (_, languages) => {
  for (const [key, message] of Object.values(languages).flatMap((messages) => [...messages])) {
    expect(message.trim(), key).not.toBe('');
    expect(message, key).not.toContain('!');
  }
});

const keys = folders.flatMap(([, { cs }]) => [...(cs?.keys() ?? [])]);

test('no two rooms have a message of the same key', () => {
  expect(keys.length).toBeGreaterThan(400);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every message is shown somewhere', () => {
  expect(unusedKeys('storefront', keys).sort()).toEqual(TO_COME.sort());
});
