import { z } from 'zod';
import { id } from '../fields.ts';

export const customerEvents = {
  /**
   * An account was requested with an order. `account_request_id` is null when the e-mail has one: its owner gets a
   * mail.
   */
  'customer.account_requested': z.object({ order_id: id, account_request_id: id.nullable() }),
  /** A mail about an account is due: registered, new password, change of the e-mail (`account_mails`). */
  'customer.mail_due': z.object({ account_mail_id: id }),
  /** An account was closed: by its customer, unconfirmed, or for the e-mail's owner. Rooms delete what they store. */
  'customer.deleted': z.object({ customer_id: id }),
  /** An address requested the newsletter and must get a mail with the link that subscribes it. */
  'newsletter.requested': z.object({ newsletter_subscription_id: id }),
};
