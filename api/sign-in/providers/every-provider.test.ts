import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, signInLabels, startSandbox } from '../../../sandbox/index.ts';
import { type Returned, signInAt } from '../../../testing/sign-in/index.ts';
import { createSignInProviders, SIGN_IN_PROVIDERS } from './index.ts';
import { type Attempt, identityOf, ProviderRefusal, ProviderUnavailable } from './provider.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

const setFaults = (faults: object) =>
  fetch(`${sandbox.url}/sandbox/openid/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
afterEach(async () => void (await fetch(`${sandbox.url}/sandbox/openid/faults`, { method: 'DELETE' })));

/** Every third party; those whose answer is an id_token; those whose return is a posted form. */
const NAMES = Object.keys(signInLabels);
const SIGNED = ['google', 'apple', 'openid'];
const POSTED = ['apple'];

function providerNamed(name: string, timeout = 5_000) {
  const own = {
    SIGN_IN_OPENID_ISSUER: `${sandbox.url}/openid/openid`,
    SIGN_IN_OPENID_CLIENT_ID: 'pult-demo',
    SIGN_IN_OPENID_CLIENT_SECRET: 'pult-demo-only-client-secret',
    SIGN_IN_OPENID_NAME: 'Company id',
  };
  const providers = createSignInProviders({ ...sandbox.environment, ...own }, { timeout });
  return providers.find((one) => one.name === name) ?? expect.fail(`${name} is not configured`);
}

let count = 0;
function attemptAt(name: string): Attempt {
  count += 1;
  const secret = (kind: string) => `${kind}-${count}`.padEnd(43, '0');
  return {
    redirectUri: `http://cs.localhost:3000/api/auth/third-party/${name}`,
    state: secret('state'),
    nonce: secret('nonce'),
    codeVerifier: secret('verifier'),
  };
}

async function leave(name: string, persona: Record<string, string>, attempt = attemptAt(name)) {
  const provider = providerNamed(name);
  const returned = await signInAt(await provider.begin(attempt, 'cs'), persona);
  return { provider, attempt, returned };
}

const finish = async ({ provider, attempt, returned }: Awaited<ReturnType<typeof leave>>) =>
  provider.finish(attempt, returned.parameters);

test('without settings nobody is offered, and with them each returns as it says', async () => {
  expect(createSignInProviders({})).toEqual([]);
  const offered = createSignInProviders(sandbox.environment);
  expect(offered.map((one) => [one.name, one.label, one.responseMode])).toEqual(
    NAMES.filter((name) => name !== 'openid').map((name) => [
      name,
      signInLabels[name],
      POSTED.includes(name) ? 'form_post' : 'query',
    ]),
  );
  // Each that the shop knows has a stand-in, so that the tests below run for it.
  expect(SIGN_IN_PROVIDERS).toHaveLength(NAMES.length);
});

test.each(NAMES)('%s says who signed in, with an e-mail that is verified or not', async (name) => {
  const one = await leave(name, { persona: 'other', email: `${name}@example.com`, email_verified: 'on' });
  expect(one.returned.method satisfies Returned['method']).toBe(POSTED.includes(name) ? 'POST' : 'GET');
  const identity = await finish(one);
  expect(identity).toMatchObject({ subject: expect.stringMatching(/^\d{10,}$/), email: `${name}@example.com` });
  // Facebook does not say so of anybody.
  expect(identity.isEmailVerified).toBe(name !== 'facebook');
  expect([identity.firstName, identity.lastName]).toEqual(['Alex', 'Nový']);
  expect((await finish(await leave(name, { persona: 'petr' }))).isEmailVerified).toBe(false);
  expect(await finish(await leave(name, { persona: 'eva' }))).toMatchObject({ email: null, isEmailVerified: false });
});

test('the same person has another number at each of them', async () => {
  const subjects = [];
  for (const name of NAMES) subjects.push((await finish(await leave(name, { persona: 'jana' }))).subject);
  expect(new Set(subjects).size).toBe(NAMES.length);
});

