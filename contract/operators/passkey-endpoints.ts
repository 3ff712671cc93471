import { z } from 'zod';
import { typedPassword } from '../customers/fields.ts';
import { endpoints } from '../endpoint.ts';
import { TOKEN } from '../examples.ts';
import { idParam } from '../fields.ts';
import { item, items } from '../list.ts';
import { newPasskey, passkeyAnswer, passkeyOptions } from '../sign-in/records.ts';
import { adminUserSession, operatorPasskey, ticket } from './records.ts';

const own = { access: 'operator', right: 'self' } as const;
const ownChange = { ...own, recentSignIn: true } as const;
const ANSWER = { challenge_id: '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6', credential: {} };
const ONCE = 'For `navigator.credentials.get`; valid for five minutes and one use, on the asking host.';

export const operatorPasskeyEndpoints = endpoints({
  'POST /operators/login/passkey-options': {
    access: 'public',
    summary: 'Sign in as an operator, second step by passkey: the challenge',
    description: `${ONCE} 409 for an operator without a passkey of this host.`,
    callsPerMinute: 20,
    body: z.strictObject({ ticket }),
    example: { ticket: TOKEN },
    response: item(passkeyOptions),
    errors: ['session_ended', 'passkey_refused'],
  },
  'POST /operators/login/passkey': {
    access: 'public',
    summary: 'Sign in as an operator, second step: the ticket and a passkey',
    description: 'Instead of `POST /operators/login/second-factor`. The challenge must be the one of this ticket.',
    callsPerMinute: 20,
    body: passkeyAnswer.extend({ ticket }),
    example: { ticket: TOKEN, ...ANSWER },
    response: item(adminUserSession),
    errors: ['login_failed', 'session_ended'],
  },
  'POST /operators/reauthentications/passkey-options': {
    ...own,
    summary: 'Challenge for giving password and passkey again',
    description: `${ONCE} 409 for an operator without a passkey of this host.`,
    callsPerMinute: 20,
    response: item(passkeyOptions),
    errors: ['passkey_refused'],
  },
  'POST /operators/reauthentications/passkey': {
    ...own,
    summary: 'Give password and passkey again, for calls that need a recent sign-in',
    description: 'Instead of `POST /operators/reauthentications`. It is recent for fifteen minutes.',
    callsPerMinute: 20,
    body: passkeyAnswer.extend({ password: typedPassword }),
    example: { password: 'correct horse battery', ...ANSWER },
    errors: ['login_failed'],
  },
  'GET /operators/me/passkeys': {
    ...own,
    summary: 'Passkeys of one’s own',
    description: 'At most twenty.',
    response: items(operatorPasskey),
  },
  'POST /operators/me/passkeys/options': {
    ...ownChange,
    summary: 'Challenge for a new passkey of one’s own',
    description:
      'For `navigator.credentials.create`; valid for five minutes and one use, on the asking host and in this session. 409 with twenty passkeys.',
    callsPerMinute: 20,
    response: item(passkeyOptions),
    errors: ['passkey_refused'],
  },
  'POST /operators/me/passkeys': {
    ...ownChange,
    summary: 'Add a passkey as second factor',
    description: 'It works on the host that it was made on. At most twenty.',
    status: 201,
    callsPerMinute: 20,
    body: newPasskey,
    example: { ...ANSWER, name: 'Phone' },
    response: item(operatorPasskey),
    errors: ['passkey_refused'],
  },
  'DELETE /operators/me/passkeys/{passkey_id}': {
    ...ownChange,
    summary: 'Remove a passkey; other sessions end',
    description: '409 when it is the last second factor.',
    params: z.object({ passkey_id: idParam }),
    errors: ['not_found', 'only_second_factor'],
  },
  'DELETE /operators/me/second-factors': {
    ...ownChange,
    summary: 'Do without an app of one-time codes; other sessions end',
    description: '409 without a passkey. Recovery codes stay good.',
    errors: ['not_found', 'only_second_factor'],
  },
});
