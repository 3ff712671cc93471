import { randomUUID } from 'node:crypto';
import { Authenticator, signInAt } from '../../../testing/sign-in/index.ts';
import { PASSWORD } from '../../harness/customers.ts';
import { codeOf } from './persons.ts';
import { firstId, type Item } from './send.ts';
import { type Customer, mailedToken, newSecret, type Prepares, type Tools } from './tools.ts';

const NEW = 'mech tramvaj hrnek';
const NEW_PASSWORD = { new_password: NEW, new_password_confirmation: NEW };

const registration = () => ({
  ...{ first_name: 'Jana', last_name: 'Měřená', email: `bench-${randomUUID()}@pult.example` },
  ...{ password: NEW, password_confirmation: NEW },
});

async function registered(tools: Tools): Promise<string> {
  const person = registration();
  await tools.send('POST /customers/register', person);
  return mailedToken(tools, person.email);
}

async function changedEmail(tools: Tools) {
  const { id, headers, send } = await tools.customer();
  const email = `bench-${randomUUID()}@pult.example`;
  await send(`POST /customers/${id}/email-changes`, { email });
  return { token: await mailedToken(tools, email), headers };
}

interface Challenge {
  challenge_id: string;
  options: { challenge: string };
}

/** A customer with a passkey that they are about to add. */
async function newPasskey({ customer, origin }: Tools) {
  const owner = await customer();
  const path = `/customers/${owner.id}/passkeys`;
  const { item } = await owner.send<Item<Challenge>>(`POST ${path}/options`);
  const authenticator = new Authenticator();
  const credential = authenticator.create(item.options, origin);
  return { owner, path, authenticator, json: { challenge_id: item.challenge_id, credential, name: 'Bench' } };
}

/** A customer who is asked for one-time codes, with their recovery codes. */
async function withCodes({ customer }: Tools): Promise<{ owner: Customer; path: string; codes: string[] }> {
  const owner = await customer();
  const path = `/customers/${owner.id}/one-time-codes`;
  const { item } = await owner.send<Item<{ secret: string }>>(`POST ${path}`);
  const on = await owner.send<Item<{ recovery_codes: string[] }>>(`PUT ${path}`, { code: codeOf(item.secret) });
  return { owner, path, codes: on.item.recovery_codes };
}

const PROVIDER = `insert into customer_providers (customer_id, provider, issuer, subject, email, is_email_verified, last_used_at)
  values ($1, 'google', 'https://accounts.google.com', $2, $3, true, now()) returning id`;
const RETURN = { provider: 'google', return_url: '/' };