describe.each(NAMES)('%s refuses', (name) => {
  test('a sign-in that the person cancelled', async () => {
    await expect(finish(await leave(name, { persona: 'cancel' }))).rejects.toThrow(ProviderRefusal);
  });

  test('a code that was used', async () => {
    const one = await leave(name, { persona: 'jana' });
    await finish(one);
    await expect(finish(one)).rejects.toThrow(ProviderRefusal);
  });

  test('a made-up code, and a return without one', async () => {
    const { provider, attempt, returned } = await leave(name, { persona: 'jana' });
    const madeUp = { ...returned.parameters, code: 'made-up' };
    await expect(provider.finish(attempt, madeUp)).rejects.toThrow(ProviderRefusal);
    const { code: _, ...without } = returned.parameters;
    await expect(provider.finish(attempt, without)).rejects.toThrow(ProviderRefusal);
  });

  test.each(['old_code', 'wrong_state', 'wrong_iss'])('a return with %s', async (fault) => {
    await finish(await leave(name, { persona: 'petr' }));
    await setFaults({ return: fault });
    await expect(finish(await leave(name, { persona: 'jana' }))).rejects.toThrow(ProviderRefusal);
  });
});

describe.each(SIGNED)('%s checks its id_token', (name) => {
  test.each(['wrong_nonce', 'wrong_aud', 'wrong_iss', 'wrong_key', 'expired'])('%s', async (fault) => {
    const one = await leave(name, { persona: 'jana' });
    await setFaults({ id_token: fault });
    await expect(finish(one)).rejects.toThrow(ProviderRefusal);
  });

  test('the code of another browser’s sign-in', async () => {
    const victim = await leave(name, { persona: 'jana' });
    const attacker = await leave(name, { persona: 'petr' });
    const injected = { ...attacker.returned.parameters, code: victim.returned.parameters.code ?? '' };
    await expect(attacker.provider.finish(attacker.attempt, injected)).rejects.toThrow(ProviderRefusal);
  });
});

describe.each(NAMES)('%s that', (name) => {
  test.each(['away', 'huge', 'redirect'])('is %s is not available', async (answer) => {
    const one = await leave(name, { persona: 'jana' });
    await setFaults({ answer });
    await expect(finish(one)).rejects.toThrow(ProviderUnavailable);
  });

  test('is slow is waited for until the limit', async () => {
    const { attempt, returned } = await leave(name, { persona: 'jana' });
    await setFaults({ answer: 'slow', answer_delay_ms: 20_000 });
    await expect(providerNamed(name, 100).finish(attempt, returned.parameters)).rejects.toThrow(ProviderUnavailable);
  });
});

test('metadata that could not be read are read again by the next sign-in', async () => {
  const provider = providerNamed('google');
  await setFaults({ answer: 'away' });
  await expect(provider.begin(attemptAt('google'), 'cs')).rejects.toThrow(ProviderUnavailable);
  await setFaults({ answer: null });
  expect(await provider.begin(attemptAt('google'), 'cs')).toContain('code_challenge_method=S256');
});

test('control characters of names become spaces, and a number of a person has none', () => {
  const given = { issuer: 'https://acme.example', subject: '1', email: null, isEmailVerified: false };
  const odd = identityOf({ ...given, firstName: 'a\u0000b', lastName: 'Nový\r\nBcc: x@example.com' });
  expect([odd.firstName, odd.lastName]).toEqual(['a b', 'Nový Bcc: x@example.com']);
  expect(() => identityOf({ ...given, subject: 'a\u0000b', firstName: null, lastName: null })).toThrow();
});

test.each([
  ['jana', null],
  ['jana@example.com\r\nBcc: x@example.com', null],
  [`${'j'.repeat(250)}@example.com`, null],
  [7, null],
  [' jana@example.com ', 'jana@example.com'],
])('the e-mail %j of a third party counts as %j', (email, counted) => {
  const given = { issuer: 'https://acme.example', subject: '1', email, isEmailVerified: true };
  const identity = identityOf({ ...given, firstName: 'x'.repeat(101), lastName: null });
  expect(identity).toMatchObject({ email: counted, isEmailVerified: counted !== null, firstName: null });
});

test.each([
  '"jana@pult.example?"@evil.example',
  '"jana@pult.example"@evil.example',
  'mailto:jana%40pult.example?@evil.example',
  'mailto:?to=jana@pult.example',
  'jana@pult.example?@evil.example',
  'Jana <jana@pult.example>',
  '<jana@pult.example>',
  'e-mail: jana@pult.example',
  "'jana@pult.example",
  '"jana@pult.example',
  'jana@pult.example,',
  'jana@pult.example@evil.example',
  'jana@pult.example;evil@evil.example',
  'jana@pult.example\u200B@evil.example',
])('nothing is read out of a verified e-mail: %s is not the mailbox of Jana', (email) => {
  const names = { firstName: null, lastName: null };
  const identity = identityOf({ issuer: 'https://acme.example', subject: '1', email, isEmailVerified: true, ...names });
  expect(identity.email).not.toBe('jana@pult.example');
  expect(identity.isEmailVerified).toBe(identity.email !== null);
});
