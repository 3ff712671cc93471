import { ClientSecretPost } from 'openid-client';
import { addressWithDefault, plug, text } from '../../../platform/settings/index.ts';
import { createOpenidConnect } from '../openid-connect.ts';
import type { ProviderOptions } from '../provider.ts';

const fallback = 'the sandbox in the demo; in production no sign-in with Google';

const settings = {
  SIGN_IN_GOOGLE_ISSUER: addressWithDefault('https://accounts.google.com', 'Issuer of Google’s tokens.'),
  SIGN_IN_GOOGLE_CLIENT_ID: text({
    fallback,
    range: 'text',
    meaning: 'The shop’s client id at Google. Its redirect address is `https://{host}/api/auth/third-party/google`.',
  }),
  SIGN_IN_GOOGLE_CLIENT_SECRET: text({ fallback, range: 'text', meaning: 'The shop’s client secret at Google.' }),
};

const labels = {
  SIGN_IN_GOOGLE_ISSUER: {
    cs: 'Vydavatel tokenů Google',
    sk: 'Vydavateľ tokenov Google',
    en: 'Issuer of Google’s tokens',
  },
  SIGN_IN_GOOGLE_CLIENT_ID: { cs: 'Client ID u Googlu', sk: 'Client ID v službe Google', en: 'Client ID at Google' },
  SIGN_IN_GOOGLE_CLIENT_SECRET: {
    cs: 'Client secret u Googlu',
    sk: 'Client secret v službe Google',
    en: 'Client secret at Google',
  },
};

/** Sign in with Google, by OpenID Connect. */
export const google = plug(settings, labels, (given, options: ProviderOptions) =>
  createOpenidConnect({
    ...options,
    name: 'google',
    label: 'Google',
    issuer: given.SIGN_IN_GOOGLE_ISSUER,
    clientId: given.SIGN_IN_GOOGLE_CLIENT_ID,
    clientAuth: ClientSecretPost(given.SIGN_IN_GOOGLE_CLIENT_SECRET),
    scope: 'openid email profile',
  }),
);
