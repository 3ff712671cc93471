import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInLabels } from '../../../sandbox/index.ts';
import { addCustomer, newEmail, signedIn } from '../../../testing/customers/index.ts';
import { bearer, refusalOf } from '../../../testing/shops/index.ts';
import {
  startThirdPartyShop,
  type ThirdPartyShop,
  unverified,
  verified,
} from '../../../testing/third-parties/index.ts';

let shop: ThirdPartyShop;
beforeAll(async () => {
  shop = await startThirdPartyShop();
});
afterAll(() => shop.close());

const accounts = (email: string) =>
  shop.sql<{ id: number; is_guest: boolean; confirmed: boolean; password_hash: string | null; first_name: string }>(
    `select id, is_guest, email_confirmed_at is not null as confirmed, password_hash, first_name from customers
     where lower(email) = lower($1) order by id`,
    [email],
  );

test('the configured third parties are listed for everybody', async () => {
  const { body, headers } = await shop.request('GET /sign-in-providers');
  const names = { ...signInLabels, openid: 'Company id' };
  expect(body.items).toEqual(Object.entries(names).map(([provider, name]) => ({ provider, name })));
  expect(headers['cache-control']).toContain('public');
});

describe.each(['google', 'seznam', 'apple', 'openid'])('%s', (provider) => {
  test('makes a confirmed account of a new person, and finds it again by the person, not by the e-mail', async () => {
    const email = newEmail();
    const first = await shop.signInAs(provider, verified(email));
    expect(first.body.item).toMatchObject({ return_url: '/kosik', session: { customer_id: expect.any(Number) } });
    const customerId = first.body.item.session.customer_id;
    expect(await accounts(email)).toEqual([
      { id: customerId, is_guest: false, confirmed: true, password_hash: null, first_name: 'Alex' },
    ]);
    await shop.sql(`update customers set email = $1 where id = $2`, [newEmail(), customerId]);
    expect((await shop.signInAs(provider, verified(email))).body.item.session.customer_id).toBe(customerId);
    const { access_token } = first.body.item.session;
    const listed = await shop.request(`GET /customers/${customerId}/providers`, { headers: bearer(access_token) });
    expect(listed.body.items).toMatchObject([{ provider, email }]);
  });

  test('makes an account that opens nothing for an e-mail that it has not verified, whether it has one or not', async () => {
    const known = newEmail();
    const { id: owner } = await addCustomer(shop, { email: known });
    for (const email of [known, newEmail()]) {
      const { session } = (await shop.signInAs(provider, unverified(email))).body.item;
      expect(session.customer_id).not.toBe(owner);
      expect((await accounts(email)).at(-1)).toMatchObject({ id: session.customer_id, confirmed: false });
      const orders = await shop.request('GET /orders', { headers: bearer(session.access_token) });
      expect(refusalOf(orders)).toEqual([403, 'email_not_confirmed']);
      const mails = await shop.sql('select kind from account_mails where customer_id = $1', [session.customer_id]);
      expect(mails).toEqual([{ kind: 'confirm-email' }]);
    }
  });

  test('cannot make an account without an e-mail', async () => {
    expect(refusalOf(await shop.signInAs(provider, { persona: 'eva' }))).toEqual([409, 'provider_needs_sign_in']);
  });

  test('a cancelled sign-in is refused, and begins anew', async () => {
    expect(refusalOf(await shop.signInAs(provider, { persona: 'cancel' }))).toEqual([409, 'provider_refused']);
  });
});

test('Facebook never says that an e-mail is verified, so it never opens the account of its owner', async () => {
  const email = newEmail();
  const customer = await signedIn(shop, { email });
  const stranger = (await shop.signInAs('facebook', verified(email))).body.item.session.customer_id;
  expect(stranger).not.toBe(customer.id);
  const other = verified(newEmail());
  const linkPath = `POST /customers/${customer.id}/providers`;
  const begun = await shop.begin('facebook', '/ucet', linkPath, { headers: customer.headers });
  const linked = await shop.finish(await shop.returned('facebook', other, begun), customer.headers);
  expect(linked.body.item).toEqual({ session: null, code_ticket: null, return_url: '/ucet' });
  expect((await shop.signInAs('facebook', other)).body.item.session.customer_id).toBe(customer.id);
});

