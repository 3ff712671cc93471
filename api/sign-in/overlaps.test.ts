import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { duringChange } from '../../testing/database-inspection/index.ts';
import { codeAt } from '../../testing/operators/index.ts';
import type { Answer } from '../../testing/shops/index.ts';
import { Authenticator } from '../../testing/sign-in/index.ts';
import { startThirdPartyShop, type ThirdPartyShop, verified } from '../../testing/third-parties/index.ts';

let shop: ThirdPartyShop;
beforeAll(async () => {
  shop = await startThirdPartyShop();
});
afterAll(() => shop.close());

const ORIGIN = 'http://cs.localhost';
let people = 0;
const newCustomer = () => {
  people += 1;
  return signedIn(shop, { email: `overlap-${people}@example.com` });
};
const typeOf = ({ status, body }: Answer) => [status, body?.type];
/** Open sessions besides the one that the customer began with. */
const newSessions = ({ id, sessionId }: SignedInCustomer) =>
  shop.sql('select id from customer_sessions where customer_id = $1 and id <> $2 and ended_at is null', [
    id,
    sessionId,
  ]);

/** A change of the account with what it ends, as calls write it. */
const CHANGES = [
  [
    'another password',
    `with changed as (update customers set password_hash = 'another' where id = $1)
     update customer_sessions set ended_at = now() where customer_id = $1`,
  ],
  [
    'another e-mail',
    `with changed as (update customers set email = 'changed-' || id || '@example.com' where id = $1)
     update customer_sessions set ended_at = now() where customer_id = $1`,
  ],
  ['a block', 'update customers set is_blocked = true where id = $1'],
] as const;
async function withPasskey() {
  const customer = await newCustomer();
  const authenticator = new Authenticator();
  const { headers, id } = customer;
  const { challenge_id, options } = (await shop.request(`POST /customers/${id}/passkeys/options`, { headers })).body
    .item;
  const body = { challenge_id, credential: authenticator.create(options, ORIGIN), name: 'Telefon' };
  await shop.request(`POST /customers/${id}/passkeys`, { headers, body });
  return { customer, authenticator };
}

async function byPasskey(authenticator: Authenticator) {
  const { challenge_id, options } = (await shop.request('POST /auth/passkeys/options')).body.item;
  return shop.request('POST /auth/passkeys/login', {
    body: { challenge_id, credential: authenticator.get(options, ORIGIN) },
  });
}

async function withThirdParty() {
  const customer = await newCustomer();
  await shop.signInAs('google', verified(customer.email));
  await shop.sql('delete from customer_sessions where customer_id = $1 and id <> $2', [
    customer.id,
    customer.sessionId,
  ]);
  return customer;
}

const newNonce = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

async function handover({ headers }: SignedInCustomer) {
  const nonce = newNonce();
  const { body } = await shop.request('POST /auth/handover-tokens', { headers, body: { nonce_hash: hashOf(nonce) } });
  return () => shop.request('POST /auth/handovers', { body: { token: body.item.token, nonce }, host: 'sk.localhost' });
}

describe.each(CHANGES)('during %s', (_, change) => {
  const during = (id: number, call: () => Promise<Answer>) => duringChange(shop, change, id, call);

  test('a sign-in with a passkey starts no session', async () => {
    const { customer, authenticator } = await withPasskey();
    expect(typeOf(await during(customer.id, () => byPasskey(authenticator)))).toEqual([422, 'login_failed']);
    expect(await newSessions(customer)).toEqual([]);
  });

  test('a sign-in with a third party starts no session', async () => {
    const customer = await withThirdParty();
    const returned = await shop.returned('google', verified(customer.email));
    expect(typeOf(await during(customer.id, () => shop.finish(returned)))).toEqual([409, 'provider_refused']);
    expect(await newSessions(customer)).toEqual([]);
  });
});