/** What calls of signing in, and of ways to sign in, read and use up. */
export const OF_ACCOUNTS: Prepares = {
  'POST /auth/login': async ({ customer }) => ({ json: { email: (await customer()).email, password: PASSWORD } }),
  'POST /auth/refresh': async ({ customer }) => ({ json: { refresh_token: (await customer()).refreshToken } }),
  'POST /auth/logout': async ({ customer }) => {
    const { headers, refreshToken } = await customer();
    return { headers, json: { refresh_token: refreshToken } };
  },
  'POST /auth/handovers': async ({ customer }) => {
    const { secret, hash } = newSecret();
    const { item } = await (await customer()).send<Item<{ token: string }>>('POST /auth/handover-tokens', {
      nonce_hash: hash,
    });
    return { json: { token: item.token, nonce: secret }, headers: {} };
  },
  'POST /auth/reauthentications': async ({ customer }) => ({
    headers: (await customer()).headers,
    json: { password: PASSWORD },
  }),
  'DELETE /customers/{id}/sessions/{session_id}': async ({ customer }) => {
    const { id, headers, send } = await customer();
    const path = `/customers/${id}/sessions`;
    const { items } = await send<{ items: { id: number }[] }>(`GET ${path}`);
    return { path: `${path}/${items[0]?.id}`, headers };
  },
  'DELETE /customers/{id}/sessions': async ({ customer }) => {
    const { id, headers } = await customer();
    return { path: `/customers/${id}/sessions`, headers };
  },
  'PUT /customers/{id}/password': async ({ customer }) => {
    const { id, headers } = await customer();
    return { path: `/customers/${id}/password`, headers, json: { current_password: PASSWORD, ...NEW_PASSWORD } };
  },
  'POST /customers/register': async () => ({ json: registration() }),
  'GET /account-confirmations': async (tools) => ({ query: { token: await registered(tools) } }),
  'POST /account-confirmations': async (tools) => ({ json: { token: await registered(tools), password: NEW } }),
  'PUT /passwords/customer': async (tools) => {
    const { email } = await tools.customer();
    await tools.send('POST /passwords/customer', { email });
    return { json: { token: await mailedToken(tools, email), ...NEW_PASSWORD } };
  },
  'GET /email-change-confirmations': async (tools) => ({ query: { token: (await changedEmail(tools)).token } }),
  'POST /email-change-confirmations': async (tools) => {
    const { token, headers } = await changedEmail(tools);
    return { headers, json: { token } };
  },
  'POST /socialite/redirect': async () => ({ json: RETURN }),
  'POST /socialite/callback': async ({ send }) => {
    const { item } = await send<Item<{ provider_auth_url: string; state_secret: string }>>(
      'POST /socialite/redirect',
      RETURN,
    );
    const person = { persona: 'other', email: `bench-${randomUUID()}@pult.example`, email_verified: 'on' };
    const { parameters } = await signInAt(item.provider_auth_url, person);
    return { headers: {}, json: { provider: RETURN.provider, state_secret: item.state_secret, parameters } };
  },
  'POST /customers/{id}/providers': async ({ customer }) => {
    const { id, headers } = await customer();
    return { path: `/customers/${id}/providers`, headers, json: RETURN };
  },
  'DELETE /customers/{id}/providers/{provider_id}': async (tools) => {
    const { id, email, headers } = await tools.customer();
    return {
      path: `/customers/${id}/providers/${await firstId(tools, PROVIDER, [id, randomUUID(), email])}`,
      headers,
    };
  },
  'POST /customers/{id}/passkeys': async (tools) => {
    const { owner, path, json } = await newPasskey(tools);
    return { path, headers: owner.headers, json };
  },
  'DELETE /customers/{id}/passkeys/{passkey_id}': async (tools) => {
    const { owner, path, json } = await newPasskey(tools);
    const { item } = await owner.send(`POST ${path}`, json);
    return { path: `${path}/${item.id}`, headers: owner.headers };
  },
  'POST /auth/passkeys/login': async (tools) => {
    const { owner, path, json, authenticator } = await newPasskey(tools);
    await owner.send(`POST ${path}`, json);
    const { item } = await tools.send<Item<Challenge>>('POST /auth/passkeys/options');
    return { json: { challenge_id: item.challenge_id, credential: authenticator.get(item.options, tools.origin) } };
  },
  'PUT /customers/{id}/one-time-codes': async ({ customer }) => {
    const { id, headers, send } = await customer();
    const path = `/customers/${id}/one-time-codes`;
    const { item } = await send<Item<{ secret: string }>>(`POST ${path}`);
    return { path, headers, json: { code: codeOf(item.secret) } };
  },
  'DELETE /customers/{id}/one-time-codes': async (tools) => {
    const { owner, path } = await withCodes(tools);
    return { path, headers: owner.headers };
  },
  'POST /customers/{id}/recovery-codes': async (tools) => {
    const { owner } = await withCodes(tools);
    return { path: `/customers/${owner.id}/recovery-codes`, headers: owner.headers };
  },
  'POST /auth/login/codes': async (tools) => {
    const { owner, codes } = await withCodes(tools);
    const { code_ticket } = await tools.send<{ code_ticket: { ticket: string } }>('POST /auth/login', {
      email: owner.email,
      password: PASSWORD,
    });
    return { json: { ticket: code_ticket.ticket, code: codes[0] } };
  },
};
