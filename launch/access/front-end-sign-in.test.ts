import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail } from '../../testing/customers/index.ts';
import { bearer, refusalOf } from '../../testing/shops/index.ts';
import { signInAt } from '../../testing/sign-in/index.ts';
import { startThirdPartyShop, type ThirdPartyShop, verified } from '../../testing/third-parties/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

let shop: ThirdPartyShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startThirdPartyShop();
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const BACK = 'https://app.example/back';

/** A separate front end begins; its browser signs in at the third party, which sends it to the shop with these parameters. */
async function goneAndBack(provider: string, email: string) {
  const { body } = await shop.begin(provider, BACK);
  const { target, parameters, method } = await signInAt(body.item.provider_auth_url, verified(email));
  return { secret: body.item.state_secret as string, path: new URL(target).pathname, parameters, method };
}

/** The browser's way through the shop, as the third party sent it; ends with what the front end is opened with. */
async function throughShop(path: string, parameters: Record<string, string>, cookie = '') {
  const { status, headers } = await storefront.visit(`${path}?${new URLSearchParams(parameters)}`, { cookie });
  return { status, location: headers.location ?? '', cookies: headers['set-cookie'] ?? [] };
}

const callback = (provider: string, state_secret: string, parameters: Record<string, string>) =>
  shop.finish({ provider, state_secret, parameters });

describe.each(['google', 'seznam', 'openid'])('a separate front end and %s', (provider) => {
  test('sign a customer in: the shop leads on, and the front end finishes with its own secret', async () => {
    const email = newEmail();
    const { secret, path, parameters } = await goneAndBack(provider, email);
    const { status, location, cookies } = await throughShop(path, parameters);
    expect([status, location.startsWith(`${BACK}?`), cookies]).toEqual([303, true, []]);
    const led = Object.fromEntries(new URL(location).searchParams);
    expect(led).toEqual(parameters);
    const { status: finished, body } = await callback(provider, secret, led);
    expect([finished, body.item.return_url]).toEqual([200, BACK]);
    const me = await shop.request('GET /auth/me', { headers: bearer(body.item.session.access_token) });
    expect(me.body.item.customer.email).toBe(email);
    expect(refusalOf(await callback(provider, secret, led))).toEqual([409, 'provider_refused']);
    expect((await throughShop(path, parameters)).location).toMatch(/^\/prihlaseni\?failed=provider_refused/);
  });
});

test('Apple posts its return with a name: the link after it signs in in the browser that began, and the account has the name', async () => {
  const email = newEmail();
  const { body } = await shop.begin('apple', '/kosik');
  const { target, parameters, method } = await signInAt(body.item.provider_auth_url, verified(email));
  const { pathname } = new URL(target);
  const posted = await storefront.visit(pathname, {
    method,
    body: new URLSearchParams(parameters).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
  });
  const [user = ''] = posted.headers['set-cookie'] ?? [];
  expect([method, posted.status, user.split('=')[0]]).toEqual(['POST', 303, 'provider_user']);
  const secret = `provider_secret_${parameters.state?.slice(0, 16)}=${body.item.state_secret}`;
  const { status, headers } = await storefront.visit(posted.headers.location ?? '', {
    cookie: `${user.split(';')[0]}; ${secret}`,
  });
  expect([status, headers.location]).toEqual([303, '/kosik']);
  const [customer] = await shop.sql('select first_name, last_name from customers where email = $1', [email]);
  expect(customer).toEqual({ first_name: 'Alex', last_name: 'Nový' });
});

describe('attacks on it', () => {
  test('an address that is not allowed never becomes the way back', async () => {
    for (const url of [
      'https://evil.example/back',
      'https://app.example.evil.example/',
      'http://app.example/back',
      'javascript:alert(1)',
    ])
      expect([url, refusalOf(await shop.begin('openid', url))]).toEqual([url, [422, 'invalid_return_url']]);
    const { path } = await goneAndBack('openid', newEmail());
    const forged: Record<string, string>[] = [
      { state: 'x', code: 'c', return_url: 'https://evil.example/' },
      { state: 'x'.repeat(5_000), code: 'c' },
    ];
    for (const parameters of forged) {
      const { status, location } = await throughShop(path, parameters);
      expect([status, location]).toEqual([303, '/prihlaseni?failed=provider_refused&return_url=%2F']);
    }
  });

  test('the state of one browser is worth nothing with the secret of another, and neither is an injected code', async () => {
    const victim = await goneAndBack('openid', newEmail());
    const attacker = await goneAndBack('openid', newEmail());
    const { location } = await throughShop(attacker.path, attacker.parameters);
    const led = Object.fromEntries(new URL(location).searchParams);
    // Sign-in by the attacker's link in the victim's browser (login CSRF).
    expect(refusalOf(await callback('openid', victim.secret, led))).toEqual([409, 'provider_refused']);
    const injected = { ...victim.parameters, code: attacker.parameters.code ?? '' };
    expect(refusalOf(await callback('openid', victim.secret, injected))).toEqual([409, 'provider_refused']);
    // What was not used up is finished by the browser that began it.
    expect((await callback('openid', attacker.secret, led)).status).toBe(200);
  });

  test('a page of another host of the shop is no front end: the code is not led on to it', async () => {
    const { body } = await shop.begin('openid', 'http://sk.localhost/hladat?q=1');
    const { target, parameters } = await signInAt(body.item.provider_auth_url, verified(newEmail()));
    const { location } = await throughShop(new URL(target).pathname, parameters);
    expect(location).toBe('/prihlaseni?failed=provider_refused&return_url=%2F');
  });

  test('another third party’s return does not lead on', async () => {
    const { parameters } = await goneAndBack('openid', newEmail());
    const { location } = await throughShop('/api/auth/third-party/google', parameters);
    expect(location).toMatch(/^\/prihlaseni\?failed=provider_refused/);
  });

  test('a sign-in that the shop’s own pages began does not lead on, and theirs stays in its browser', async () => {
    const { body } = await shop.begin('openid', '/kosik');
    const { parameters, target } = await signInAt(body.item.provider_auth_url, verified(newEmail()));
    const { pathname } = new URL(target);
    expect((await throughShop(pathname, parameters)).location).toBe(
      '/prihlaseni?failed=provider_refused&return_url=%2F',
    );
    const own = await throughShop(
      pathname,
      parameters,
      `provider_secret_${parameters.state?.slice(0, 16)}=${body.item.state_secret}; return_url=%2Fkosik`,
    );
    expect([own.location, own.cookies.some((cookie) => cookie.startsWith('auth='))]).toEqual(['/kosik', true]);
  });
});
