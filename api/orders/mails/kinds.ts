/** Mails about an order, in chronological order. */
export const ORDER_MAILS = [
  'order-placed',
  'payment-failed',
  'order-unpaid',
  'order-transfer-due',
  'order-invoice-due',
  'order-payment-changed',
  'order-edited',
  'order-paid',
  'order-waiting',
  'order-ready',
  'order-shipped',
  'parcel-ready',
  'parcel-not-collected',
  'order-cancelled',
  'order-cancelled-by-buyer',
  'refund-cancelled',
  'refund-paid-twice',
] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

/** Parts of an order's mail, from top to bottom. */
export type OrderPart =
  | 'changes'
  | 'tracking'
  | 'payment'
  | 'next'
  | 'items'
  | 'delivery'
  | 'addresses'
  | 'refund'
  | 'waiting'
  | 'note'
  | 'withdrawal'
  | 'terms';

/** Sections of each mail. The confirmation has the full contract: the law requires it on a durable medium. */
export const PARTS: Readonly<Record<OrderMail, readonly OrderPart[]>> = {
  'order-placed': ['payment', 'next', 'items', 'delivery', 'addresses', 'note', 'withdrawal', 'terms'],
  'payment-failed': ['payment', 'items'],
  'order-unpaid': ['payment', 'items'],
  'order-transfer-due': ['payment', 'items'],
  'order-invoice-due': ['payment', 'items'],
  'order-payment-changed': ['payment', 'items'],
  'order-edited': ['changes', 'payment', 'items', 'delivery', 'addresses'],
  'order-paid': ['next', 'items', 'delivery'],
  'order-waiting': ['waiting', 'items'],
  'order-ready': ['delivery', 'payment', 'items'],
  'parcel-ready': ['delivery', 'tracking', 'payment', 'items'],
  'parcel-not-collected': ['tracking', 'items'],
  'order-shipped': ['tracking', 'delivery', 'payment', 'items'],
  'order-cancelled': ['refund', 'items'],
  'order-cancelled-by-buyer': ['refund', 'items'],
  'refund-cancelled': ['items'],
  'refund-paid-twice': ['items'],
};
