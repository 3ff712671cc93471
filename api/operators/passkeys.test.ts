import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import {
  addOperator,
  codeAt,
  OPERATOR_PASSWORD,
  operatorPasskeys,
  type SignedInOperator,
  signedInOperator,
  signInOperator,
} from '../../testing/operators/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { Authenticator, type Spoiled } from '../../testing/sign-in/index.ts';

const ORIGIN = 'http://cs.localhost';
let shop: TestShop;
let steps: ReturnType<typeof operatorPasskeys>;
let now = new Date('2026-03-02T10:00:00Z');
const clock = () => now;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ clock, trustProxy: true }));
  steps = operatorPasskeys(shop, clock);
});
afterAll(() => shop.close());

const call: TestShop['request'] = (...given) => shop.request(...given);
const typeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body?.type];

describe('an operator signs in by password and passkey', () => {
  test('which is listed with its last use; a code of the app and a recovery code still do', async () => {
    const { operator, authenticator, passkey } = await steps.withPasskey();
    expect(await steps.givePassword(operator)).toMatchObject({ has_one_time_codes: true, has_passkeys: true });
    later(30);
    const answer = await steps.signIn(operator, authenticator);
    expect([answer.status, answer.body.item.user_id]).toEqual([200, operator.id]);
    const headers = { authorization: `Bearer ${answer.body.item.access_token}` };
    expect((await call('GET /operators/me/passkeys', { headers })).body.items).toEqual([
      {
        id: passkey.id,
        name: 'Klíč',
        host: 'cs.localhost',
        created_at: expect.any(String),
        last_used_at: now.toISOString(),
      },
    ]);
    for (const code of [codeAt(operator.secret, now), operator.recoveryCodes[0]]) {
      const body = { ticket: await steps.ticketOf(operator), code };
      expect((await call('POST /operators/login/second-factor', { body })).status).toBe(200);
    }
  });

  test('whose options name the operator’s passkeys of the host, and ask for a verified person', async () => {
    const { operator, authenticator } = await steps.withPasskey();
    const { options } = await steps.optionsOf(await steps.ticketOf(operator));
    expect(options).toMatchObject({
      rpId: 'cs.localhost',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id.toString('base64url'), type: 'public-key' }],
    });
    const other = { body: { ticket: await steps.ticketOf(operator) }, host: 'sk.localhost' };
    expect(typeOf(await call('POST /operators/login/passkey-options', other))).toEqual([409, 'passkey_refused']);
    const without = { body: { ticket: await steps.ticketOf(await addOperator(shop, ['all'], clock)) } };
    expect(typeOf(await call('POST /operators/login/passkey-options', without))).toEqual([409, 'passkey_refused']);
  });

  test('also by an authenticator that does not name the person', async () => {
    const { operator, authenticator } = await steps.withPasskey();
    const ticket = await steps.ticketOf(operator);
    const { challenge_id, options } = await steps.optionsOf(ticket);
    const { response, ...credential } = authenticator.get(options, ORIGIN);
    const { userHandle: _, ...unnamed } = response as Record<string, unknown>;
    expect(
      (await steps.finish({ ticket, challenge_id, credential: { ...credential, response: unnamed } })).status,
    ).toBe(200);
  });

  test('not by the passkey alone: without a ticket of the right password there is no challenge', async () => {
    for (const ticket of ['x'.repeat(40), '']) {
      const answer = await call('POST /operators/login/passkey-options', { body: { ticket } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('a passkey is refused, and nothing tells why', () => {
  test.each<[string, Spoiled]>([
    ['of another origin', { origin: 'http://evil.example' }],
    ['of another port', { origin: 'http://cs.localhost:8080' }],
    ['of another host of the shop', { origin: 'http://sk.localhost' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without a verified person', { isVerified: false }],
    ['for another person', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ])('%s', async (_, spoiled) => {
    const { operator, authenticator } = await steps.withPasskey();
    expect(typeOf(await steps.signIn(operator, authenticator, spoiled))).toEqual([422, 'login_failed']);
    expect((await steps.signIn(operator, authenticator)).status).toBe(200);
  });

  test('of another operator', async () => {
    const [victim, thief] = [await steps.withPasskey(), await steps.withPasskey()];
    expect(typeOf(await steps.signIn(victim.operator, thief.authenticator))).toEqual([422, 'login_failed']);
    const ticket = await steps.ticketOf(victim.operator);
    const own = await steps.ticketOf(thief.operator);
    const { challenge_id, options } = await steps.optionsOf(own);
    const credential = thief.authenticator.get(options, ORIGIN);
    expect(typeOf(await steps.finish({ ticket, challenge_id, credential }))).toEqual([422, 'login_failed']);
  });

  test('to the challenge of another sign-in of the same operator', async () => {
    const { operator, authenticator } = await steps.withPasskey();
    const [first, second] = [await steps.ticketOf(operator), await steps.ticketOf(operator)];
    const { challenge_id, options } = await steps.optionsOf(first);
    const body = { challenge_id, credential: authenticator.get(options, ORIGIN) };
    expect(typeOf(await steps.finish({ ticket: second, ...body }))).toEqual([422, 'login_failed']);
  });

  test('to a challenge of a customer’s sign-in', async () => {
    const { operator, authenticator } = await steps.withPasskey();
    const { challenge_id, options } = (await call('POST /auth/passkeys/options')).body.item;
    const credential = authenticator.get(options, ORIGIN);
    const ticket = await steps.ticketOf(operator);
    expect(typeOf(await steps.finish({ ticket, challenge_id, credential }))).toEqual([422, 'login_failed']);
  });

  test('of a customer; and an operator’s signs in no customer', async () => {
    const { operator, authenticator } = await steps.withPasskey();
    const customer = await signedIn(shop, { clock });
    const own = new Authenticator();
    const asked = (await call(`POST /customers/${customer.id}/passkeys/options`, { headers: customer.headers })).body;
    const credential = own.create(asked.item.options, ORIGIN);
    const body = { challenge_id: asked.item.challenge_id, credential };
    expect((await call(`POST /customers/${customer.id}/passkeys`, { headers: customer.headers, body })).status).toBe(
      201,
    );
    expect(typeOf(await steps.signIn(operator, own))).toEqual([422, 'login_failed']);
    const { challenge_id, options } = (await call('POST /auth/passkeys/options')).body.item;
    const asCustomer = { challenge_id, credential: authenticator.get(options, ORIGIN) };
    expect(typeOf(await call('POST /auth/passkeys/login', { body: asCustomer }))).toEqual([422, 'login_failed']);
  });

  test('a second time, also at the same time', async () => {
    const { operator, authenticator } = await steps.withPasskey();
    const ticket = await steps.ticketOf(operator);
    const { challenge_id, options } = await steps.optionsOf(ticket);
    const body = { ticket, challenge_id, credential: authenticator.get(options, ORIGIN) };
    const answers = await Promise.all([steps.finish(body), steps.finish(body), steps.finish(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('whose counter did not grow: it may be a copy', async () => {
    const { operator, authenticator } = await steps.withPasskey();
    expect((await steps.signIn(operator, authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0])
      expect(typeOf(await steps.signIn(operator, authenticator, { counter }))).toEqual([422, 'login_failed']);
    expect((await steps.signIn(operator, authenticator, { counter: 8 })).status).toBe(200);
  });

  test('after five minutes, and with a ticket of a former password', async () => {
    const { operator, authenticator } = await steps.withPasskey();
    const old = await steps.ticketOf(operator);
    later(200);
    const asked = await steps.optionsOf(old);
    later(101);
    const late = authenticator.get(asked.options, ORIGIN);
    expect(typeOf(await steps.finish({ ticket: old, challenge_id: asked.challenge_id, credential: late }))).toEqual([
      401,
      'session_ended',
    ]);
    const ticket = await steps.ticketOf(operator);
    const { challenge_id, options } = await steps.optionsOf(ticket);
    await shop.sql("update operators set password_set_at = password_set_at + interval '1 second' where id = $1", [
      operator.id,
    ]);
    const credential = authenticator.get(options, ORIGIN);
    expect(typeOf(await steps.finish({ ticket, challenge_id, credential }))).toEqual([401, 'session_ended']);
  });

  test('as new, of another origin, without a verified person, or to a challenge of another session', async () => {
    const operator = await signedInOperator(shop, ['all'], clock);
    for (const spoiled of [{ origin: 'http://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }])
      expect(typeOf(await steps.register(operator, new Authenticator(), spoiled))).toEqual([409, 'passkey_refused']);
    later(30);
    const elsewhere = await signInOperator(shop, operator, clock);
    const other = await signedInOperator(shop, ['all'], clock);
    for (const { headers } of [elsewhere, other]) {
      const { challenge_id, options } = await steps.newOptions(operator);
      const body = { challenge_id, credential: new Authenticator().create(options, ORIGIN) };
      expect(typeOf(await call('POST /operators/me/passkeys', { headers, body }))).toEqual([409, 'passkey_refused']);
    }
    const authenticator = new Authenticator();
    expect((await steps.register(operator, authenticator)).status).toBe(201);
    expect(typeOf(await steps.register(other, authenticator))).toEqual([409, 'passkey_refused']);
  });
});

describe('giving a passkey again', () => {
  const options = async ({ headers }: SignedInOperator) =>
    (await call('POST /operators/reauthentications/passkey-options', { headers })).body.item;
  const again = ({ headers }: SignedInOperator, body: object) =>
    call('POST /operators/reauthentications/passkey', { headers, body });

  test('with the password makes the sign-in recent, which adding a passkey needs', async () => {
    const { operator, authenticator } = await steps.withPasskey();
    later(16 * 60);
    const { body } = await call('POST /operators/refresh', { body: { refresh_token: operator.refreshToken } });
    const session = { ...operator, headers: { authorization: `Bearer ${body.item.access_token}` } };
    const add = () => call('POST /operators/me/passkeys/options', { headers: session.headers });
    expect(typeOf(await add())).toEqual([403, 'recent_sign_in_needed']);
    const wrong = await options(session);
    const answer = authenticator.get(wrong.options, ORIGIN);
    const guessed = { password: 'wrong password', challenge_id: wrong.challenge_id, credential: answer };
    expect(typeOf(await again(session, guessed))).toEqual([422, 'login_failed']);
    const asked = await options(session);
    const credential = authenticator.get(asked.options, ORIGIN);
    const right = { password: OPERATOR_PASSWORD, challenge_id: asked.challenge_id, credential };
    expect((await again(session, right)).status).toBe(204);
    expect((await add()).status).toBe(200);
  });

  test('is refused to the challenge of a sign-in, or of another session', async () => {
    const { operator, authenticator } = await steps.withPasskey();
    later(30);
    const elsewhere = await signInOperator(shop, operator, clock);
    for (const asked of [await steps.optionsOf(await steps.ticketOf(operator)), await options(elsewhere)]) {
      const credential = authenticator.get(asked.options, ORIGIN);
      const body = { password: OPERATOR_PASSWORD, challenge_id: asked.challenge_id, credential };
      expect(typeOf(await again(operator, body))).toEqual([422, 'login_failed']);
    }
  });
});
