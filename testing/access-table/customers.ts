import type { NeededRight } from '../../contract/rights.ts';
import { BILLING, PASSWORD } from '../index.ts';
import type { Records } from './records.ts';
import {
  answering,
  CUSTOMERS,
  EVERYBODY,
  ITS_CUSTOMER,
  ITS_CUSTOMER_ALONE,
  OPERATORS,
  type Outcomes,
  type Row,
  type Rows,
  SIGNING_IN,
} from './row.ts';

const TOKEN = 'x'.repeat(43);
const NEW_PASSWORD = { new_password: 'mech tramvaj hrnek', new_password_confirmation: 'mech tramvaj hrnek' };
const CHALLENGE = { challenge_id: '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6', credential: {} };
const RETURN = { provider: 'google', return_url: '/' };

type More = Pick<Row, 'body' | 'isFresh'>;
const its = (rest: string | ((r: Records) => string), who: Outcomes, more: More = {}): Row => ({
  ...more,
  at: (r) => `/customers/${r.customer.id}${typeof rest === 'string' ? rest : rest(r)}`,
  who,
});
/** Of operators with a right too. */
const itsOrWith = (rest: string, right: NeededRight, { who = ITS_CUSTOMER, ...more }: Partial<Row> = {}): Row => ({
  ...its(rest, { ...who, without: 'right_missing', with: 'ok' }, more),
  right,
});
const address = (r: Records) => `/customer-addresses/${r.address}`;
const call = (at: string, who: Outcomes, body?: object): Row => ({ at: () => at, body: body && (() => body), who });

