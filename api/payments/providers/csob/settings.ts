import { address, rsaKey, text } from '../../../platform/settings/index.ts';

const fallback = 'the sandbox in the demo; in production no ČSOB';

/** Credentials from ČSOB. */
export const settings = {
  CSOB_URL: address(['https', 'http'], {
    fallback,
    meaning: 'The ČSOB gateway, for example `https://api.platebnibrana.csob.cz/api/v1.9`.',
  }),
  CSOB_MERCHANT_ID: text({ fallback, range: 'text', meaning: 'The shop’s number at the ČSOB gateway.' }),
  CSOB_PRIVATE_KEY: rsaKey('private', { fallback, meaning: 'The shop’s key, which signs calls.' }),
  CSOB_GATEWAY_KEY: rsaKey('public', { fallback, meaning: 'The gateway’s key, which signs answers.' }),
};

export const labels = {
  CSOB_URL: { cs: 'Adresa brány ČSOB', sk: 'Adresa brány ČSOB', en: 'Address of the ČSOB gateway' },
  CSOB_MERCHANT_ID: { cs: 'ČSOB: ID obchodníka', sk: 'ČSOB: ID obchodníka', en: 'ČSOB merchant ID' },
  CSOB_PRIVATE_KEY: {
    cs: 'ČSOB: soukromý klíč obchodu',
    sk: 'ČSOB: súkromný kľúč obchodu',
    en: 'ČSOB: the shop’s private key',
  },
  CSOB_GATEWAY_KEY: {
    cs: 'ČSOB: veřejný klíč brány',
    sk: 'ČSOB: verejný kľúč brány',
    en: 'ČSOB: the gateway’s public key',
  },
};
