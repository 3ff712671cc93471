import { expect, test } from 'vitest';
import { BANK_FEEDS, CARRIERS, GATEWAYS, REGISTERS, SIGN_IN_PROVIDERS } from '../../api/index.ts';
import { LANGUAGES } from '../../contract/locales.ts';
import { withSandbox } from './index.ts';

const SANDBOX = {
  GOPAY_URL: 'http://127.0.0.1:1/api',
  GOPAY_GOID: '1',
  GOPAY_CLIENT_ID: 'demo',
  GOPAY_CLIENT_SECRET: 'demo',
  ARES_URL: 'http://127.0.0.1:1/ares',
  RPO_URL: 'http://127.0.0.1:1/rpo',
  MAIL_URL: 'smtp://127.0.0.1:2',
};

test('a provider that is not configured uses the sandbox, with all of its settings', () => {
  const { MAIL_URL: _, ...providers } = SANDBOX;
  expect(withSandbox({}, SANDBOX)).toEqual(providers);
});

test('a provider that is configured, or turned off, is never mixed with the sandbox', () => {
  const own = { GOPAY_URL: 'https://gate.example', GOPAY_GOID: '8', GOPAY_CLIENT_ID: 'a', GOPAY_CLIENT_SECRET: 'b' };
  expect(withSandbox({ ...own, ARES_URL: 'off' }, SANDBOX)).toEqual({
    ...own,
    ARES_URL: 'off',
    RPO_URL: SANDBOX.RPO_URL,
  });
});

const labelled = [...GATEWAYS, ...REGISTERS, ...BANK_FEEDS, ...CARRIERS, ...SIGN_IN_PROVIDERS].flatMap(
  ({ settings, labels }) =>
    Object.keys(settings).map((name): [string, Readonly<Record<string, string>> | undefined] => [name, labels[name]]),
);

test.each(labelled)('operators read what %s is in three languages', (_, label) => {
  expect(Object.keys(label ?? {}).sort()).toEqual([...LANGUAGES].sort());
  for (const text of Object.values(label ?? {})) expect(text).toMatch(/^\p{L}\S*( \S+){0,5}$/u);
});

test.each(LANGUAGES)('no two settings have the same label in %s', (language) => {
  const texts = labelled.map(([, label]) => label?.[language]);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(20);
});
