export interface CustomerEvents {
  /**
   * An order asked for an account, which the link in the mail makes. `account_request_id` is null when the e-mail has an
   * account already: only its owner is told, by mail.
   */
  'customer.account_requested': { order_id: number; account_request_id: number | null };
  /** An address asked for the newsletter and is owed a mail with the link that subscribes it. */
  'newsletter.requested': { newsletter_subscription_id: number };
}
