import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedInCustomer, signedIn, startBuyingShop, type TestShop } from '../../testing/index.ts';
import { createKeys, type KeyPurpose } from '../platform/index.ts';

const SECRET = 'the signing secret of every test shop';

let now = new Date('2026-11-20T12:00:00Z');
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({
    clock: () => now,
  });
});
afterAll(() => shop.close());

const me = ({ headers }: Pick<SignedInCustomer, 'headers'>) => shop.request('GET /products/1', { headers });
const jane = (groupIds?: number[]) => signedIn(shop, { clock: () => now, groupIds });

test('a token opens calls for fifteen minutes, as a header or as a cookie', async () => {
  const { headers } = await jane();
  const cookie = `auth=${headers.authorization?.slice('Bearer '.length)}`;
  for (const sent of [headers, { cookie }]) expect((await me({ headers: sent })).status).toBe(200);
  now = new Date(now.getTime() + 15 * 60_000);
  for (const sent of [headers, { cookie }])
    expect(await me({ headers: sent })).toMatchObject({
      status: 401,
      body: { type: 'not_signed_in', errors: [{ field: 'Authorization' }] },
    });
});

test.each([
  ['is_blocked', true, 'customer_blocked'],
  ['is_active', false, 'customer_inactive'],
])('a customer with %s = %s is refused, and answered again when it is over', async (column, value, type) => {
  const customer = await jane();
  await shop.sql(`update customers set ${column} = $2 where id = $1`, [customer.id, value]);
  expect(await me(customer)).toMatchObject({ status: 403, body: { type } });
  await shop.sql(`update customers set ${column} = $2 where id = $1`, [customer.id, !value]);
  expect((await me(customer)).status).toBe(200);
});

const signed = (claims: Record<string, unknown>, purpose: KeyPurpose, audience: string) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 60_000))
    .sign(createKeys(SECRET)(purpose));

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

test.each<[string, (claims: { sub: string; sid: number }) => Promise<string>]>([
  ['of another audience', (claims) => signed(claims, 'customer-access', 'price-group')],
  ['signed with the key of another purpose', (claims) => signed(claims, 'price-group', 'customer')],
  [
    'without a signature',
    async (claims) => {
      const exp = Math.floor(now.getTime() / 1000) + 60;
      return `${encoded({ alg: 'none' })}.${encoded({ ...claims, aud: 'customer', exp })}.`;
    },
  ],
  [
    'of another customer',
    ({ sub, sid }) => signed({ sub: String(Number(sub) + 1), sid }, 'customer-access', 'customer'),
  ],
  ['of a session that never was', ({ sub, sid }) => signed({ sub, sid: sid + 999 }, 'customer-access', 'customer')],
  ['that is far too long', async () => `${'x'.repeat(3_000)}.y.z`],
])('a token %s opens nothing', async (_name, make) => {
  const { id, sessionId } = await jane();
  const good = await signed({ sub: String(id), sid: sessionId }, 'customer-access', 'customer');
  expect((await me({ headers: { authorization: `Bearer ${good}` } })).status).toBe(200);
  const token = await make({ sub: String(id), sid: sessionId });
  const answer = await me({ headers: { authorization: `Bearer ${token}` } });
  expect(answer).toMatchObject({ status: 401, body: { type: 'not_signed_in' } });
});

test('the time of the last use is written at most once a minute', async () => {
  const customer = await jane();
  const used = async () =>
    (
      await shop.sql<{ at: Date }>('select last_used_at as at from customer_sessions where id = $1', [
        customer.sessionId,
      ])
    )[0]?.at;
  const first = now;
  now = new Date(first.getTime() + 59_000);
  await me(customer);
  expect(await used()).toEqual(first);
  now = new Date(first.getTime() + 60_000);
  await me(customer);
  expect(await used()).toEqual(now);
});
