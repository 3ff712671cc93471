import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { TOKEN } from '../examples.ts';
import { oneRecord } from '../fields.ts';
import { item } from '../list.ts';
import { oneTimeCode as code, customerSession, newOneTimeCodes, oneTimeCodes, recoveryCodes } from './records.ts';

const ofCustomer = { access: 'customer', params: oneRecord } as const;
const sensitive = { ...ofCustomer, recentSignIn: true, notWhileImpersonated: true } as const;
/** Only the owner of the e-mail: codes of somebody else would keep out the owner who confirms the account (pre-hijacking). */
const ofOwner = { ...sensitive, confirmedEmail: true } as const;

export const codeEndpoints = endpoints({
  'POST /auth/login/codes': {
    access: 'public',
    summary: 'Sign in, second step: the ticket and a one-time code',
    description:
      'For customers who want it: the ticket of `POST /auth/login` or `POST /socialite/callback`, within ten minutes and once, with the code of the app or a recovery code; each is good once. Ten wrong codes from one network in ten minutes, then 429. A sign-in by passkey needs no code.',
    callsPerMinute: 30,
    body: z.strictObject({ ticket: z.string().max(200), code }),
    example: { ticket: TOKEN, code: '123456' },
    response: item(customerSession),
    errors: ['sign_in_expired', 'customer_blocked', 'customer_inactive'],
  },
  'GET /customers/{id}/one-time-codes': {
    ...ofCustomer,
    summary: 'Whether the customer is asked for one-time codes',
    description: 'With the number of recovery codes that are not used.',
    response: item(oneTimeCodes),
  },
  'POST /customers/{id}/one-time-codes': {
    ...ofOwner,
    summary: 'A new secret for an app of one-time codes',
    description: 'Nothing changes until a code of it comes to `PUT /customers/{id}/one-time-codes`.',
    callsPerMinute: 20,
    response: item(newOneTimeCodes),
    errors: ['not_found'],
  },
  'PUT /customers/{id}/one-time-codes': {
    ...ofOwner,
    summary: 'Ask for codes from now on, by the first code of the new secret',
    description: 'Other sessions end. The answer has ten recovery codes, each good once; they are shown here only.',
    callsPerMinute: 20,
    body: z.strictObject({ code }),
    example: { code: '123456' },
    response: item(recoveryCodes),
    errors: ['conflict'],
  },
  'DELETE /customers/{id}/one-time-codes': {
    ...sensitive,
    summary: 'Do without codes',
    description: 'A new password alone never switches them off: whoever reads the mailbox could set one.',
    errors: ['not_found'],
  },
  'POST /customers/{id}/recovery-codes': {
    ...sensitive,
    summary: 'Ten new recovery codes; the old ones are worth nothing from now on',
    description: 'They are shown here only. 404 for a customer without one-time codes.',
    callsPerMinute: 20,
    response: item(recoveryCodes),
    errors: ['not_found'],
  },
});
