import { expect, test } from 'vitest';
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
