import { demoClient } from './context.ts';
import { subjectOf } from './personas.ts';
import type { Shape } from './shape.ts';

const name = 'seznam';

/** Seznam: plain OAuth 2 with a state, and its own record of the person. */
export const seznam: Shape = {
  name,
  authorizePath: '/api/v1/oauth/auth',
  tokenPath: '/api/v1/oauth/token',
  formPost: false,
  acceptsClient: (fields) => fields.client_id === demoClient.id && fields.client_secret === demoClient.secret,
  async tokenFields(_authorization, persona) {
    return {
      account_name: persona.email ?? '',
      oauth_user_id: subjectOf(name, persona),
      scopes: ['identity'],
      user_id: 0,
    };
  },
  user: {
    path: '/api/v1/user',
    answer(persona) {
      const { firstName, lastName, email, isEmailVerified } = persona;
      const [username = '', domain = ''] = (email ?? '').split('@');
      return {
        oauth_user_id: subjectOf(name, persona),
        username,
        domain,
        email,
        email_verified: isEmailVerified,
        firstname: firstName,
        lastname: lastName,
        accountDisplayName: `${firstName} ${lastName}`,
      };
    },
  },
  refusal: (message) => ({ status: 400, message }),
};