test('whoever follows the mailed link takes the account from the third party that waited in it (pre-hijacking)', async () => {
  const email = newEmail();
  const attacker = (await shop.signInAs('facebook', verified(email))).body.item.session;
  const token = 'a-token-of-a-mailed-link-0000000000';
  await shop.sql(
    `update account_requests set token_hash = $2, expires_at = now() + interval '1 hour' where customer_id = $1`,
    [attacker.customer_id, createHash('sha256').update(token).digest('base64url')],
  );
  const body = { token, password: 'dveře kočka hrnek' };
  expect((await shop.request('POST /account-confirmations', { body })).status).toBe(201);
  expect((await accounts(email)).at(-1)).toMatchObject({ id: attacker.customer_id, confirmed: true });
  const headers = bearer(attacker.access_token);
  expect((await shop.request(`GET /customers/${attacker.customer_id}/providers`, { headers })).status).toBe(401);
  const again = (await shop.signInAs('facebook', verified(email))).body.item.session.customer_id;
  expect(again).not.toBe(attacker.customer_id);
});

describe('an account of the same e-mail', () => {
  test('that is confirmed is linked by a verified e-mail, in any case of letters', async () => {
    const email = newEmail();
    const { id } = await addCustomer(shop, { email });
    const answer = await shop.signInAs('google', verified(email.toUpperCase()));
    expect(answer.body.item.session.customer_id).toBe(id);
  });

  test('that is not confirmed is never entered: it becomes worthless, with its password and sessions (pre-hijacking)', async () => {
    const email = newEmail();
    const attacker = await signedIn(shop, { email, isConfirmed: false });
    const answer = await shop.signInAs('google', verified(email));
    const owner = answer.body.item.session.customer_id;
    expect(owner).not.toBe(attacker.id);
    expect(await accounts(email)).toMatchObject([{ id: owner, is_guest: false, confirmed: true }]);
    const closed = await shop.sql('select is_guest, email, password_hash from customers where id = $1', [attacker.id]);
    expect(closed).toEqual([{ is_guest: true, email: '', password_hash: null }]);
    const events = await shop.sql(`select 1 from outbox_events where type = 'customer.deleted' and payload = $1`, [
      JSON.stringify({ customer_id: attacker.id }),
    ]);
    expect(events).toHaveLength(1);
    expect((await shop.request(`GET /customers/${attacker.id}/providers`, { headers: attacker.headers })).status).toBe(
      401,
    );
  });

  test('that is blocked or switched off is refused, and nothing is linked', async () => {
    for (const [column, value, type] of [
      ['is_blocked', true, 'customer_blocked'],
      ['is_active', false, 'customer_inactive'],
    ]) {
      const email = newEmail();
      const { id } = await addCustomer(shop, { email });
      await shop.sql(`update customers set ${column} = $1 where id = $2`, [value, id]);
      expect(refusalOf(await shop.signInAs('google', verified(email)))).toEqual([403, type]);
      expect(await shop.sql('select 1 from customer_providers where customer_id = $1', [id])).toEqual([]);
    }
  });

  test('two returns of a new person at the same time make one account', async () => {
    const email = newEmail();
    const both = [await shop.returned('google', verified(email)), await shop.returned('google', verified(email))];
    const answers = await Promise.all(both.map((one) => shop.finish(one)));
    const ids = answers.map(({ body }) => body.item?.session.customer_id);
    expect(new Set(ids).size).toBe(1);
    expect(await accounts(email)).toHaveLength(1);
  });
});

