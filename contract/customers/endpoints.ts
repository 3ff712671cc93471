import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { CART_ID, TOKEN } from '../examples.ts';
import { idParam, oneRecord, timestamp, token, uuid } from '../fields.ts';
import { item, items, longListQuery, recordOf, recordQuery } from '../list.ts';
import { addressCalls } from './address-endpoints.ts';
import {
  customerChange,
  customers,
  emailOnly,
  newPassword,
  registrationExample,
  registrationInput,
} from './customer.ts';
import { email, password, typedPassword } from './fields.ts';
import { newsletterConsent, newsletterInput, newsletterSubscription, ownNewsletterInput } from './newsletter.ts';
import { MOST_PERSONAL_RECORDS } from './rules.ts';

const ofCustomer = { access: 'customer', params: oneRecord } as const;

export const customerEndpoints = endpoints({
  ...addressCalls,
  'POST /customers/register': {
    access: 'public',
    summary: 'Register a customer; a link to confirm the e-mail is mailed',
    description:
      'The same answer whether the e-mail has an account or not: its owner gets a mail. Until the link is followed the account opens neither orders nor addresses. `POST /auth/login` signs in with the same e-mail and password.',
    status: 201,
    callsPerMinute: 10,
    body: registrationInput,
    example: registrationExample,
    response: item(recordOf(customers)),
    errors: ['registration_closed'],
  },
  'GET /customers': {
    access: 'operator',
    right: 'customers.read',
    callsPerMinute: 60,
    persons: 'customer',
    summary: 'Customers with an account, the newest first',
    description:
      'Each word of `search` is looked for in the e-mail, the names and the phone number; filters of `email` take it in lower case. The first page of twenty is for looking somebody up. More is an export of persons: further pages, a larger `per_page`, `paginate=0` and filters other than `eq` and `in` of at most twenty values need the right `customers.export` and, of a person, a sign-in of the last fifteen minutes.',
    query: longListQuery.extend({ customer_group_id: idParam.optional() }),
    resource: customers,
    response: items(recordOf(customers)),
    errors: ['recent_sign_in_needed'],
  },
  'GET /customers/{id}': {
    ...ofCustomer,
    right: 'customers.read',
    persons: 'customer',
    summary: 'The signed-in customer, or any for an operator',
    description: 'Always null until its feature comes: `additional_data`.',
    query: recordQuery,
    resource: customers,
    response: item(recordOf(customers)),
  },
  'PATCH /customers/{id}': {
    ...ofCustomer,
    right: 'customers.write',
    dryRun: true,
    persons: 'customer',
    summary: 'Change the signed-in customer, or any as an operator',
    description:
      'Missing fields stay, null clears. The answer is the whole customer. The e-mail is changed by `POST /customers/{id}/email-changes`. Another bank account needs a recent sign-in; an operator who acts for the customer cannot change it. `is_active`, `is_blocked`, `code`, `restrict_to_country_id`, `customer_group_ids`, `expected` and `dry_run` are for operators only. Blocking or switching off ends all sessions at once. For where refunds go an operator is a person who signed in within the last fifteen minutes.',
    query: recordQuery,
    body: customerChange,
    example: { first_name: 'Jana', birth_at: '1990-05-17' },
    resource: customers,
    response: item(recordOf(customers)),
    errors: ['not_while_impersonated', 'changed_meanwhile', 'recent_sign_in_needed', 'person_needed'],
  },
  'DELETE /customers/{id}': {
    ...ofCustomer,
    recentSignIn: true,
    notWhileImpersonated: true,
    summary: 'Delete the account',
    description:
      'Ends all sessions and forgets the person: name, e-mail, phone, addresses, sign-ins. Orders stay, because the law asks for their documents.',
  },
  'GET /customers/{id}/personal-data': {
    ...ofCustomer,
    recentSignIn: true,
    notWhileImpersonated: true,
    callsPerMinute: 5,
    summary: 'Everything that the shop keeps about the customer',
    description: `A copy to keep or to take elsewhere (GDPR, articles 15 and 20): parts by the names of the shop’s tables, at most ${MOST_PERSONAL_RECORDS.toLocaleString('en-US')} records of each, without passwords, keys and tokens. What documents of guests’ orders and proofs of cookie consents say is kept without the account and is not among it.`,
    response: item(
      z.object({
        exported_at: timestamp.describe('When it was read, all at one moment.'),
        parts: z
          .record(z.string(), z.array(z.record(z.string(), z.unknown())))
          .describe('Records by the part that they belong to; a part without any is empty.'),
        incomplete: z.array(z.string()).describe('Parts with more records than are listed.'),
      }),
    ),
    errors: ['recent_sign_in_needed', 'not_while_impersonated'],
  },
  'PUT /customers/{id}/password': {
    ...ofCustomer,
    recentSignIn: true,
    notWhileImpersonated: true,
    summary: 'Set a new password; other sessions end',
    description: '`current_password` is needed when the customer has a password.',
    callsPerMinute: 20,
    body: z.strictObject({ current_password: typedPassword.optional(), ...newPassword }),
    example: {
      current_password: 'correct horse battery',
      new_password: 'dveře kočka hrnek',
      new_password_confirmation: 'dveře kočka hrnek',
    },
  },
  'POST /customers/{id}/email-confirmations': {
    ...ofCustomer,
    notWhileImpersonated: true,
    summary: 'Mail the link that confirms the e-mail once more',
    description: 'At most one mail in five minutes, and fewer the more were sent within a day; 204 either way.',
    callsPerMinute: 10,
  },
  'POST /customers/{id}/email-changes': {
    ...ofCustomer,
    recentSignIn: true,
    notWhileImpersonated: true,
    summary: 'Ask for another e-mail: links are mailed to the old and the new one',
    description:
      'It changes when both links were followed within 24 hours, that of the new one by the customer, signed in; an unconfirmed old one needs no link. The same answer whether the new e-mail has an account or not.',
    status: 202,
    callsPerMinute: 10,
    body: z.strictObject({ email }),
    example: { email: 'jana.novakova@example.com' },
    response: emailOnly,
  },
  'GET /email-change-confirmations': {
    access: 'capability',
    summary: 'Which change of an e-mail the token of a mailed link confirms',
    description:
      'Changes nothing. `needs_sign_in`: true for the link of the new address unless the customer who asked is signed in.',
    callsPerMinute: 60,
    query: z.object({ token }),
    response: item(z.object({ old_email: z.string(), new_email: z.string(), needs_sign_in: z.boolean() })),
    errors: ['link_not_valid'],
  },
  'POST /email-change-confirmations': {
    access: 'capability',
    summary: 'Confirm the change of an e-mail by the token of a mailed link',
    description:
      '`is_changed` is false while the other link was not followed. The change ends all sessions but the asking one.',
    callsPerMinute: 60,
    body: z.strictObject({ token }),
    example: { token: TOKEN },
    response: item(z.object({ email: z.string(), is_changed: z.boolean() })),
    errors: ['link_not_valid', 'email_change_needs_sign_in'],
  },
  'POST /passwords/customer': {
    access: 'public',
    summary: 'Mail a link that sets a new password',
    description:
      'The same answer whether the e-mail has an account or not; at most one mail in five minutes, and fewer the more were sent within a day.',
    status: 202,
    callsPerMinute: 10,
    body: z.strictObject({ email }),
    example: { email: 'jana@example.com' },
    response: emailOnly,
  },
  'PUT /passwords/customer': {
    access: 'capability',
    summary: 'Set a new password by the token of the mailed link, once, within an hour',
    description:
      'Confirms the e-mail too and ends all sessions. 422 on `new_password` leaves the token usable, for ten tries in ten minutes (then 429).',
    callsPerMinute: 30,
    body: z.strictObject({ email: email.optional(), token, ...newPassword }),
    example: { token: TOKEN, new_password: 'dveře kočka hrnek', new_password_confirmation: 'dveře kočka hrnek' },
    response: emailOnly,
    errors: ['link_not_valid'],
  },
  'GET /account-confirmations': {
    access: 'capability',
    summary: 'Whose account the token of a mailed link would make or confirm',
    description:
      'Changes nothing, so mail programs may follow the link as often as they like. `needs_password`: false for the registered customer who is signed in.',
    callsPerMinute: 60,
    query: z.object({ token }),
    response: item(z.object({ email: z.string(), needs_password: z.boolean() })),
    errors: ['link_not_valid'],
  },
  'POST /account-confirmations': {
    access: 'capability',
    summary: 'Make or confirm an account by the token of the mailed link and a password; once, within 24 hours',
    description:
      'For an account asked for with an order, or registered. Whoever follows the link owns the e-mail, so they choose the password, which ends all other sessions; the registered customer who is signed in may leave it out. 422 on `password` leaves the token usable, for ten tries in ten minutes (then 429).',
    status: 201,
    callsPerMinute: 60,
    body: z.strictObject({ token, password: password.optional() }),
    example: { token: TOKEN, password: 'correct horse battery' },
    response: item(z.object({ email: z.string() })),
    errors: ['link_not_valid'],
  },
  'GET /customers/{id}/newsletter-subscriptions': {
    ...ofCustomer,
    confirmedEmail: true,
    summary: 'What the customer’s e-mail is subscribed to',
    description: 'At most one of each type; empty for who is not subscribed.',
    response: z.object({ items: z.array(newsletterSubscription) }),
  },
  'POST /customers/{id}/newsletter-subscriptions': {
    ...ofCustomer,
    confirmedEmail: true,
    notWhileImpersonated: true,
    summary: 'Subscribe the customer’s e-mail at once, or change the preference',
    description: 'No link is mailed: the e-mail is confirmed and its owner is signed in. Missing fields clear.',
    status: 201,
    callsPerMinute: 30,
    body: ownNewsletterInput,
    example: { gender_oriented_product_preference: 'female' },
    response: item(newsletterSubscription),
  },
  'DELETE /customers/{id}/newsletter-subscriptions/{newsletter_subscription_id}': {
    access: 'customer',
    confirmedEmail: true,
    summary: 'End a subscription of the customer’s e-mail',
    description: 'No further news are sent.',
    params: z.object({ id: idParam, newsletter_subscription_id: idParam }),
  },
  'GET /newsletter-consents': {
    access: 'operator',
    right: 'customers.read',
    persons: 'customer',
    summary: 'Proof of consent to the newsletter of an e-mail, the newest first',
    description:
      'Kept for four years after the subscription ended, under a keyed hash of the address: only who knows the address finds it.',
    query: z.object({ email }),
    response: z.object({ items: z.array(newsletterConsent) }),
  },
  'POST /newsletter-subscriptions': {
    access: 'public',
    summary:
      'Ask for the newsletter: a link is mailed to the address, at most once a day, and following it subscribes. The answer never reveals whether the address is subscribed',
    description: 'Nobody is subscribed before the link of the mail is followed.',
    status: 201,
    callsPerMinute: 10,
    body: newsletterInput,
    example: { email: 'jana@example.com' },
    response: item(newsletterSubscription),
  },
  'POST /newsletter-subscriptions/confirmations': {
    access: 'capability',
    summary: 'Subscribe the address that the token of the mailed link was sent to, within 7 days',
    description: 'Following the link again changes nothing.',
    callsPerMinute: 30,
    body: z.object({ token }),
    example: { token: TOKEN },
    response: item(newsletterSubscription),
    errors: ['link_not_valid'],
  },
  'POST /newsletter-subscriptions/cancellations': {
    access: 'capability',
    summary: "End a subscription by the token of a mail's unsubscribe link; an unknown token is answered alike",
    description: 'Mail programs call it by `List-Unsubscribe`.',
    callsPerMinute: 30,
    body: z.object({ token: uuid() }),
    example: { token: CART_ID },
  },
});