test('a sign-in with a third party that began before another password starts no session', async () => {
  const customer = await withThirdParty();
  const returned = await shop.returned('google', verified(customer.email));
  await shop.sql(`update customers set password_hash = 'another' where id = $1`, [customer.id]);
  expect(typeOf(await shop.finish(returned))).toEqual([409, 'provider_refused']);
  expect(await newSessions(customer)).toEqual([]);
  expect((await shop.signInAs('google', verified(customer.email))).body.item.session.customer_id).toBe(customer.id);
});

test('a session is not taken along to another host while it ends', async () => {
  const customer = await newCustomer();
  const accept = await handover(customer);
  const answer = await duringChange(shop, CHANGES[0][1], customer.id, accept);
  expect(answer.status).toBe(404);
  expect(await newSessions(customer)).toEqual([]);
});

test('a session that is taken along counts among the hundred of its customer', async () => {
  const customer = await newCustomer();
  const accept = await handover(customer);
  await shop.sql(
    `insert into customer_sessions (customer_id, signed_in_by, authenticated_at, last_used_at, expires_at)
     select $1, 'password', now(), now(), now() + interval '1 day' from generate_series(1, 99)`,
    [customer.id],
  );
  expect((await accept()).status).toBe(200);
  const [open] = await shop.sql(
    `select count(*)::int as open, bool_or(id = $2) as has_first from customer_sessions where customer_id = $1 and ended_at is null`,
    [customer.id, customer.sessionId],
  );
  expect(open).toEqual({ open: 100, has_first: false });
});

test('nothing is added to an account by a session that ends meanwhile', async () => {
  const customer = await newCustomer();
  const { id, headers } = customer;
  const { challenge_id, options } = (await shop.request(`POST /customers/${id}/passkeys/options`, { headers })).body
    .item;
  const body = { challenge_id, credential: new Authenticator().create(options, ORIGIN), name: 'Telefon' };
  const added = await duringChange(shop, CHANGES[0][1], id, () =>
    shop.request(`POST /customers/${id}/passkeys`, { headers, body }),
  );
  expect(typeOf(added)).toEqual([401, 'not_signed_in']);
  expect(await shop.sql('select 1 from customer_passkeys where customer_id = $1', [id])).toEqual([]);
});

test('one-time codes are neither switched nor given by a session that ends meanwhile', async () => {
  const { id, headers } = await newCustomer();
  const at = `/customers/${id}/one-time-codes`;
  const { secret } = (await shop.request(`POST ${at}`, { headers })).body.item;
  const meanwhile = async (call: string, body?: object) => {
    const answer = await duringChange(shop, CHANGES[0][1], id, () => shop.request(call, { headers, body }));
    await shop.sql('update customer_sessions set ended_at = null where customer_id = $1', [id]);
    return typeOf(answer);
  };
  const body = { code: codeAt(secret, new Date()) };
  expect(await meanwhile(`PUT ${at}`, body)).toEqual([401, 'not_signed_in']);
  expect((await shop.request(`PUT ${at}`, { headers, body })).status).toBe(200);
  expect(await meanwhile(`POST /customers/${id}/recovery-codes`)).toEqual([401, 'not_signed_in']);
  expect(await meanwhile(`DELETE ${at}`)).toEqual([401, 'not_signed_in']);
  const state = await shop.request(`GET ${at}`, { headers });
  expect(state.body.item).toMatchObject({ is_on: true, recovery_codes_left: 10 });
});

test('a third party is not linked by a session that ends meanwhile', async () => {
  const { id, email, headers } = await newCustomer();
  const begun = await shop.begin('google', '/', `POST /customers/${id}/providers`, { headers });
  const returned = await shop.returned('google', verified(email), begun);
  const linked = await duringChange(shop, CHANGES[0][1], id, () => shop.finish(returned, headers));
  expect(typeOf(linked)).toEqual([409, 'provider_refused']);
  expect(await shop.sql('select 1 from customer_providers where customer_id = $1', [id])).toEqual([]);
});
