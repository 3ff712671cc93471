import { address, choice, text } from '../../../platform/settings/index.ts';

const fallback = 'the sandbox in the demo; in production no GoPay';

/** Credentials from GoPay. */
export const settings = {
  GOPAY_URL: address(['https', 'http'], {
    fallback,
    meaning: 'The GoPay gateway, for example `https://gate.gopay.cz/api`.',
  }),
  GOPAY_GOID: text({ fallback, range: 'digits', meaning: 'The shop’s number at GoPay.' }),
  GOPAY_CLIENT_ID: text({ fallback, range: 'text', meaning: 'The shop’s client id at GoPay.' }),
  GOPAY_CLIENT_SECRET: text({ fallback, range: 'text', meaning: 'The shop’s client secret at GoPay.' }),
  GOPAY_INLINE: choice(
    ['on', 'off'],
    'off',
    'Whether buyers pay in a frame of the shop’s page, by a script of GoPay; else on GoPay’s own page.',
  ),
};

export const labels = {
  GOPAY_URL: { cs: 'Adresa brány GoPay', sk: 'Adresa brány GoPay', en: 'Address of the GoPay gateway' },
  GOPAY_GOID: { cs: 'GoID obchodu', sk: 'GoID obchodu', en: 'The shop’s GoID' },
  GOPAY_CLIENT_ID: { cs: 'GoPay: client ID', sk: 'GoPay: client ID', en: 'GoPay client ID' },
  GOPAY_CLIENT_SECRET: { cs: 'GoPay: client secret', sk: 'GoPay: client secret', en: 'GoPay client secret' },
  GOPAY_INLINE: {
    cs: 'GoPay: platba přímo na stránce',
    sk: 'GoPay: platba priamo na stránke',
    en: 'GoPay within the page',
  },
};
