import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { item } from '../list.ts';
import { password } from './fields.ts';
import { newsletterInput, newsletterSubscription } from './newsletter.ts';

/** What stands in a mailed link. */
const token = z.string().min(20).max(200);

export const customerEndpoints = endpoints({
  'GET /account-confirmations': {
    access: 'capability',
    summary: 'Whose account the token of a mailed link would make',
    callsPerMinute: 60,
    query: z.object({ token }),
    response: item(z.object({ email: z.string() })),
  },
  'POST /account-confirmations': {
    access: 'capability',
    summary:
      'Make the account that was asked for with an order, by the token of the mailed link and a password; once, within 24 hours',
    status: 201,
    callsPerMinute: 60,
    body: z.strictObject({ token, password }),
    response: item(z.object({ email: z.string() })),
  },
  'POST /newsletter-subscriptions': {
    access: 'public',
    summary:
      'Ask for the newsletter: a link is mailed to the address, at most once a day, and following it subscribes. The answer never reveals whether the address is subscribed',
    status: 201,
    callsPerMinute: 10,
    body: newsletterInput,
    response: item(newsletterSubscription),
  },
  'POST /newsletter-subscriptions/confirmations': {
    access: 'capability',
    summary: 'Subscribe the address that the token of the mailed link was sent to, within 7 days',
    callsPerMinute: 30,
    body: z.object({ token }),
    response: item(newsletterSubscription),
  },
  'POST /newsletter-subscriptions/cancellations': {
    access: 'capability',
    summary: "End a subscription by the token of a mail's unsubscribe link; an unknown token is answered alike",
    callsPerMinute: 30,
    body: z.object({ token: z.uuid() }),
  },
});
