import type { Descriptions } from '../description.ts';

export const signInDescriptions: Descriptions = {
  access_expiration_at: ['When the access token ends.', '2026-11-20T09:45:00.000Z'],
  price_group_token:
    'Sent as `Price-Group` by whoever renders pages for all customers of the same groups; null for a customer without a group.',
  code_ticket: 'For `POST /auth/login/codes`, where the customer wants to be asked for a code; else null.',
  is_on: 'Whether signing in asks for a code.',
  since: ['Since when; null when they are off.', '2026-11-20T09:30:00.000Z'],
  'item.qr_code': 'The address for the app, as a picture.',
  'POST /auth/login/codes.body.code': 'Six digits of the app, or a recovery code.',
  'PUT /customers/{id}/one-time-codes.body.code': ['Six digits that the app shows for the new secret.', '123456'],
  signed_in_by:
    'How: `password`, `passkey`, `provider` a third party, `registration`, or `operator` who acts for the customer.',
  customer: 'The signed-in customer.',
  is_guest: 'Whether it is a customer without an account; such a one cannot sign in, so it is false.',
  impersonated_by_customer_id: 'Number of the operator who acts for the customer; null when nobody does.',
  impersonation: 'The operator who acts for the customer; null when nobody does.',
  latest_cart_id: 'Id of the customer’s newest open cart; null without one.',
  used_referral_code: 'Always null until there are referral codes.',
  name_inflections: 'Always empty until names are inflected.',
  wish_list: 'Always null until there are wish lists.',
  pairings: 'Always empty until the customer can be paired with other systems.',
  provider: ['Name of the third party in calls and addresses.', 'google'],
  provider_auth_url: 'Where to send the browser.',
  return_url: ['Where the shopper goes afterwards: a path of the shop, or an address of an allowed origin.', '/'],
  state_secret: 'Kept by the browser that began; without it the return is refused.',
  response_mode:
    'How the third party returns: `query` by a link, `form_post` by a form that it posts from its own site.',
  parameters: 'What the third party returned with: the fields of its query or form.',
  session: 'The new sign-in; null when the third party was linked to the customer who was signed in.',
  provider_id: ['Number of the link to a third party.', 1],
  challenge_id: ['Id of the challenge, with which the answer comes back.', '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6'],
  credential: 'What the browser answered, as `PublicKeyCredential.toJSON()` writes it.',
  'item.options': 'For `PublicKeyCredential.parseRequestOptionsFromJSON` or `parseCreationOptionsFromJSON`.',
  passkey_id: ['Number of the passkey.', 1],
};
