import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedInCustomer, signedIn } from '../../../testing/customers/index.ts';
import { duringChange } from '../../../testing/database-inspection/index.ts';
import { fromManyAddresses, refusalOf, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { Authenticator, type Spoiled } from '../../../testing/sign-in/index.ts';

let shop: TestShop;
/** Milliseconds that the shop's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ trustProxy: true, clock: () => new Date(Date.now() + ahead) }));
});
afterAll(() => shop.close());

const ORIGIN = 'http://cs.localhost';
const call: TestShop['request'] = (...given) => shop.request(...given);

const newOptions = async ({ id, headers }: SignedInCustomer, host?: string) =>
  (await call(`POST /customers/${id}/passkeys/options`, { headers, host })).body.item;

/** Adds a passkey of an authenticator. */
async function register(
  customer: SignedInCustomer,
  authenticator: Authenticator,
  spoiled: Spoiled = {},
  host?: string,
) {
  const { challenge_id, options } = await newOptions(customer, host);
  const credential = authenticator.create(options, ORIGIN, spoiled);
  const body = { challenge_id, credential, name: 'Telefon' };
  return call(`POST /customers/${customer.id}/passkeys`, { headers: customer.headers, body, host });
}

const loginOptions = async (host?: string) => (await call('POST /auth/passkeys/options', { host })).body.item;
const login = (body: object, host?: string) => call('POST /auth/passkeys/login', { body, host });

async function signIn(authenticator: Authenticator, spoiled: Spoiled = {}) {
  const { challenge_id, options } = await loginOptions();
  return login({ challenge_id, credential: authenticator.get(options, ORIGIN, spoiled) });
}

/** A customer with a passkey. */
async function withPasskey() {
  const customer = await signedIn(shop);
  const authenticator = new Authenticator();
  const { body } = await register(customer, authenticator);
  return { customer, authenticator, passkey: body.item as { id: number } };
}

test('a passkey is added by name and signs in without an e-mail', async () => {
  const { customer, authenticator, passkey } = await withPasskey();
  const { options } = await loginOptions();
  expect(options).toMatchObject({ rpId: 'cs.localhost', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
  const { status, body } = await signIn(authenticator);
  expect([status, body.item.customer_id]).toEqual([200, customer.id]);
  const headers = { authorization: `Bearer ${body.item.access_token}` };
  const listed = await call(`GET /customers/${customer.id}/passkeys`, { headers });
  expect(listed.body.items).toEqual([
    { id: passkey.id, name: 'Telefon', created_at: expect.any(String), last_used_at: expect.any(String) },
  ]);
  expect((await signIn(authenticator)).status).toBe(200);
});

test('what an authenticator learns of the customer is a random number, the same in all of theirs', async () => {
  const { customer } = await withPasskey();
  const { options } = await newOptions(customer);
  const [row] = await shop.sql<{ user_handle: string }>(
    'select user_handle from customer_passkeys where customer_id = $1',
    [customer.id],
  );
  expect(options.user.id).toBe(row?.user_handle);
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  expect(options).toMatchObject({
    rp: { id: 'cs.localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ type: 'public-key' }],
  });
});

describe('a sign-in is refused, and tells nothing of why', () => {
  test.each<[string, Spoiled]>([
    ['of another origin', { origin: 'http://evil.example' }],
    ['of another port', { origin: 'http://cs.localhost:8080' }],
    ['of another host of the shop', { origin: 'http://sk.localhost' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without a verified person', { isVerified: false }],
    ['for another customer', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ])('%s', async (_, spoiled) => {
    const { authenticator } = await withPasskey();
    expect(refusalOf(await signIn(authenticator, spoiled))).toEqual([422, 'login_failed']);
  });

  test('of a passkey that the shop does not know', async () => {
    expect(refusalOf(await signIn(new Authenticator()))).toEqual([422, 'login_failed']);
  });

  test('with the signature of another key', async () => {
    const { authenticator } = await withPasskey();
    const { challenge_id, options } = await loginOptions();
    const stranger = new Authenticator().get(options, ORIGIN);
    const own = authenticator.get(options, ORIGIN);
    const credential = { ...stranger, id: own.id, rawId: own.rawId };
    expect(refusalOf(await login({ challenge_id, credential }))).toEqual([422, 'login_failed']);
  });

  test('of a second use of an answer, also at the same time', async () => {
    const { authenticator } = await withPasskey();
    const { challenge_id, options } = await loginOptions();
    const body = { challenge_id, credential: authenticator.get(options, ORIGIN) };
    const answers = await Promise.all([login(body), login(body), login(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('of an old answer to a new challenge', async () => {
    const { authenticator } = await withPasskey();
    const first = await loginOptions();
    const credential = authenticator.get(first.options, ORIGIN);
    const { challenge_id } = await loginOptions();
    expect(refusalOf(await login({ challenge_id, credential }))).toEqual([422, 'login_failed']);
  });

  test('by a counter that did not grow: the passkey was copied', async () => {
    const { authenticator } = await withPasskey();
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(200);
    expect(refusalOf(await signIn(authenticator, { counter: 7 }))).toEqual([422, 'login_failed']);
  });

  test('by a counter that another sign-in reached meanwhile', async () => {
    const { authenticator, passkey } = await withPasskey();
    const change = 'update customer_passkeys set counter = 9 where id = $1';
    const answer = await duringChange(shop, change, passkey.id, () => signIn(authenticator, { counter: 8 }));
    expect(refusalOf(answer)).toEqual([422, 'login_failed']);
  });

  test('after five minutes, and with a challenge of another host', async () => {
    const { authenticator } = await withPasskey();
    const { challenge_id, options } = await loginOptions();
    ahead = 5 * 60_000 + 1;
    const late = await login({ challenge_id, credential: authenticator.get(options, ORIGIN) });
    ahead = 0;
    expect(refusalOf(late)).toEqual([422, 'login_failed']);
    const other = await loginOptions('sk.localhost');
    const credential = authenticator.get(other.options, ORIGIN, { rpId: 'cs.localhost' });
    expect(refusalOf(await login({ challenge_id: other.challenge_id, credential }))).toEqual([422, 'login_failed']);
  });

  test('by a challenge for a new passkey', async () => {
    const { customer, authenticator } = await withPasskey();
    const { challenge_id, options } = await newOptions(customer);
    const credential = authenticator.get({ challenge: options.challenge, rpId: 'cs.localhost' }, ORIGIN);
    expect(refusalOf(await login({ challenge_id, credential }))).toEqual([422, 'login_failed']);
  });

  test('of what is no credential', async () => {
    for (const credential of [{}, { id: 7 }, { id: 'x', response: null }, { id: 'x'.repeat(2_000), response: {} }]) {
      const { challenge_id } = await loginOptions();
      expect(refusalOf(await login({ challenge_id, credential }))).toEqual([422, 'login_failed']);
    }
  });

  test('of a customer who is blocked, by name', async () => {
    const { customer, authenticator } = await withPasskey();
    await shop.sql('update customers set is_blocked = true where id = $1', [customer.id]);
    expect(refusalOf(await signIn(authenticator))).toEqual([403, 'customer_blocked']);
  });
});

describe('a new passkey is refused', () => {
  test.each<[string, Spoiled]>([
    ['of another origin', { origin: 'http://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without a verified person', { isVerified: false }],
  ])('%s', async (_, spoiled) => {
    const customer = await signedIn(shop);
    expect(refusalOf(await register(customer, new Authenticator(), spoiled))).toEqual([409, 'passkey_refused']);
  });

  test('when it is known already, also of another customer', async () => {
    const { authenticator, customer } = await withPasskey();
    expect(refusalOf(await register(customer, authenticator))).toEqual([409, 'passkey_refused']);
    expect(refusalOf(await register(await signedIn(shop), authenticator))).toEqual([409, 'passkey_refused']);
  });

  test('in another session than the one that asked for it', async () => {
    const customer = await signedIn(shop);
    const other = await signedIn(shop);
    const { challenge_id, options } = await newOptions(customer);
    const body = { challenge_id, credential: new Authenticator().create(options, ORIGIN) };
    const planted = await call(`POST /customers/${other.id}/passkeys`, { headers: other.headers, body });
    expect(refusalOf(planted)).toEqual([409, 'passkey_refused']);
  });

  test('as the twenty-first', async () => {
    const { customer } = await withPasskey();
    await shop.sql(
      `insert into customer_passkeys (customer_id, name, credential_id, public_key, rp_id, user_handle, counter, transports, is_backed_up)
       select $1::int, 'x', 'copy-' || $1::int || '-' || n, '', 'cs.localhost', 'x', 0, '{}', false from generate_series(1, 19) n`,
      [customer.id],
    );
    const answer = await call(`POST /customers/${customer.id}/passkeys/options`, { headers: customer.headers });
    expect(refusalOf(answer)).toEqual([409, 'passkey_refused']);
  });

  test('without a confirmed e-mail or a recent sign-in (pre-hijacking)', async () => {
    const hijacker = await signedIn(shop, { isConfirmed: false });
    const old = await signedIn(shop);
    await shop.sql(
      `update customer_sessions set authenticated_at = authenticated_at - interval '1 hour' where customer_id = $1`,
      [old.id],
    );
    for (const [customer, type] of [
      [hijacker, 'email_not_confirmed'],
      [old, 'recent_sign_in_needed'],
    ] as const) {
      for (const [path, body] of [
        ['passkeys/options', undefined],
        ['passkeys', { challenge_id: '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6', credential: {} }],
      ] as const) {
        const answer = await call(`POST /customers/${customer.id}/${path}`, { headers: customer.headers, body });
        expect(refusalOf(answer)).toEqual([403, type]);
      }
    }
  });
});

describe('removing a passkey', () => {
  const remove = ({ id, headers }: SignedInCustomer, passkey: number) =>
    call(`DELETE /customers/${id}/passkeys/${passkey}`, { headers });

  test('ends its use', async () => {
    const { customer, authenticator, passkey } = await withPasskey();
    expect((await remove(customer, passkey.id)).status).toBe(204);
    expect(refusalOf(await signIn(authenticator))).toEqual([422, 'login_failed']);
  });

  test('of another customer is 404, and changes nothing', async () => {
    const { authenticator, customer, passkey } = await withPasskey();
    const other = await signedIn(shop);
    expect((await remove(other, passkey.id)).status).toBe(404);
    expect((await remove({ ...other, id: customer.id }, passkey.id)).status).toBe(404);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('that is the only way to sign in is refused, also when two are removed at the same time', async () => {
    const { customer, passkey } = await withPasskey();
    await shop.sql('update customers set password_hash = null where id = $1', [customer.id]);
    expect(refusalOf(await remove(customer, passkey.id))).toEqual([409, 'only_way_to_sign_in']);
    const second = (await register(customer, new Authenticator())).body.item;
    const answers = await Promise.all([remove(customer, passkey.id), remove(customer, second.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});
