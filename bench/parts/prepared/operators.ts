import { randomUUID } from 'node:crypto';
import { Authenticator } from '../../../testing/sign-in/index.ts';
import { codeOf, NEW_PERSON_PASSWORD, PERSON_PASSWORD, type Person } from './persons.ts';
import type { Item } from './send.ts';
import type { Prepare, Prepares, Tools } from './tools.ts';

interface Challenge {
  challenge_id: string;
  options: { challenge: string };
}

/** The token of somebody who is to choose a password. */
async function setUpToken({ operate }: Tools): Promise<string> {
  const person = { name: 'Bench', email: `bench-${randomUUID()}@pult.example`, role_ids: [] };
  return (await operate<Item<{ set_up_token: string }>>('POST /operators', person)).item.set_up_token;
}

const PASSKEYS = '/operators/me/passkeys';

/** Somebody with a passkey that they are about to add. */
async function newPasskey({ person, send, origin }: Tools) {
  const owner = await person();
  const { item } = await send<Item<Challenge>>(`POST ${PASSKEYS}/options`, undefined, owner.headers);
  const authenticator = new Authenticator();
  const credential = authenticator.create(item.options, origin);
  return { owner, authenticator, json: { challenge_id: item.challenge_id, credential, name: 'Bench' } };
}

/** Somebody with a passkey beside their app. */
async function withPasskey(tools: Tools) {
  const { owner, authenticator, json } = await newPasskey(tools);
  const { item } = await tools.send(`POST ${PASSKEYS}`, json, owner.headers);
  return { owner, authenticator, passkey: item.id };
}

/** Answers a challenge by a passkey. */
async function answered(
  { send, origin }: Tools,
  authenticator: Authenticator,
  call: string,
  json: unknown,
  headers = {},
) {
  const { item } = await send<Item<Challenge>>(`POST ${call}`, json, headers);
  return { challenge_id: item.challenge_id, credential: authenticator.get(item.options, origin) };
}

/** As somebody new, whose sessions and second factors the call may end. */
const asSomebody =
  (more: (person: Person) => Promise<object> | object = () => ({})): Prepare =>
  async ({ person }) => {
    const somebody = await person();
    return { headers: somebody.headers, ...(await more(somebody)) };
  };
const ofSomebody =
  (rest: string): Prepare =>
  async ({ person }) => ({ path: `/operators/${(await person()).id}${rest}` });

const newRole = ({ operate }: Tools) =>
  operate('POST /operator-roles', { name: randomUUID(), rights: ['orders.read'] });

/** What calls of operators about themselves, each other and their roles read and use up. */
export const OF_OPERATORS: Prepares = {
  'POST /operators/login': async ({ person }) => ({
    json: { email: (await person()).email, password: PERSON_PASSWORD },
    headers: {},
  }),
  'POST /operators/login/second-factor': async ({ person }) => {
    const { newTicket, newCode } = await person();
    return { json: { ticket: await newTicket(), code: await newCode() }, headers: {} };
  },
  'POST /operators/refresh': async ({ person }) => ({
    json: { refresh_token: (await person()).refreshToken },
    headers: {},
  }),
  'POST /operators/logout': asSomebody(({ refreshToken }) => ({ json: { refresh_token: refreshToken } })),
  'POST /operators/reauthentications': asSomebody(async ({ newCode }) => ({
    json: { password: PERSON_PASSWORD, code: await newCode() },
  })),
  'POST /operators/set-ups': async (tools) => ({ json: { token: await setUpToken(tools) }, headers: {} }),
  'POST /operators/set-ups/completions': async (tools) => {
    const token = await setUpToken(tools);
    const { item } = await tools.send<Item<{ secret: string }>>('POST /operators/set-ups', { token });
    return { json: { token, code: codeOf(item.secret), ...NEW_PERSON_PASSWORD }, headers: {} };
  },
  'PUT /operators/me/password': asSomebody(() => ({
    json: { current_password: PERSON_PASSWORD, ...NEW_PERSON_PASSWORD },
  })),
  'POST /operators/me/second-factors': asSomebody(),
  'PUT /operators/me/second-factors': async ({ person, send }) => {
    const { headers } = await person();
    const { item } = await send<Item<{ secret: string }>>('POST /operators/me/second-factors', undefined, headers);
    return { headers, json: { code: codeOf(item.secret) } };
  },
  'DELETE /operators/me/second-factors': async (tools) => ({ headers: (await withPasskey(tools)).owner.headers }),
  'POST /operators/me/recovery-codes': asSomebody(),
  'DELETE /operators/me/sessions': asSomebody(),
  'DELETE /operators/me/sessions/{session_id}': asSomebody(({ sessionId }) => ({
    path: `/operators/me/sessions/${sessionId}`,
  })),
  'POST /operators/me/passkeys/options': asSomebody(),
  'POST /operators/me/passkeys': async (tools) => {
    const { owner, json } = await newPasskey(tools);
    return { headers: owner.headers, json };
  },
  'DELETE /operators/me/passkeys/{passkey_id}': async (tools) => {
    const { owner, passkey } = await withPasskey(tools);
    return { path: `${PASSKEYS}/${passkey}`, headers: owner.headers };
  },
  'POST /operators/login/passkey-options': async (tools) => {
    const { owner } = await withPasskey(tools);
    return { json: { ticket: await owner.newTicket() }, headers: {} };
  },
  'POST /operators/login/passkey': async (tools) => {
    const { owner, authenticator } = await withPasskey(tools);
    const ticket = await owner.newTicket();
    const answer = await answered(tools, authenticator, '/operators/login/passkey-options', { ticket });
    return { json: { ticket, ...answer }, headers: {} };
  },
  'POST /operators/reauthentications/passkey-options': async (tools) => ({
    headers: (await withPasskey(tools)).owner.headers,
  }),
  'POST /operators/reauthentications/passkey': async (tools) => {
    const { owner, authenticator } = await withPasskey(tools);
    const call = '/operators/reauthentications/passkey-options';
    const answer = await answered(tools, authenticator, call, undefined, owner.headers);
    return { headers: owner.headers, json: { password: PERSON_PASSWORD, ...answer } };
  },
  'GET /operators/{id}': ofSomebody(''),
  'PATCH /operators/{id}': ofSomebody(''),
  'POST /operators/{id}/resets': ofSomebody('/resets'),
  'GET /operators/{id}/sessions': ofSomebody('/sessions'),
  'DELETE /operators/{id}/sessions': ofSomebody('/sessions'),
  'PATCH /operator-roles/{id}': async (tools) => ({ path: `/operator-roles/${(await newRole(tools)).item.id}` }),
  'POST /customers/{id}/impersonations': async ({ customer }) => ({
    path: `/customers/${(await customer()).id}/impersonations`,
    json: { reason: 'Nenašla fakturu, ptala se telefonem.' },
  }),
};
