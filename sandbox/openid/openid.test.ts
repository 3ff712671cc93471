import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { signInAt } from '../../testing/sign-in/index.ts';
import { control } from '../testing/gopay-client.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { demoClient } from './context.ts';

const RETURN = 'http://cs.localhost:3000/api/auth/third-party';
const UNENCRYPTED = { execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks] };

/** A sign-in at a real OpenID provider, as a shop begins it. */
async function begin(url: string, name: string) {
  const issuer = new URL(`${url}/openid/${name}`);
  const config = await client.discovery(issuer, demoClient.id, demoClient.secret, undefined, UNENCRYPTED);
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const checks = { pkceCodeVerifier, expectedState: client.randomState(), expectedNonce: client.randomNonce() };
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: `${RETURN}/${name}`,
    scope: 'openid email profile',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const finish = (returned: { target: string; parameters: Record<string, string> }) =>
    client.authorizationCodeGrant(
      config,
      new URL(`${returned.target}?${new URLSearchParams(returned.parameters)}`),
      checks,
    );
  return { config, address: address.href, finish };
}

test.each([
  [{ persona: 'jana' }, { email: 'jana.novakova@example.com', email_verified: true, given_name: 'Jana' }],
  [{ persona: 'petr' }, { email: 'petr.svoboda@example.com', email_verified: false }],
  [
    { persona: 'other', email: 'me@example.com', email_verified: 'on' },
    { email: 'me@example.com', email_verified: true },
  ],
])('an OpenID provider vouches for %o', async (persona, claims) => {
  const { url } = await openSandbox();
  const { config, address, finish } = await begin(url, 'google');
  const tokens = await finish(await signInAt(address, persona));
  expect(tokens.claims()).toMatchObject({ iss: `${url}/openid/google`, aud: demoClient.id, ...claims });
  const sub = tokens.claims()?.sub ?? '';
  expect(await client.fetchUserInfo(config, tokens.access_token, sub)).toMatchObject(claims);
  await jwtVerify(tokens.id_token ?? '', createRemoteJWKSet(new URL(`${url}/openid/google/jwks`)), {
    algorithms: ['RS256'],
  });
});

test('somebody without an e-mail has none in the claims, and cancelling is an error with the state', async () => {
  const { url } = await openSandbox();
  const one = await begin(url, 'google');
  const claims = (await one.finish(await signInAt(one.address, { persona: 'eva' }))).claims();
  expect(claims).not.toHaveProperty('email');
  const { parameters } = await signInAt((await begin(url, 'google')).address, { persona: 'cancel' });
  expect(parameters).toMatchObject({ error: 'access_denied', state: expect.any(String) });
});

test.each(['wrong_nonce', 'wrong_aud', 'wrong_iss', 'wrong_key', 'expired'])(
  'a %s in the id_token is refused by the client',
  async (fault) => {
    const { url } = await openSandbox();
    await control(url, '/openid/faults', 'POST', { id_token: fault });
    const { address, finish } = await begin(url, 'google');
    await expect(finish(await signInAt(address, { persona: 'jana' }))).rejects.toThrow();
  },
);

test.each(['old_code', 'wrong_state', 'wrong_iss'])('a return with %s is refused by the client', async (fault) => {
  const { url } = await openSandbox();
  await signInAt((await begin(url, 'google')).address, { persona: 'petr' });
  await control(url, '/openid/faults', 'POST', { return: fault });
  const { address, finish } = await begin(url, 'google');
  await expect(finish(await signInAt(address, { persona: 'jana' }))).rejects.toThrow();
});

test('a code works once, and only with its verifier', async () => {
  const { url } = await openSandbox();
  const one = await begin(url, 'google');
  const returned = await signInAt(one.address, { persona: 'jana' });
  await one.finish(returned);
  await expect(one.finish(returned)).rejects.toThrow();
});

test('it returns only to where a shop receives sign-ins of this provider', async () => {
  const { url } = await openSandbox();
  const { address } = await begin(url, 'google');
  const elsewhere = address.replace('third-party%2Fgoogle', 'elsewhere');
  const refused = await fetch(elsewhere, { redirect: 'manual' });
  expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
});

test('services that are away or endless are so for the shop only, and faults are taken back', async () => {
  const { url } = await openSandbox();
  const discovery = `${url}/openid/google/.well-known/openid-configuration`;
  await control(url, '/openid/faults', 'POST', { answer: 'away' });
  expect((await fetch(discovery)).status).toBe(503);
  await control(url, '/openid/faults', 'POST', { answer: 'huge' });
  expect((await (await fetch(discovery)).text()).length).toBeGreaterThan(4_000_000);
  expect(await (await fetch(`${url}/openid`)).text()).toContain('answer: huge');
  await control(url, '/openid/faults', 'DELETE');
  expect(await (await fetch(discovery)).json()).toMatchObject({ issuer: `${url}/openid/google` });
  expect((await control(url, '/openid/faults', 'POST', { answer: 'funny' })).status).toBe(400);
});

test.each([
  ['facebook', '/v23.0/dialog/oauth', 'GET'],
  ['seznam', '/api/v1/oauth/auth', 'GET'],
  ['apple', '/auth/authorize', 'POST'],
])('%s returns a code by %s', async (name, path, method) => {
  const { url } = await openSandbox();
  const query = new URLSearchParams({
    client_id: demoClient.id,
    redirect_uri: `${RETURN}/${name}`,
    response_type: 'code',
    response_mode: method === 'POST' ? 'form_post' : 'query',
    state: 'a-state',
  });
  const address = `${url}/openid/${name}${path}?${query}`;
  expect(await signInAt(address, { persona: 'jana' })).toMatchObject({
    target: `${RETURN}/${name}`,
    method,
    parameters: { state: 'a-state', code: expect.stringMatching(/^[\w-]{32}$/) },
  });
  const page = await (await fetch(address, { headers: { 'accept-language': 'sk' } })).text();
  expect(page).toContain('Kto sa prihlasuje');
  expect((await fetch(`${url}/openid/${name}${path}?client_id=stranger`)).status).toBe(400);
});
