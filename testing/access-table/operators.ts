import { randomUUID } from 'node:crypto';
import { OPERATOR_PASSWORD } from '../index.ts';
import type { Records } from './records.ts';
import { answering, OPERATORS, type Outcomes, PERSONS, type Row, type Rows, SIGNING_IN } from './row.ts';

const TOKEN = 'x'.repeat(43);
const PASSKEY = { challenge_id: '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6', credential: {} };
const PASSWORDS = { new_password: OPERATOR_PASSWORD, new_password_confirmation: OPERATOR_PASSWORD };

const own = (at: string, who: Outcomes = PERSONS, body?: object): Row => ({
  at: () => at,
  right: 'self',
  body: body && (() => body),
  who,
});
type At = string | ((r: Records) => string);
/** A manager who has only that right: of other rights they may give none. */
const managed = (at: At, body?: (r: Records) => object, who = OPERATORS): Row => ({
  at: typeof at === 'string' ? () => at : at,
  body,
  right: 'operators.manage',
  who,
});
/** What concerns rights that the manager lacks, and which are there to be taken. */
const BEYOND = answering('right_missing', OPERATORS);
const target = (rest: string) => (r: Records) => `/operators/${r.operator}${rest}`;
const journal = (at: At): Row => ({
  at: typeof at === 'string' ? () => at : at,
  right: 'changes.read',
  who: OPERATORS,
});
const role = (r: Records) => `/operator-roles/${r.role}`;
const newRole = (right: string) => () => ({ name: randomUUID(), rights: [right] });

export const operatorRows: Readonly<Record<string, Rows>> = {
  'POST /operators/login': {
    at: () => '/operators/login',
    body: () => ({ email: `${randomUUID()}@example.com`, password: 'x' }),
    who: answering('login_failed', SIGNING_IN),
  },
  'POST /operators/login/second-factor': {
    at: () => '/operators/login/second-factor',
    body: () => ({ ticket: TOKEN, code: '123456' }),
    who: answering('session_ended', SIGNING_IN),
  },
  'POST /operators/refresh': {
    at: () => '/operators/refresh',
    body: () => ({ refresh_token: `rt_${'x'.repeat(86)}` }),
    who: answering('session_ended', SIGNING_IN),
  },
  'POST /operators/logout': own('/operators/logout', SIGNING_IN),
  'POST /operators/reauthentications': own('/operators/reauthentications', answering('login_failed', PERSONS), {
    password: 'x',
    code: '123456',
  }),
  'POST /operators/set-ups': {
    at: () => '/operators/set-ups',
    body: () => ({ token: TOKEN }),
    who: answering('link_not_valid', SIGNING_IN),
  },
  'POST /operators/set-ups/completions': {
    at: () => '/operators/set-ups/completions',
    body: () => ({ token: TOKEN, code: '123456', ...PASSWORDS }),
    who: answering('link_not_valid', SIGNING_IN),
  },
  'GET /operators/me': own('/operators/me'),
  'PUT /operators/me/password': own('/operators/me/password', answering('login_failed', PERSONS), {
    current_password: 'x',
    ...PASSWORDS,
  }),
  'POST /operators/me/second-factors': own('/operators/me/second-factors'),
  'PUT /operators/me/second-factors': own('/operators/me/second-factors', answering('invalid_fields', PERSONS), {
    code: '123456',
  }),
  'DELETE /operators/me/second-factors': own('/operators/me/second-factors', answering('not_found', PERSONS)),
  'POST /operators/login/passkey-options': {
    at: () => '/operators/login/passkey-options',
    body: () => ({ ticket: TOKEN }),
    who: answering('session_ended', SIGNING_IN),
  },
  'POST /operators/login/passkey': {
    at: () => '/operators/login/passkey',
    body: () => ({ ticket: TOKEN, ...PASSKEY }),
    who: answering('session_ended', SIGNING_IN),
  },
  'POST /operators/reauthentications/passkey-options': own(
    '/operators/reauthentications/passkey-options',
    answering('passkey_refused', PERSONS),
  ),
  'POST /operators/reauthentications/passkey': own(
    '/operators/reauthentications/passkey',
    answering('login_failed', PERSONS),
    { password: 'x', ...PASSKEY },
  ),
  'GET /operators/me/passkeys': own('/operators/me/passkeys'),
  'POST /operators/me/passkeys/options': own('/operators/me/passkeys/options'),
  'POST /operators/me/passkeys': own('/operators/me/passkeys', answering('passkey_refused', PERSONS), PASSKEY),
  'DELETE /operators/me/passkeys/{passkey_id}': {
    at: () => '/operators/me/passkeys/1',
    right: 'self',
    who: answering('not_found', PERSONS),
  },
  'POST /operators/me/recovery-codes': own('/operators/me/recovery-codes'),
  'GET /operators/me/sessions': own('/operators/me/sessions'),
  'DELETE /operators/me/sessions': own('/operators/me/sessions'),
  'DELETE /operators/me/sessions/{session_id}': {
    at: (r: Records) => `/operators/me/sessions/${r.operatorSession}`,
    right: 'self',
    who: answering('not_found', PERSONS),
  },
  'GET /operators': managed('/operators'),
  'GET /operators/{id}': managed(target('')),
  'POST /operators': [
    managed('/operators', () => ({ name: 'Eva', email: `${randomUUID()}@shop.example`, role_ids: [] })),
    managed('/operators', (r) => ({ name: 'Eva', email: `${randomUUID()}@shop.example`, role_ids: [r.role] }), BEYOND),
  ],
  'PATCH /operators/{id}': managed(target(''), () => ({ is_active: false }), BEYOND),
  'POST /operators/{id}/resets': managed(target('/resets'), undefined, BEYOND),
  'GET /operators/{id}/sessions': managed(target('/sessions')),
  'DELETE /operators/{id}/sessions': managed(target('/sessions'), undefined, BEYOND),
  'GET /operator-roles': managed('/operator-roles'),
  'POST /operator-roles': [
    managed('/operator-roles', newRole('operators.manage')),
    managed('/operator-roles', newRole('all'), BEYOND),
  ],
  'PATCH /operator-roles/{id}': managed(role, () => ({ name: randomUUID() }), BEYOND),
  'DELETE /operator-roles/{id}': managed(role, undefined, BEYOND),
  'POST /customers/{id}/impersonations': {
    at: (r: Records) => `/customers/${r.customer.id}/impersonations`,
    body: () => ({ reason: 'Asked by phone.' }),
    right: 'customers.impersonate',
    who: OPERATORS,
  },
  'GET /change-sets': journal('/change-sets'),
  'GET /change-sets/{id}': journal((r) => `/change-sets/${r.changeSet}`),
  'GET /change-sets/{id}/rows': journal((r) => `/change-sets/${r.changeSet}/rows`),
  // Reading changes of a table also needs the right to read the table.
  'GET /change-rows': { ...journal('/change-rows?table_name=products&record_id=1'), who: BEYOND },
  // Undoing also needs the right of the call that is undone.
  'POST /change-sets/{id}/undo': {
    at: (r: Records) => `/change-sets/${r.changeSet}/undo`,
    body: () => ({}),
    right: 'changes.undo',
    who: BEYOND,
  },
  'GET /impersonations': { at: () => '/impersonations', right: 'customers.impersonate', who: OPERATORS },
};
