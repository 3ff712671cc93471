export interface CustomerEvents {
  /**
   * An account was requested with an order; the mailed link opens it. `account_request_id` is null when the e-mail has an
   * account already: its owner gets a mail.
   */
  'customer.account_requested': { order_id: number; account_request_id: number | null };
  /** An address requested the newsletter and must get a mail with the link that subscribes it. */
  'newsletter.requested': { newsletter_subscription_id: number };
}
