import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { CART_ID, TOKEN } from '../examples.ts';
import { item } from '../list.ts';
import { password } from './fields.ts';
import { newsletterInput, newsletterSubscription } from './newsletter.ts';

/** Token of a mailed link. */
const token = z.string().min(20).max(200);

export const customerEndpoints = endpoints({
  'GET /account-confirmations': {
    access: 'capability',
    summary: 'Whose account the token of a mailed link would make',
    description: 'Changes nothing, so mail programs may follow the link as often as they like.',
    callsPerMinute: 60,
    query: z.object({ token }),
    response: item(z.object({ email: z.string() })),
    errors: ['link_not_valid'],
  },
  'POST /account-confirmations': {
    access: 'capability',
    summary:
      'Make the account that was asked for with an order, by the token of the mailed link and a password; once, within 24 hours',
    description:
      'Whoever follows the link owns the e-mail, so they choose the password. 422 on `password` leaves the token usable, for ten tries in ten minutes (then 429).',
    status: 201,
    callsPerMinute: 60,
    body: z.strictObject({ token, password }),
    example: { token: TOKEN, password: 'correct horse battery' },
    response: item(z.object({ email: z.string() })),
    errors: ['link_not_valid'],
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
    body: z.object({ token: z.uuid() }),
    example: { token: CART_ID },
  },
});
