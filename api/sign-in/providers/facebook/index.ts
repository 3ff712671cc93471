import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { addressWithDefault, plug, text } from '../../../platform/settings/index.ts';
import { createPlainOauth } from '../plain-oauth.ts';
import { identityOf, type ProviderOptions } from '../provider.ts';

const fallback = 'the sandbox in the demo; in production no sign-in with Facebook';

const settings = {
  SIGN_IN_FACEBOOK_URL: addressWithDefault(
    'https://www.facebook.com/v23.0',
    'Facebook’s pages, with the version of the Graph API.',
  ),
  SIGN_IN_FACEBOOK_GRAPH_URL: addressWithDefault(
    'https://graph.facebook.com/v23.0',
    'Facebook’s Graph API, with its version.',
  ),
  SIGN_IN_FACEBOOK_CLIENT_ID: text({
    fallback,
    range: 'text',
    meaning: 'The shop’s app id at Facebook. Its redirect address is `https://{host}/api/auth/third-party/facebook`.',
  }),
  SIGN_IN_FACEBOOK_CLIENT_SECRET: text({ fallback, range: 'text', meaning: 'The shop’s app secret at Facebook.' }),
};

const labels = {
  SIGN_IN_FACEBOOK_URL: {
    cs: 'Adresa stránek Facebooku',
    sk: 'Adresa stránok Facebooku',
    en: 'Address of Facebook’s pages',
  },
  SIGN_IN_FACEBOOK_GRAPH_URL: {
    cs: 'Adresa Graph API Facebooku',
    sk: 'Adresa Graph API Facebooku',
    en: 'Address of Facebook’s Graph API',
  },
  SIGN_IN_FACEBOOK_CLIENT_ID: {
    cs: 'ID aplikace u Facebooku',
    sk: 'ID aplikácie na Facebooku',
    en: 'App ID at Facebook',
  },
  SIGN_IN_FACEBOOK_CLIENT_SECRET: {
    cs: 'Tajný klíč aplikace u Facebooku',
    sk: 'Tajný kľúč aplikácie na Facebooku',
    en: 'App secret at Facebook',
  },
};

const answer = z.object({
  id: z.string(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
});

/** Facebook Login: OAuth 2 and the Graph API. It never says whether an e-mail is verified, so none counts as verified. */
export const facebook = plug(settings, labels, (given, options: ProviderOptions) => {
  const pages = given.SIGN_IN_FACEBOOK_URL;
  const graph = given.SIGN_IN_FACEBOOK_GRAPH_URL;
  const clientSecret = given.SIGN_IN_FACEBOOK_CLIENT_SECRET;
  const issuer = new URL(pages).origin;
  return createPlainOauth({
    ...options,
    name: 'facebook',
    label: 'Facebook',
    clientId: given.SIGN_IN_FACEBOOK_CLIENT_ID,
    clientSecret,
    scope: 'email,public_profile',
    issuer,
    authorizeUrl: `${pages}/dialog/oauth`,
    tokenUrl: `${graph}/oauth/access_token`,
    user: {
      answer,
      url(accessToken) {
        const url = new URL(`${graph}/me`);
        url.searchParams.set('fields', 'id,first_name,last_name,email');
        // Proves that the token is used by the app it was made for.
        const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex');
        url.searchParams.set('appsecret_proof', proof);
        return url;
      },
      identity: ({ id, email, first_name, last_name }) =>
        identityOf({
          issuer,
          subject: id,
          email,
          isEmailVerified: false,
          firstName: first_name,
          lastName: last_name,
        }),
    },
  });
});
