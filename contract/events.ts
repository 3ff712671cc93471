/**
 * News that rooms tell each other. Written to the outbox in the transaction of the change,
 * delivered after commit to jobs (once, at least) and to every process (in batches).
 */
export interface Events {
  /**
   * Anything of products, their variations, prices, stock or assignments changed. `shows` tells whether pages look
   * different; then the listings in which the products stand are named, categories with all above them.
   */
  'product.changed': { product_ids: number[]; shows: boolean; category_ids: number[]; brand_ids: number[] };
  'category.changed': { category_ids: number[] };
  'brand.changed': { brand_ids: number[] };
  'content.changed': { kind: 'banner' | 'article' | 'article-category' | 'static-page'; ids: number[] };
  /** Shop info, company, currencies, texts or anything that every page bears. */
  'shop.changed': Record<string, never>;
  'slug.changed': { language: string; paths: string[] };
  /** The whole catalogue was written anew (seed, import). */
  'catalogue.replaced': Record<string, never>;
  'shipping.changed': Record<string, never>;
  'payment.changed': Record<string, never>;
  /** The hour passed until which orders are packed the same day: days of delivery move on. */
  'shipping.cutoff_passed': Record<string, never>;
  'order.placed': { order_id: number };
  'order.paid': { order_id: number };
  /** Its buyer chose another way to pay after it was placed. */
  'order.payment_changed': { order_id: number };
  'order.state_changed': { order_id: number; from: string; to: string };
  'order.cancelled': { order_id: number };
  /**
   * A gateway settled or refused; the state was read from the gateway, never from the callback. `is_second` when the order
   * had a paid one: this one goes back.
   */
  'payment.settled': { order_id: number; gateway_payment_id: number; is_second: boolean };
  'payment.failed': { order_id: number; gateway_payment_id: number };
  /** Money came that the shop may not keep; it goes back by itself, and the buyer is told. */
  'payment.refund_due': { order_id: number; gateway_payment_id: number; cause: 'paid_twice' | 'order_cancelled' };
  /** The gateway refuses to send money back, or never finishes; the shop stops trying and the operator is told. */
  'payment.refund_given_up': { order_id: number; gateway_payment_id: number };
  /** An order waits for an online payment that nobody has finished for a while; told once. */
  'payment.overdue': { order_id: number };
  /**
   * An order asked for an account, which the link in the mail makes. `account_request_id` is null when the e-mail has an
   * account already: only its owner is told, by mail.
   */
  'customer.account_requested': { order_id: number; account_request_id: number | null };
  /** An address asked for the newsletter and is owed a mail with the link that subscribes it. */
  'newsletter.requested': { newsletter_subscription_id: number };
}

export type EventType = keyof Events;

export interface PultEvent<T extends EventType = EventType> {
  id: number;
  type: T;
  payload: Events[T];
  created_at: string;
}

/** Header of an answer: position of the last event that the answering machine had followed. */
export const EVENT_POSITION = 'x-event-position';
