import type { Descriptions } from '../description.ts';

export const customerDescriptions: Descriptions = {
  phone: ['Phone number, checked by the rule of its dial code; null when it was not given.', '601 234 567'],
  first_name: ['Given name.', 'Jana'],
  last_name: ['Family name.', 'Nováková'],
  street: ['Street and number.', 'Dlouhá 12'],
  post_code: ['Post code, checked by the rule of its country.', '110 00'],
  is_company: 'Whether a company buys; then its name and numbers count.',
  company_name: 'Name of the company; null for a person.',
  company_identification_number: 'Number in the business register (IČO); null for a person.',
  company_vat_number: 'Number for VAT (DIČ, IČ DPH); null for who pays none.',
  customer_address_id: 'The signed-in customer’s kept address that this one was made of; null for others.',
  gender_oriented_product_preference: 'What the shopper wants to hear of; free text, null when not said.',
  'POST /newsletter-subscriptions/cancellations.body.token': 'The token of a mail’s unsubscribe link; it stays good.',
  'NewsletterSubscription.customer_id': 'Always null: the answer does not tell whether the address is known.',
  'body.type': '`newsletter`: news and offers by mail.',
  'NewsletterSubscription.type': '`newsletter`: news and offers by mail.',
  password:
    'Password of the new account, 8 to 200 characters; easily guessed ones and those made of the name, the e-mail or the shop’s name are 422.',
};
