import { ClientSecretBasic } from 'openid-client';
import { address, plug, text } from '../../../platform/settings/index.ts';
import { createOpenidConnect } from '../openid-connect.ts';
import type { ProviderOptions } from '../provider.ts';

const fallback = 'no further provider';

const settings = {
  SIGN_IN_OPENID_ISSUER: address(['https', 'http'], {
    fallback,
    meaning:
      'Any provider of OpenID Connect that knows PKCE, by its issuer, for example `https://id.company.example`. Its pages must be on the same origin, because forms may redirect there only.',
  }),
  SIGN_IN_OPENID_CLIENT_ID: text({
    fallback,
    range: 'text',
    meaning: 'The shop’s client id there. Its redirect address is `https://{host}/api/auth/third-party/openid`.',
  }),
  SIGN_IN_OPENID_CLIENT_SECRET: text({ fallback, range: 'text', meaning: 'The shop’s client secret there.' }),
  SIGN_IN_OPENID_NAME: text({ fallback, range: 'text', meaning: 'The name that customers know it by.' }),
};

const labels = {
  SIGN_IN_OPENID_ISSUER: {
    cs: 'Vydavatel (issuer) vlastního přihlášení',
    sk: 'Vydavateľ (issuer) vlastného prihlásenia',
    en: 'Issuer of the own sign-in',
  },
  SIGN_IN_OPENID_CLIENT_ID: {
    cs: 'Client ID vlastního přihlášení',
    sk: 'Client ID vlastného prihlásenia',
    en: 'Client ID of the own sign-in',
  },
  SIGN_IN_OPENID_CLIENT_SECRET: {
    cs: 'Client secret vlastního přihlášení',
    sk: 'Client secret vlastného prihlásenia',
    en: 'Client secret of the own sign-in',
  },
  SIGN_IN_OPENID_NAME: {
    cs: 'Název přihlášení pro zákazníky',
    sk: 'Názov prihlásenia pre zákazníkov',
    en: 'Name that customers know it by',
  },
};

/** Any provider of OpenID Connect. */
export const openid = plug(settings, labels, (given, options: ProviderOptions) =>
  createOpenidConnect({
    ...options,
    name: 'openid',
    label: given.SIGN_IN_OPENID_NAME,
    issuer: given.SIGN_IN_OPENID_ISSUER,
    clientId: given.SIGN_IN_OPENID_CLIENT_ID,
    // The default of OpenID Connect.
    clientAuth: ClientSecretBasic(given.SIGN_IN_OPENID_CLIENT_SECRET),
    scope: 'openid email profile',
  }),
);