describe('a return is worth nothing', () => {
  test('a second time', async () => {
    const one = await shop.returned('google', verified(newEmail()));
    expect((await shop.finish(one)).status).toBe(200);
    expect(refusalOf(await shop.finish(one))).toEqual([409, 'provider_refused']);
  });

  test('in another browser: a planted return signs nobody in (login CSRF)', async () => {
    const one = await shop.returned('google', verified(newEmail()));
    const other = await shop.begin('google');
    const planted = { ...one, state_secret: other.body.item.state_secret };
    expect(refusalOf(await shop.finish(planted))).toEqual([409, 'provider_refused']);
    // The one who began it can still finish.
    expect((await shop.finish(one)).status).toBe(200);
  });

  test('with the code of somebody else’s sign-in (code injection)', async () => {
    const victim = await shop.returned('google', verified(newEmail()));
    const attacker = await shop.returned('google', verified(newEmail()));
    const code = victim.parameters.code ?? '';
    const injected = { ...attacker, parameters: { ...attacker.parameters, code } };
    expect(refusalOf(await shop.finish(injected))).toEqual([409, 'provider_refused']);
  });

  test('for another third party than it began at (mix-up)', async () => {
    const one = await shop.returned('google', verified(newEmail()));
    expect(refusalOf(await shop.finish({ ...one, provider: 'openid' }))).toEqual([409, 'provider_refused']);
    // It is not used up: the one who began it can still finish.
    expect((await shop.finish(one)).status).toBe(200);
    const another = await shop.returned('google', verified(newEmail()));
    const other = await shop.returned('openid', verified(newEmail()));
    const { state } = another.parameters;
    const mixed = { ...another, parameters: { ...other.parameters, state: state ?? '' } };
    expect(refusalOf(await shop.finish(mixed))).toEqual([409, 'provider_refused']);
  });

  test('after a quarter of an hour', async () => {
    const one = await shop.returned('google', verified(newEmail()));
    shop.setAhead(15 * 60_000 + 1);
    expect(refusalOf(await shop.finish(one))).toEqual([409, 'provider_refused']);
    shop.setAhead(0);
  });

  test('without a state, or with one that nobody began', async () => {
    const { parameters, ...one } = await shop.returned('google', verified(newEmail()));
    for (const state of [undefined, 'made-up']) {
      const answer = await shop.finish({ ...one, parameters: { code: parameters.code, ...(state && { state }) } });
      expect(refusalOf(answer)).toEqual([409, 'provider_refused']);
    }
  });

  test('when the account changed since it began, to the microsecond', async () => {
    const person = verified(newEmail());
    const { session } = (await shop.signInAs('seznam', person)).body.item;
    const began = async (microseconds: string) => {
      await shop.sql('update customers set credentials_changed_at = $2 where id = $1', [
        session.customer_id,
        '2026-01-01T10:00:00.000500Z',
      ]);
      const returned = await shop.returned('seznam', person);
      await shop.sql(`update pending_sign_ins set began_at = $1`, [`2026-01-01T10:00:00.${microseconds}Z`]);
      return shop.finish(returned);
    };
    expect(refusalOf(await began('000400'))).toEqual([409, 'provider_refused']);
    expect((await began('000600')).body.item.session.customer_id).toBe(session.customer_id);
  });

  test('secrets of a sign-in are stored as hashes', async () => {
    const { body } = await shop.begin('google');
    const [row] = await shop.sql<{ text: string }>(
      'select p::text as text from pending_sign_ins p order by expires_at desc limit 1',
    );
    const state = new URL(body.item.provider_auth_url).searchParams.get('state') ?? '';
    expect(row?.text).not.toContain(body.item.state_secret);
    expect(row?.text).not.toContain(state);
  });
});

describe('the way back', () => {
  test.each([
    ['/kosik?a=1#b', '/kosik?a=1#b'],
    ['http://cs.localhost/kosik', '/kosik'],
    ['http://en.localhost/cart', 'http://en.localhost/cart'],
    ['https://app.example/in?x=1', 'https://app.example/in?x=1'],
    ['https://exact.example/back?a=1', 'https://exact.example/back?a=1'],
  ])('%s is the shop’s', async (given, expected) => {
    const one = await shop.returned('google', verified(newEmail()), await shop.begin('google', given));
    expect((await shop.finish(one)).body.item.return_url).toBe(expected);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://app.example@evil.example/',
    'http://app.example/',
    'https://exact.example/',
    'https://exact.example/back',
    'https://exact.example/back?a=1&b=2',
    'https://exact.example/back/x?a=1',
    'javascript:alert(1)',
    'kosik',
    '/.//evil.example',
    'http://cs.localhost//evil.example/x',
    'http://cs.localhost/.//evil.example/x',
  ])('%s is not (open redirect)', async (given) => {
    const refused = await shop.begin('google', given);
    expect(refusalOf(refused)).toEqual([422, 'invalid_return_url']);
    expect(refused.body.errors).toEqual([
      { field: 'return_url', message: expect.stringContaining('REDIRECT_ORIGINS') },
    ]);
  });

  test('leads over the asking host, with a state, a nonce and PKCE', async () => {
    const { body } = await shop.begin('google', '/', undefined, { host: 'sk.localhost' });
    const query = new URL(body.item.provider_auth_url).searchParams;
    expect(query.get('redirect_uri')).toBe('http://sk.localhost/api/auth/third-party/google');
    expect(Object.fromEntries(query)).toMatchObject({
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      ui_locales: 'sk',
    });
  });
});

test('a third party that is not offered or does not answer says so', async () => {
  const unknown = await shop.begin('myspace');
  expect(refusalOf(unknown)).toEqual([409, 'provider_unavailable']);
  expect(unknown.body.errors).toEqual([{ field: 'provider', message: expect.stringContaining('google, seznam, ') }]);
  const one = await shop.returned('google', verified(newEmail()));
  await shop.setFaults({ answer: 'away' });
  expect(refusalOf(await shop.finish(one))).toEqual([409, 'provider_unavailable']);
  await shop.setFaults({ answer: null });
});
