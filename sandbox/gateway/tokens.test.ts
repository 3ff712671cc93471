import { expect, test } from 'vitest';
import { demoMerchant } from '../gopay/index.ts';
import { createTokens } from './tokens.ts';

const authorization = `Basic ${Buffer.from(`${demoMerchant.clientId}:${demoMerchant.clientSecret}`).toString('base64')}`;

test('a token lives for half an hour', () => {
  let now = 0;
  const tokens = createTokens(demoMerchant, () => now);
  const bearer = `Bearer ${tokens.issue(authorization, 'payment-all')}`;
  now = 1_799_999;
  expect(() => tokens.check(bearer, ['payment-create', 'payment-all'])).not.toThrow();
  now = 1_800_000;
  expect(() => tokens.check(bearer, ['payment-create', 'payment-all'])).toThrow('No valid token');
});

test.each([undefined, '', 'Basic', 'Basic !!!', 'Bearer x', `Basic ${Buffer.from(':').toString('base64')}`])(
  'no token for %s',
  (header) => {
    expect(() => createTokens(demoMerchant).issue(header, 'payment-all')).toThrow('wrong_credentials');
  },
);
