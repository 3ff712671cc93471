import { address, choice, text } from '../../../platform/settings/index.ts';

const fallback = 'the sandbox in the demo; in production no TrustPay';

/** Credentials from TrustPay, and what its page offers. */
export const settings = {
  TRUSTPAY_URL: address(['https', 'http'], {
    fallback,
    meaning: 'The API of TrustPay, for example `https://aapi.trustpay.eu/api`.',
  }),
  TRUSTPAY_PROJECT_ID: text({ fallback, range: 'digits', meaning: 'The shop’s project id at TrustPay.' }),
  TRUSTPAY_SECRET: text({
    fallback,
    range: 'text',
    meaning: 'The project’s secret key at TrustPay. Notifications are signed with it too.',
  }),
  TRUSTPAY_METHOD: choice(
    ['Wire', 'Card'],
    'Wire',
    'What buyers pay by at TrustPay: a transfer from their bank, or a card.',
  ),
};

export const labels = {
  TRUSTPAY_URL: { cs: 'Adresa API TrustPay', sk: 'Adresa API TrustPay', en: 'Address of the TrustPay API' },
  TRUSTPAY_PROJECT_ID: { cs: 'TrustPay: ID projektu', sk: 'TrustPay: ID projektu', en: 'TrustPay project ID' },
  TRUSTPAY_SECRET: { cs: 'TrustPay: tajný klíč', sk: 'TrustPay: tajný kľúč', en: 'TrustPay secret key' },
  TRUSTPAY_METHOD: { cs: 'TrustPay: způsob platby', sk: 'TrustPay: spôsob platby', en: 'TrustPay payment method' },
};
