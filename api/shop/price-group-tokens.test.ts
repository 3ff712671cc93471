import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createKeys } from '../platform/secrets/index.ts';
import { createPriceGroupTokens } from './price-group-tokens.ts';

const SECRET = 'a secret that only this shop has';
const state = { now: new Date('2026-03-01T12:00:00Z') };
const clock = () => state.now;
const tokens = createPriceGroupTokens(createKeys(SECRET), clock);
const inHours = (hours: number) => new Date(state.now.getTime() + hours * 3_600_000);

test('a token names the groups of its customer, sorted, and nothing of the person', async () => {
  const token = (await tokens.issue([12, 7], inHours(1))) ?? '';
  expect(await tokens.groupsOf(token)).toEqual([7, 12]);
  expect(await tokens.priceGroupOf(token)).toBe('7,12');
  const [, payload = ''] = token.split('.');
  expect(Object.keys(JSON.parse(Buffer.from(payload, 'base64url').toString())).toSorted()).toEqual([
    'aud',
    'exp',
    'groups',
    'iat',
  ]);
});

test('a customer without a group has no token, nor one in more groups than a cookie holds', async () => {
  expect(await tokens.issue([], inHours(1))).toBeNull();
  const many = Array.from({ length: 201 }, (_, at) => at + 1);
  expect(await tokens.issue(many, inHours(1))).toBeNull();
  const most = Array.from({ length: 200 }, (_, at) => at + 10_000);
  const token = (await tokens.issue(most, inHours(1))) ?? '';
  expect(token.length).toBeLessThan(2_000);
  expect(await tokens.groupsOf(token)).toEqual(most);
});

test('a token is worth nothing once it has expired, also where it was verified before', async () => {
  const token = (await tokens.issue([7], inHours(1))) ?? '';
  expect(await tokens.groupsOf(token)).toEqual([7]);
  const before = state.now;
  state.now = inHours(2);
  expect(await tokens.groupsOf(token)).toEqual([]);
  state.now = before;
});

const signed = (
  claims: Record<string, unknown>,
  { key = createKeys(SECRET)('price-group'), audience = 'price-group' } = {},
) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(inHours(1))
    .sign(key);
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

test.each<[string, () => Promise<string>]>([
  ['nothing', async () => ''],
  ['no token at all', async () => 'wholesale'],
  ['a very long text', async () => `${await signed({ groups: [7] })}${'a'.repeat(5_000)}`],
  ['one of another shop', () => signed({ groups: [7] }, { key: createKeys('another secret')('price-group') })],
  [
    'one signed with the key of another purpose',
    () => signed({ groups: [7] }, { key: createKeys(SECRET)('customer-access') }),
  ],
  ['one for another audience', () => signed({ groups: [7] }, { audience: 'customer' })],
  [
    'one whose groups were changed',
    async () => {
      const [header, , signature] = (await signed({ groups: [7] })).split('.');
      return `${header}.${encoded({ groups: [8], aud: 'price-group', exp: 4_000_000_000 })}.${signature}`;
    },
  ],
  [
    'one that is not signed',
    async () => `${encoded({ alg: 'none' })}.${encoded({ groups: [7], aud: 'price-group', exp: 4_000_000_000 })}.`,
  ],
  [
    'one without an end',
    () =>
      new SignJWT({ groups: [7] })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('price-group')
        .sign(createKeys(SECRET)('price-group')),
  ],
  ['one with words for groups', () => signed({ groups: ['7 or 1=1'] })],
  ['one with a group below one', () => signed({ groups: [0] })],
])('%s names no group', async (_name, make) => {
  expect(await tokens.groupsOf(await make())).toEqual([]);
  expect(await tokens.priceGroupOf(await make())).toBe('');
});
