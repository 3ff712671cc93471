import { randomUUID } from 'node:crypto';
import { OPERATOR_PASSWORD } from '../index.ts';
import { type Examples, TOKEN, UNKNOWN_ID } from './example.ts';
import type { Records } from './records.ts';

/** A manager has that right alone: of rights that they lack they give and take none. */
const BEYOND = { gives: 'right_missing' } as const;

/** Operators and their journal, promotions, credits and vouchers. */
export const operatorExamples: Examples = {
  'POST /operators': [
    { body: () => ({ name: 'Eva', email: `${randomUUID()}@shop.example`, role_ids: [] }) },
    {
      ...BEYOND,
      body: (r: Records) => ({ name: 'Eva', email: `${randomUUID()}@shop.example`, role_ids: [r.role] }),
    },
  ],
  'POST /operator-roles': [
    { body: () => ({ name: randomUUID(), rights: ['operators.manage'] }) },
    { ...BEYOND, body: () => ({ name: randomUUID(), rights: ['all'] }) },
  ],
  'DELETE /operators/me/second-factors': { gives: 'not_found' },
  'DELETE /operators/me/sessions/{session_id}': {
    at: (r: Records) => `/operators/me/sessions/${r.operatorSession}`,
    gives: 'not_found',
  },
  'DELETE /operators/{id}/sessions': { ...BEYOND },
  'PATCH /operators/{id}': { ...BEYOND, body: { is_active: false } },
  'POST /operators/login': {
    gives: 'login_failed',
    body: () => ({ email: `${randomUUID()}@example.com`, password: 'x' }),
  },
  'POST /operators/login/passkey': {
    gives: 'session_ended',
    body: { ticket: TOKEN, challenge_id: UNKNOWN_ID, credential: {} },
  },
  'POST /operators/login/passkey-options': { gives: 'session_ended', body: { ticket: TOKEN } },
  'POST /operators/login/second-factor': { gives: 'session_ended', body: { ticket: TOKEN, code: '123456' } },
  'POST /operators/me/passkeys': { gives: 'passkey_refused', body: { challenge_id: UNKNOWN_ID, credential: {} } },
  'POST /operators/reauthentications': { gives: 'login_failed', body: { password: 'x', code: '123456' } },
  'POST /operators/reauthentications/passkey': {
    gives: 'login_failed',
    body: { password: 'x', challenge_id: UNKNOWN_ID, credential: {} },
  },
  'POST /operators/reauthentications/passkey-options': { gives: 'passkey_refused' },
  'POST /operators/refresh': { gives: 'session_ended', body: { refresh_token: `rt_${'x'.repeat(86)}` } },
  'POST /operators/set-ups': { gives: 'link_not_valid', body: { token: TOKEN } },
  'POST /operators/set-ups/completions': {
    gives: 'link_not_valid',
    body: {
      token: TOKEN,
      code: '123456',
      new_password: OPERATOR_PASSWORD,
      new_password_confirmation: OPERATOR_PASSWORD,
    },
  },
  'POST /operators/{id}/resets': { ...BEYOND },
  'PUT /operators/me/password': {
    gives: 'login_failed',
    body: { current_password: 'x', new_password: OPERATOR_PASSWORD, new_password_confirmation: OPERATOR_PASSWORD },
  },
  'PUT /operators/me/second-factors': { gives: 'invalid_fields', body: { code: '123456' } },
  'DELETE /operator-roles/{id}': { ...BEYOND },
  'PATCH /operator-roles/{id}': { ...BEYOND, body: () => ({ name: randomUUID() }) },
  'GET /change-rows': { ...BEYOND, query: '?table_name=products&record_id=1' },
  'POST /change-sets/{id}/undo': { ...BEYOND, body: {} },
  'GET /customer-accounts/{id}': { isMissing: true },
  'PATCH /customer-accounts/{id}': { isMissing: true, body: { position: 2 } },
  'POST /customer-accounts': { body: { name: { cs: 'Body' }, conversions: [{ currency_id: 1, value: 1 }] } },
  'PATCH /discounts/{id}': { body: { priority: 2 } },
  'PATCH /discounts/{id}/code-batches/{batch_id}': { isMissing: true, body: { label: 'Mail' } },
  'POST /discounts': { body: { name: { cs: 'Sleva' }, operation: 1, percents: 5 } },
  'POST /discounts/what-if': { body: { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' } },
  'POST /discounts/{id}/codes': { body: { count: 1, label: 'Mail' } },
  'GET /gifts/{id}': { isMissing: true },
  'PATCH /gifts/{id}': { isMissing: true, body: { limit: 2 } },
  'POST /gifts': { body: { product_id: 2 } },
  'PATCH /loyalty-programs/{id}': { body: { value: 5 } },
  'POST /loyalty-programs': {
    body: (r: Records) => ({ name: { cs: 'Klub' }, operation: 0, value: 3, customer_account_ids: [r.creditAccount] }),
  },
  'GET /vouchers/{id}': { isMissing: true },
  'POST /vouchers': {
    body: {
      amount: 1,
      currency_id: 1,
      valid_until: '2099-12-31',
      hostname_id: 1,
      language: 'cs',
      email: 'jana@example.com',
    },
  },
  'POST /vouchers/{id}/extensions': { isMissing: true, body: { valid_until: '2099-12-31' } },
  'POST /vouchers/{id}/mails': { isMissing: true },
  'POST /vouchers/{id}/revocations': { isMissing: true, body: {} },
};
