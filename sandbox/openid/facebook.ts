import { createHmac } from 'node:crypto';
import { demoClient } from './context.ts';
import { subjectOf } from './personas.ts';
import type { Shape } from './shape.ts';

const name = 'facebook';

/** Proof that a call with an access token comes from the server of the app. */
const proofOf = (accessToken: string) => createHmac('sha256', demoClient.secret).update(accessToken).digest('hex');

/** Facebook Login: plain OAuth 2, and the Graph API's `/me`, whose e-mail may be missing and is never said to be verified. */
export const facebook: Shape = {
  name,
  authorizePath: '/v23.0/dialog/oauth',
  tokenPath: '/v23.0/oauth/access_token',
  formPost: false,
  acceptsClient: (fields) => fields.client_id === demoClient.id && fields.client_secret === demoClient.secret,
  user: {
    path: '/v23.0/me',
    accepts: (accessToken, query) => query.appsecret_proof === proofOf(accessToken),
    answer(persona, query) {
      const { firstName, lastName, email } = persona;
      const all: Record<string, string | null> = {
        id: subjectOf(name, persona),
        name: `${firstName} ${lastName}`,
        first_name: firstName,
        last_name: lastName,
        email,
      };
      const wanted = (query.fields ?? 'id,name').split(',');
      return Object.fromEntries(Object.entries(all).filter(([field, value]) => wanted.includes(field) && value));
    },
  },
  refusal: (message) => ({ error: { message, type: 'OAuthException', code: 100, fbtrace_id: 'sandbox' } }),
};
