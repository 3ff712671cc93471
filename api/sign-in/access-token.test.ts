import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, PASSWORD, type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { openTestApi, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { createKeys, type KeyPurpose } from '../platform/secrets/index.ts';

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
      body: {
        type: 'not_signed_in',
        errors: [{ field: 'Authorization', message: 'Platnost tokenu skončila. Nový dá POST /auth/refresh.' }],
      },
    });
});

test.each([
  ['is_blocked', true, 'customer_blocked'],
  ['is_active', false, 'customer_inactive'],
])('a customer with %s = %s is refused, and has to sign in again when it is over', async (column, value, type) => {
  const customer = await jane();
  await shop.sql(`update customers set ${column} = $2 where id = $1`, [customer.id, value]);
  expect(await me(customer)).toMatchObject({ status: 403, body: { type } });
  await shop.sql(`update customers set ${column} = $2 where id = $1`, [customer.id, !value]);
  expect((await me(customer)).status).toBe(401);
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

describe('a cookie', () => {
  const write = async (headers: Record<string, string>) => {
    const customer = await jane();
    const cookie = `auth=${customer.headers.authorization?.slice('Bearer '.length)}`;
    return shop.request(`PATCH /customers/${customer.id}`, {
      headers: { cookie, ...headers },
      body: { first_name: 'Eva' },
    });
  };

  test('changes something for pages of the shop only (CSRF)', async () => {
    expect((await write({ origin: 'http://cs.localhost' })).status).toBe(200);
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { referer: 'https://evil.example/x' },
      { origin: 'null' },
    ];
    for (const headers of foreign)
      expect(await write(headers)).toMatchObject({ status: 403, body: { type: 'origin_not_allowed' } });
  });

  test('is not read beside a token in the header', async () => {
    const [mine, other] = [await jane(), await jane()];
    const headers = { ...mine.headers, cookie: `auth=${other.headers.authorization?.slice('Bearer '.length)}` };
    expect((await shop.request('GET /auth/me', { headers })).body.item.customer.id).toBe(mine.id);
    const broken = { ...headers, authorization: 'Bearer x' };
    expect((await shop.request('GET /auth/me', { headers: broken })).status).toBe(401);
  });

  test('without the prefix is worth nothing over TLS: any subdomain could set it (fixation)', async () => {
    const secure = await openTestApi(shop.url, { clock: () => now, trustProxy: true });
    const token = (await jane()).headers.authorization?.slice('Bearer '.length);
    const status = async (name: string) =>
      (await secure.request('GET /auth/me', { headers: { cookie: `${name}=${token}`, 'x-forwarded-proto': 'https' } }))
        .status;
    expect([await status('auth'), await status('__Host-auth')]).toEqual([401, 200]);
    await secure.api.close();
  });
});

test('signing in and out, and a new password by mail, work beside a token that is over', async () => {
  const { email } = await addCustomer(shop);
  const headers = { authorization: 'Bearer over' };
  const calls: [string, object, number][] = [
    ['POST /auth/login', { email, password: PASSWORD }, 200],
    ['POST /auth/logout', {}, 204],
    ['POST /passwords/customer', { email }, 202],
  ];
  for (const [call, body, status] of calls)
    expect([call, (await shop.request(call, { headers, body })).status]).toEqual([call, status]);
  for (const call of ['GET /products/1', 'GET /auth/me', 'GET /shop'])
    expect([call, (await shop.request(call, { headers })).status]).toEqual([call, 401]);
});

const saidOf = async (call: string, headers: Record<string, string>) => {
  const { status, body } = await shop.request(call, { headers });
  return [status, body.type, body.errors?.[0]?.message];
};

test('401 says which cause it has', async () => {
  const customer = await jane();
  expect(await saidOf('GET /change-sets', customer.headers)).toEqual([
    401,
    'not_signed_in',
    'Toto je token zákazníka. Pošlete token operátora.',
  ]);
  expect(await saidOf('GET /auth/me', shop.operator)).toEqual([
    401,
    'not_signed_in',
    'Toto je token operátora. Pošlete token zákazníka.',
  ]);
  const withoutScheme = { authorization: customer.headers.authorization?.slice('Bearer '.length) ?? '' };
  const notBearer = 'Hlavička Authorization musí začínat slovem Bearer a mezerou.';
  expect(await saidOf('GET /auth/me', withoutScheme)).toEqual([401, 'not_signed_in', notBearer]);
  const unknown = 'Tento token neplatí: je neznámý, vypršel, nebo byl odvolán.';
  for (const token of ['x.y.z', 'op_revoked', 'ops_x.y.z'])
    expect([token, await saidOf('GET /products/1', { authorization: `Bearer ${token}` })]).toEqual([
      token,
      [401, 'not_signed_in', unknown],
    ]);
  await shop.request('POST /auth/logout', { headers: customer.headers });
  expect(await saidOf('GET /auth/me', customer.headers)).toEqual([
    401,
    'not_signed_in',
    'Přihlášení, ke kterému token patří, skončilo. Přihlaste se znovu.',
  ]);
});
