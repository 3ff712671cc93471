import { address, text } from '../../../platform/settings/index.ts';

const fallback = 'the sandbox in the demo; in production no PayPal';

/** The shop's app at PayPal. */
export const settings = {
  PAYPAL_URL: address(['https', 'http'], {
    fallback,
    meaning: 'PayPal’s API: `https://api-m.paypal.com`, or `https://api-m.sandbox.paypal.com` with test accounts.',
  }),
  PAYPAL_CLIENT_ID: text({ fallback, range: 'text', meaning: 'The client id of the shop’s app at PayPal.' }),
  PAYPAL_CLIENT_SECRET: text({ fallback, range: 'text', meaning: 'The secret of the shop’s app at PayPal.' }),
  PAYPAL_WEBHOOK_ID: text({ fallback, range: 'text', meaning: 'The id of the webhook of its checkout and captures.' }),
};

export const labels = {
  PAYPAL_URL: { cs: 'Adresa API PayPalu', sk: 'Adresa API PayPalu', en: 'Address of PayPal’s API' },
  PAYPAL_CLIENT_ID: { cs: 'PayPal: client ID', sk: 'PayPal: client ID', en: 'PayPal client ID' },
  PAYPAL_CLIENT_SECRET: { cs: 'PayPal: client secret', sk: 'PayPal: client secret', en: 'PayPal client secret' },
  PAYPAL_WEBHOOK_ID: { cs: 'PayPal: ID webhooku', sk: 'PayPal: ID webhooku', en: 'PayPal webhook ID' },
};
