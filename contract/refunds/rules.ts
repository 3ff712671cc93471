/** `draft` not confirmed, `sent` confirmed by the buyer, `received` the goods are there, `settled` paid back or cancelled. */
export const REFUND_REQUEST_STATES = ['draft', 'sent', 'received', 'settled', 'refused'] as const;
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number];
/** Those that the shop still has to decide. */
export const OPEN_REFUNDS = ['sent', 'received'] as const satisfies readonly RefundRequestState[];

/** What the buyer would rather have. */
export const REFUND_RESOLVES = ['money', 'exchange'] as const;
export type RefundResolve = (typeof REFUND_RESOLVES)[number];

/** How a withdrawal was stated. */
export const REFUND_SOURCES = ['link', 'customer', 'number'] as const;
export type RefundSource = (typeof REFUND_SOURCES)[number];

/** Why an order takes no withdrawal. */
export const WITHDRAWAL_REFUSALS = ['cancelled', 'late', 'nothing_left'] as const;
export type WithdrawalRefusal = (typeof WITHDRAWAL_REFUSALS)[number];

/** For how long a draft can be confirmed. */
export const REFUND_DRAFT_HOURS = 24;

/** In how many days after the statement the money has to go back. */
export const PAY_BACK_DAYS = 14;

/** Refunds of an order, and lines of one. */
export const MOST_REFUNDS_OF_ORDER = 50;
export const MOST_REFUND_ITEMS = 1_000;
/** Ways back that a shop offers, at most. */
export const MOST_REFUND_METHODS = 50;
/** Characters of what a buyer or an operator writes. */
export const LONGEST_REFUND_REASON = 500;
