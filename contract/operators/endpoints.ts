import { z } from 'zod';
import { newPassword } from '../customers/customer.ts';
import { email, typedPassword } from '../customers/fields.ts';
import { endpoints } from '../endpoint.ts';
import { TOKEN } from '../examples.ts';
import { idParam, token } from '../fields.ts';
import { item, items } from '../list.ts';
import { oneTimeCode as code, recoveryCodes } from '../sign-in/records.ts';
import {
  adminUserSession,
  operatorSession,
  ownOperator,
  secondFactorSecret,
  setUp,
  signInTicket,
  ticket,
} from './records.ts';

/** A call of a person for their own account. */
const own = { access: 'operator', right: 'self' } as const;
const PASSWORDS = { new_password: 'dveře kočka hrnek', new_password_confirmation: 'dveře kočka hrnek' };

export const operatorSignInEndpoints = endpoints({
  'POST /operators/login': {
    access: 'public',
    summary: 'Sign in as an operator, first step: e-mail and password',
    description:
      'The same answer for an unknown e-mail, a wrong password and an operator who is switched off or not set up. Ten wrong tries for an e-mail from a network in ten minutes, then 429; likewise after a hundred in an hour from networks that the operator did not sign in from before. The ticket goes to `POST /operators/login/second-factor` within five minutes.',
    callsPerMinute: 20,
    body: z.strictObject({ email, password: typedPassword }),
    example: { email: 'jana@example.com', password: 'correct horse battery' },
    response: item(signInTicket),
    errors: ['login_failed'],
  },
  'POST /operators/login/second-factor': {
    access: 'public',
    summary: 'Sign in as an operator, second step: the ticket and a one-time code',
    description:
      'The code is the app’s, good once, or one of the ten recovery codes. The session ends after two hours without a refresh, and after twelve hours at the latest.',
    callsPerMinute: 20,
    body: z.strictObject({ ticket: ticket, code }),
    example: { ticket: TOKEN, code: '123456' },
    response: item(adminUserSession),
    errors: ['login_failed', 'session_ended'],
  },
  'POST /operators/refresh': {
    access: 'public',
    summary: 'New tokens of an operator’s session for its refresh token, which is used up',
    description:
      'Repeating the call within half a minute gives the same refresh token again, because an answer may be lost; a used token after that ends the session.',
    callsPerMinute: 60,
    body: z.strictObject({ refresh_token: token }),
    example: { refresh_token: TOKEN },
    response: item(adminUserSession),
    errors: ['session_ended'],
  },
  'POST /operators/logout': {
    access: 'public',
    right: 'self',
    summary: 'End the operator’s session of the access token or of a refresh token',
    description: 'Also 204 when it ended before.',
    callsPerMinute: 60,
    body: z.strictObject({ refresh_token: token.optional() }).optional(),
    example: { refresh_token: TOKEN },
  },
  'POST /operators/reauthentications': {
    ...own,
    summary: 'Give password and second factor again, for calls that need a recent sign-in',
    description: 'It is recent for fifteen minutes.',
    callsPerMinute: 20,
    body: z.strictObject({ password: typedPassword, code }),
    example: { password: 'correct horse battery', code: '123456' },
    errors: ['login_failed'],
  },
  'POST /operators/set-ups': {
    access: 'capability',
    summary: 'Begin to set up an operator: the secret for an app of one-time codes',
    description:
      'By the token of `npm run operator:create`, `POST /operators` or `POST /operators/{id}/resets`, within 24 hours. Changes nothing; the same token gives the same secret.',
    callsPerMinute: 20,
    body: z.strictObject({ token }),
    example: { token: TOKEN },
    response: item(setUp),
    errors: ['link_not_valid'],
  },
  'POST /operators/set-ups/completions': {
    access: 'capability',
    summary: 'Finish setting up an operator: a password and the first code of the app',
    description: 'Once. The answer has ten recovery codes, each good once; they are shown here only.',
    callsPerMinute: 20,
    body: z.strictObject({ token, code, ...newPassword }),
    example: { token: TOKEN, code: '123456', ...PASSWORDS },
    response: item(recoveryCodes),
    errors: ['link_not_valid', 'login_failed'],
  },
  'GET /operators/me': {
    ...own,
    summary: 'The signed-in operator',
    description: 'With the rights of all roles.',
    response: item(ownOperator),
  },
  'PUT /operators/me/password': {
    ...own,
    recentSignIn: true,
    summary: 'Set a new password of one’s own; other sessions end',
    description: 'Ten wrong current passwords in ten minutes, then 429.',
    callsPerMinute: 20,
    body: z.strictObject({ current_password: typedPassword, ...newPassword }),
    example: { current_password: 'correct horse battery', ...PASSWORDS },
    errors: ['login_failed'],
  },
  'POST /operators/me/second-factors': {
    ...own,
    recentSignIn: true,
    summary: 'A new secret for an app of one-time codes',
    description: 'The old one stays good until a code of the new one comes to `PUT /operators/me/second-factors`.',
    callsPerMinute: 20,
    response: item(secondFactorSecret),
  },
  'PUT /operators/me/second-factors': {
    ...own,
    recentSignIn: true,
    summary: 'Use the new secret from now on, by a code of it',
    description: 'Other sessions end, and so do the recovery codes: the answer has ten new ones.',
    callsPerMinute: 20,
    body: z.strictObject({ code }),
    example: { code: '123456' },
    response: item(recoveryCodes),
    errors: ['login_failed'],
  },
  'POST /operators/me/recovery-codes': {
    ...own,
    recentSignIn: true,
    summary: 'Ten new recovery codes; the old ones are worth nothing from now on',
    description: 'They are shown here only.',
    callsPerMinute: 20,
    response: item(recoveryCodes),
  },
  'GET /operators/me/sessions': {
    ...own,
    summary: 'Where one is signed in as an operator, the newest first',
    description: 'At most a hundred.',
    response: items(operatorSession),
  },
  'DELETE /operators/me/sessions': {
    ...own,
    summary: 'End all sessions of one’s own but the asking one',
    description: 'Their tokens open nothing from now on.',
  },
  'DELETE /operators/me/sessions/{session_id}': {
    ...own,
    summary: 'End one session of one’s own',
    description: 'Its tokens open nothing from now on.',
    params: z.object({ session_id: idParam }),
    errors: ['not_found'],
  },
});