export const customerRows: Readonly<Record<string, Rows>> = {
  'GET /customers/{id}/customer-accounts': itsOrWith('/customer-accounts', 'credits.read'),
  'GET /customers/{id}/customer-account-usages': itsOrWith('/customer-account-usages', 'credits.read'),
  'GET /customers/{id}/customer-addresses': its('/customer-addresses', ITS_CUSTOMER),
  'POST /customers/{id}/customer-addresses': its('/customer-addresses', ITS_CUSTOMER_ALONE, {
    body: () => ({ ...BILLING, country_id: 1 }),
  }),
  'GET /customers/{id}/customer-addresses/{address_id}': its(address, ITS_CUSTOMER),
  'PATCH /customers/{id}/customer-addresses/{address_id}': its(address, ITS_CUSTOMER_ALONE, {
    body: () => ({ city: 'Olomouc' }),
  }),
  'DELETE /customers/{id}/customer-addresses/{address_id}': its(address, ITS_CUSTOMER_ALONE, { isFresh: true }),
  'POST /customers/register': {
    at: () => '/customers/register',
    body: (r) => ({
      first_name: 'Eva',
      last_name: 'Malá',
      email: `new-${r.customer.id}@example.com`,
      password: NEW_PASSWORD.new_password,
      password_confirmation: NEW_PASSWORD.new_password,
    }),
    who: EVERYBODY,
  },
  'GET /customers': { at: () => '/customers', right: 'customers.read', who: OPERATORS },
  'GET /customers/{id}': itsOrWith('', 'customers.read'),
  'PATCH /customers/{id}': itsOrWith('', 'customers.write', { body: () => ({ first_name: 'Eva' }) }),
  'DELETE /customers/{id}': its('', ITS_CUSTOMER_ALONE, { isFresh: true }),
  'GET /customers/{id}/personal-data': its('/personal-data', ITS_CUSTOMER_ALONE),
  'PUT /customers/{id}/password': its('/password', ITS_CUSTOMER_ALONE, {
    body: () => ({ current_password: PASSWORD, ...NEW_PASSWORD }),
    isFresh: true,
  }),
  'POST /customers/{id}/email-confirmations': its('/email-confirmations', ITS_CUSTOMER_ALONE),
  'POST /customers/{id}/email-changes': its('/email-changes', ITS_CUSTOMER_ALONE, {
    body: (r) => ({ email: `changed-${r.customer.id}@example.com` }),
  }),
  'GET /email-change-confirmations': call(
    `/email-change-confirmations?token=${TOKEN}`,
    answering('link_not_valid', EVERYBODY),
  ),
  'POST /email-change-confirmations': call('/email-change-confirmations', answering('link_not_valid', EVERYBODY), {
    token: TOKEN,
  }),
  'POST /passwords/customer': call('/passwords/customer', SIGNING_IN, { email: 'nobody@example.com' }),
  'PUT /passwords/customer': call('/passwords/customer', answering('link_not_valid', SIGNING_IN), {
    token: TOKEN,
    ...NEW_PASSWORD,
  }),
  'GET /account-confirmations': call(`/account-confirmations?token=${TOKEN}`, answering('link_not_valid', EVERYBODY)),
  'POST /account-confirmations': call('/account-confirmations', answering('link_not_valid', EVERYBODY), {
    token: TOKEN,
    password: NEW_PASSWORD.new_password,
  }),
  'POST /watch-dogs': call('/watch-dogs', answering('not_found', EVERYBODY), {
    email: 'nobody@example.com',
    product_id: 2_000_000_000,
  }),
  'POST /watch-dogs/cancellations': call('/watch-dogs/cancellations', EVERYBODY, { token: CHALLENGE.challenge_id }),
  'GET /customers/{id}/watch-dogs': its('/watch-dogs', ITS_CUSTOMER),
  'DELETE /customers/{id}/watch-dogs/{watch_dog_id}': its('/watch-dogs/1', answering('not_found', ITS_CUSTOMER)),
  'POST /consents': call('/consents', EVERYBODY, {
    preferences: false,
    statistics: true,
    marketing: false,
    text_version: 3,
  }),
  'GET /consents/{id}': { at: () => `/consents/${CHALLENGE.challenge_id}`, who: EVERYBODY },
  'GET /customers/{id}/newsletter-subscriptions': its('/newsletter-subscriptions', ITS_CUSTOMER),
  'POST /customers/{id}/newsletter-subscriptions': its('/newsletter-subscriptions', ITS_CUSTOMER_ALONE, {
    body: () => ({ gender_oriented_product_preference: 'female' }),
  }),
  'DELETE /customers/{id}/newsletter-subscriptions/{newsletter_subscription_id}': its(
    '/newsletter-subscriptions/2000000000',
    answering('not_found', ITS_CUSTOMER),
  ),
  'GET /newsletter-consents': {
    at: () => '/newsletter-consents?email=nobody%40example.com',
    right: 'customers.read',
    who: OPERATORS,
  },
  'POST /newsletter-subscriptions': call('/newsletter-subscriptions', EVERYBODY, { email: 'nobody@example.com' }),
  'POST /newsletter-subscriptions/confirmations': call(
    '/newsletter-subscriptions/confirmations',
    answering('link_not_valid', EVERYBODY),
    { token: TOKEN },
  ),
  'POST /newsletter-subscriptions/cancellations': call('/newsletter-subscriptions/cancellations', EVERYBODY, {
    token: CHALLENGE.challenge_id,
  }),
  'POST /auth/login': call('/auth/login', answering('login_failed', SIGNING_IN), {
    email: 'nobody@example.com',
    password: 'x',
  }),
  'POST /auth/refresh': call('/auth/refresh', answering('session_ended', SIGNING_IN), {
    refresh_token: `rt_${'x'.repeat(86)}`,
  }),
  'POST /auth/logout': { at: () => '/auth/logout', isFresh: true, who: SIGNING_IN },
  'POST /auth/handover-tokens': call(
    '/auth/handover-tokens',
    { ...CUSTOMERS, impersonator: 'not_while_impersonated' },
    { nonce_hash: TOKEN },
  ),
  'POST /auth/handovers': call('/auth/handovers', answering('not_found', SIGNING_IN), { token: TOKEN, nonce: TOKEN }),
  'POST /auth/reauthentications': call(
    '/auth/reauthentications',
    { ...CUSTOMERS, impersonator: 'not_while_impersonated' },
    { password: PASSWORD },
  ),
  'GET /auth/me': call('/auth/me', CUSTOMERS),
  'GET /customers/{id}/sessions': itsOrWith('/sessions', 'customers.read'),
  'DELETE /customers/{id}/sessions/{session_id}': its((r) => `/sessions/${r.session}`, ITS_CUSTOMER_ALONE, {
    isFresh: true,
  }),
  'DELETE /customers/{id}/sessions': itsOrWith('/sessions', 'customers.write', {
    who: ITS_CUSTOMER_ALONE,
    isFresh: true,
  }),
  'POST /socialite/redirect': call('/socialite/redirect', answering('provider_unavailable', EVERYBODY), RETURN),
  'POST /socialite/returns': call('/socialite/returns', EVERYBODY, { provider: 'google', state: 'x' }),
  'POST /socialite/callback': call('/socialite/callback', answering('provider_unavailable', EVERYBODY), {
    provider: 'google',
    state_secret: TOKEN,
    parameters: { code: 'x', state: 'x' },
  }),
  'GET /customers/{id}/providers': its('/providers', ITS_CUSTOMER),
  'POST /customers/{id}/providers': its('/providers', answering('provider_unavailable', ITS_CUSTOMER_ALONE), {
    body: () => RETURN,
  }),
  'DELETE /customers/{id}/providers/{provider_id}': its((r) => `/providers/${r.provider}`, ITS_CUSTOMER_ALONE, {
    isFresh: true,
  }),
  'POST /auth/login/codes': call('/auth/login/codes', answering('sign_in_expired', SIGNING_IN), {
    ticket: TOKEN,
    code: '123456',
  }),
  'GET /customers/{id}/one-time-codes': its('/one-time-codes', ITS_CUSTOMER),
  'POST /customers/{id}/one-time-codes': its('/one-time-codes', ITS_CUSTOMER_ALONE),
  'PUT /customers/{id}/one-time-codes': its('/one-time-codes', answering('invalid_fields', ITS_CUSTOMER_ALONE), {
    body: () => ({ code: '123456' }),
  }),
  'DELETE /customers/{id}/one-time-codes': its('/one-time-codes', answering('not_found', ITS_CUSTOMER_ALONE)),
  'POST /customers/{id}/recovery-codes': its('/recovery-codes', answering('not_found', ITS_CUSTOMER_ALONE)),
  'POST /auth/passkeys/options': call('/auth/passkeys/options', SIGNING_IN),
  'POST /auth/passkeys/login': call('/auth/passkeys/login', answering('login_failed', SIGNING_IN), CHALLENGE),
  'GET /customers/{id}/passkeys': its('/passkeys', ITS_CUSTOMER),
  'POST /customers/{id}/passkeys/options': its('/passkeys/options', ITS_CUSTOMER_ALONE),
  'POST /customers/{id}/passkeys': its('/passkeys', answering('passkey_refused', ITS_CUSTOMER_ALONE), {
    body: () => CHALLENGE,
  }),
  'DELETE /customers/{id}/passkeys/{passkey_id}': its((r) => `/passkeys/${r.passkey}`, ITS_CUSTOMER_ALONE, {
    isFresh: true,
  }),
};
