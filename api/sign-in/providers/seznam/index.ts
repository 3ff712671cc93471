import { z } from 'zod';
import { addressWithDefault, plug, text } from '../../../platform/settings/index.ts';
import { createPlainOauth } from '../plain-oauth.ts';
import { identityOf, type ProviderOptions } from '../provider.ts';

const fallback = 'the sandbox in the demo; in production no sign-in with Seznam';

const settings = {
  SIGN_IN_SEZNAM_URL: addressWithDefault('https://login.szn.cz', 'Seznam’s login.'),
  SIGN_IN_SEZNAM_CLIENT_ID: text({
    fallback,
    range: 'text',
    meaning: 'The shop’s client id at Seznam. Its redirect address is `https://{host}/api/auth/third-party/seznam`.',
  }),
  SIGN_IN_SEZNAM_CLIENT_SECRET: text({ fallback, range: 'text', meaning: 'The shop’s client secret at Seznam.' }),
};

const labels = {
  SIGN_IN_SEZNAM_URL: {
    cs: 'Adresa přihlášení Seznamu',
    sk: 'Adresa prihlásenia Seznamu',
    en: 'Address of Seznam’s login',
  },
  SIGN_IN_SEZNAM_CLIENT_ID: { cs: 'Client ID u Seznamu', sk: 'Client ID v službe Seznam', en: 'Client ID at Seznam' },
  SIGN_IN_SEZNAM_CLIENT_SECRET: {
    cs: 'Client secret u Seznamu',
    sk: 'Client secret v službe Seznam',
    en: 'Client secret at Seznam',
  },
};

const answer = z.object({
  oauth_user_id: z.string(),
  email: z.string().nullish(),
  email_verified: z.boolean().nullish(),
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
});

/** Seznam: OAuth 2 with its own record of the person. */
export const seznam = plug(settings, labels, (given, options: ProviderOptions) => {
  const root = given.SIGN_IN_SEZNAM_URL;
  const issuer = new URL(root).origin;
  return createPlainOauth({
    ...options,
    name: 'seznam',
    label: 'Seznam',
    clientId: given.SIGN_IN_SEZNAM_CLIENT_ID,
    clientSecret: given.SIGN_IN_SEZNAM_CLIENT_SECRET,
    scope: 'identity',
    issuer,
    authorizeUrl: `${root}/api/v1/oauth/auth`,
    tokenUrl: `${root}/api/v1/oauth/token`,
    user: {
      answer,
      url: () => new URL(`${root}/api/v1/user`),
      identity: (person) =>
        identityOf({
          issuer,
          subject: person.oauth_user_id,
          email: person.email,
          isEmailVerified: person.email_verified,
          firstName: person.firstname,
          lastName: person.lastname,
        }),
    },
  });
});
