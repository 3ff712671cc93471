import { z } from 'zod';
import { id } from '../fields.ts';

export const customerEvents = {
  /**
   * An account was requested with an order; the mailed link opens it. `account_request_id` is null when the e-mail has an
   * account already: its owner gets a mail.
   */
  'customer.account_requested': z.object({ order_id: id, account_request_id: id.nullable() }),
  /** An address requested the newsletter and must get a mail with the link that subscribes it. */
  'newsletter.requested': z.object({ newsletter_subscription_id: id }),
};
