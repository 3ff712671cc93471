import { z } from 'zod';
import { email, typedPassword } from '../customers/fields.ts';
import { endpoints } from '../endpoint.ts';
import { TOKEN } from '../examples.ts';
import { idParam, oneRecord, SHA256, token } from '../fields.ts';
import { item, items, LONGEST_EMBED } from '../list.ts';
import {
  customerSession,
  linkedProvider,
  listedSession,
  loginAnswer,
  me,
  newPasskey,
  passkey,
  passkeyAnswer,
  passkeyOptions,
  signInProvider,
  socialite,
  socialiteCallback,
  socialiteInput,
  socialiteReturn,
  socialiteState,
} from './records.ts';

const ofCustomer = { access: 'customer', params: oneRecord } as const;
const sensitive = { ...ofCustomer, recentSignIn: true, notWhileImpersonated: true } as const;
const REFUSED = ['customer_blocked', 'customer_inactive'] as const;
/** Only the e-mail's owner adds a way to sign in: an earlier one would open the confirmed account (pre-hijacking). */
const newWay = { ...sensitive, confirmedEmail: true } as const;
const embed = z.object({ embed: z.string().max(LONGEST_EMBED).optional() });

export const signInEndpoints = endpoints({
  'POST /auth/login': {
    access: 'public',
    summary: 'Sign in by e-mail and password',
    description:
      'The same answer for an unknown e-mail and a wrong password. A customer who wants one-time codes gets a `code_ticket` instead of a session: `POST /auth/login/codes`. Ten wrong tries for an e-mail from a network in ten minutes, then 429; likewise after a hundred in an hour from networks that its owner did not sign in from before.',
    callsPerMinute: 30,
    body: z.strictObject({ email, password: typedPassword }),
    example: { email: 'jana@example.com', password: 'correct horse battery' },
    response: loginAnswer,
    errors: ['login_failed', ...REFUSED],
  },
  'POST /auth/refresh': {
    access: 'public',
    summary: 'New tokens for a refresh token, which is used up',
    description:
      'Repeating the call within half a minute gives the same tokens again, because an answer may be lost; a used token after that ends the session.',
    callsPerMinute: 60,
    body: z.strictObject({ refresh_token: token }),
    example: { refresh_token: TOKEN },
    response: item(customerSession),
    errors: ['session_ended', ...REFUSED],
  },
  'POST /auth/logout': {
    access: 'public',
    summary: 'End the session of the access token or of a refresh token',
    description: 'Also 204 when it ended before.',
    callsPerMinute: 60,
    body: z.strictObject({ refresh_token: token.optional() }).optional(),
    example: { refresh_token: TOKEN },
  },
  'POST /auth/handover-tokens': {
    access: 'customer',
    notWhileImpersonated: true,
    summary:
      'A one-time token by which the same browser takes the sign-in along to another host of the shop within a minute; `nonce_hash` is the base64url SHA-256 of a nonce that only this browser holds',
    description: 'For language switches between hosts that share no cookies, like `POST /carts/{id}/handover-tokens`.',
    status: 201,
    callsPerMinute: 30,
    body: z.strictObject({ nonce_hash: z.string().regex(SHA256, 'not_sha256') }),
    example: { nonce_hash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' },
    response: item(z.object({ token: z.string() })),
  },
  'POST /auth/handovers': {
    access: 'public',
    summary: 'Take a sign-in over by its one-time token and the nonce that it was made for',
    description:
      'The second half of `POST /auth/handover-tokens`. The new session ends with the one that it came from. Null when the caller is signed in as that customer already; another customer is signed out.',
    callsPerMinute: 30,
    body: z.strictObject({ token, nonce: token }),
    example: { token: TOKEN, nonce: 'a-secret-of-this-browser' },
    response: item(customerSession.nullable()),
    errors: ['not_found', ...REFUSED],
  },
  'POST /auth/reauthentications': {
    access: 'customer',
    notWhileImpersonated: true,
    summary: 'Give the password again, for calls that need a recent sign-in',
    description: 'It is recent for fifteen minutes. Customers without a password sign in again instead.',
    callsPerMinute: 20,
    body: z.strictObject({ password: typedPassword }),
    example: { password: 'correct horse battery' },
    errors: ['login_failed'],
  },
  'GET /auth/me': {
    access: 'customer',
    summary: 'Who is asking; with `embed` also the latest cart',
    description: 'Empty until their features come: `used_referral_code`, `name_inflections`, `pairings`.',
    query: embed,
    response: item(me),
  },
  'GET /customers/{id}/sessions': {
    ...ofCustomer,
    right: 'customers.read',
    persons: 'customer',
    summary: 'Where the customer is signed in, the newest first',
    description: 'At most a hundred.',
    response: items(listedSession),
  },
  'DELETE /customers/{id}/sessions/{session_id}': {
    ...ofCustomer,
    notWhileImpersonated: true,
    summary: 'End one session',
    description: 'Its tokens open nothing from now on.',
    params: z.object({ id: idParam, session_id: idParam }),
    errors: ['not_found'],
  },
  'DELETE /customers/{id}/sessions': {
    ...ofCustomer,
    right: 'customers.write',
    notWhileImpersonated: true,
    summary: 'End all sessions but the asking one; for an operator all of the customer’s',
    description: 'Their tokens open nothing from now on.',
  },
  'GET /sign-in-providers': {
    access: 'public',
    cacheable: true,
    summary: 'Third parties that customers can sign in with',
    description: 'Those that are configured.',
    response: items(signInProvider),
  },
  'POST /socialite/redirect': {
    access: 'public',
    summary: 'Where to send the browser to sign in with a third party',
    description:
      'The third party returns to `/api/auth/third-party/{provider}` of the asking host. `return_url` is a path of the shop, or a whole address on one of its hosts or an origin or exact address of `REDIRECT_ORIGINS`: a separate front end sends its own, to which the browser is led on with `code` and `state`, for `POST /socialite/callback`.',
    callsPerMinute: 30,
    body: socialiteInput,
    example: { provider: 'openid', return_url: '/' },
    response: item(socialite),
    errors: ['provider_unavailable', 'invalid_return_url'],
  },
  'POST /socialite/returns': {
    access: 'public',
    summary: 'Where a browser that a third party sent back to the shop is led on to',
    description:
      'For the shop’s own pages at `/api/auth/third-party/{provider}`: the page of a separate front end that began the sign-in with this state and finishes it by `POST /socialite/callback`; null when the shop’s pages finish it. The sign-in is not used up.',
    callsPerMinute: 30,
    body: socialiteState,
    example: { provider: 'openid', state: 'xyz' },
    response: item(z.object({ return_url: z.string().nullable() })),
  },
  'POST /socialite/callback': {
    access: 'public',
    summary: 'Sign in by what a third party returned with',
    description:
      'An account is found by the third party’s own number for the person. A new number is linked to the account of its e-mail only when both sides have verified it, and makes a confirmed account when the third party alone has. An e-mail that is not verified makes an account like a registration does, whether it has one or not: a link is mailed, and until it is followed the account opens nothing; a third party that verifies it later confirms the account. A sign-in that began before the account’s password or e-mail changed is refused. Without an e-mail it is 409. A customer who wants one-time codes gets a `code_ticket` instead of a session.',
    callsPerMinute: 30,
    body: socialiteCallback,
    example: { provider: 'openid', state_secret: TOKEN, parameters: { code: 'abc', state: 'xyz' } },
    response: item(socialiteReturn),
    errors: [
      'provider_refused',
      'provider_unavailable',
      'provider_needs_sign_in',
      'provider_linked_elsewhere',
      'registration_closed',
      ...REFUSED,
    ],
  },
  'GET /customers/{id}/providers': {
    ...ofCustomer,
    summary: 'Third parties linked to the customer',
    description: 'At most twenty.',
    response: items(linkedProvider),
  },
  'POST /customers/{id}/providers': {
    ...newWay,
    summary: 'Where to send the browser to link a third party to the customer',
    description: 'The return is that of a sign-in, `POST /socialite/callback`, while the customer is signed in.',
    callsPerMinute: 20,
    body: socialiteInput,
    example: { provider: 'openid', return_url: '/' },
    response: item(socialite),
    errors: ['provider_unavailable', 'invalid_return_url'],
  },
  'DELETE /customers/{id}/providers/{provider_id}': {
    ...sensitive,
    summary: 'Unlink a third party',
    description: '409 when it is the only way to sign in.',
    params: z.object({ id: idParam, provider_id: idParam }),
    errors: ['not_found', 'only_way_to_sign_in'],
  },
  'POST /auth/passkeys/options': {
    access: 'public',
    summary: 'Challenge for signing in with a passkey, without an e-mail',
    description: 'For `navigator.credentials.get`; valid for five minutes and one use, on the asking host.',
    callsPerMinute: 30,
    response: item(passkeyOptions),
  },
  'POST /auth/passkeys/login': {
    access: 'public',
    summary: 'Sign in with a passkey',
    description: 'The browser’s answer to the challenge.',
    callsPerMinute: 30,
    body: passkeyAnswer,
    example: { challenge_id: '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6', credential: {} },
    response: item(customerSession),
    errors: ['login_failed', ...REFUSED],
  },
  'GET /customers/{id}/passkeys': {
    ...ofCustomer,
    summary: 'The customer’s passkeys',
    description: 'At most twenty.',
    response: items(passkey),
  },
  'POST /customers/{id}/passkeys/options': {
    ...newWay,
    summary: 'Challenge for a new passkey',
    description:
      'For `navigator.credentials.create`; valid for five minutes and one use, on the asking host. 409 for a customer with twenty passkeys.',
    callsPerMinute: 20,
    response: item(passkeyOptions),
    errors: ['passkey_refused'],
  },
  'POST /customers/{id}/passkeys': {
    ...newWay,
    summary: 'Add a passkey',
    description: 'At most twenty for a customer.',
    status: 201,
    callsPerMinute: 20,
    body: newPasskey,
    example: { challenge_id: '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6', credential: {}, name: 'Phone' },
    response: item(passkey),
    errors: ['passkey_refused'],
  },
  'DELETE /customers/{id}/passkeys/{passkey_id}': {
    ...sensitive,
    summary: 'Remove a passkey',
    description: '409 when it is the only way to sign in.',
    params: z.object({ id: idParam, passkey_id: idParam }),
    errors: ['not_found', 'only_way_to_sign_in'],
  },
});
