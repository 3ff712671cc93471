/** Where a statement came from: Fio's API, or a file in GPC (also called ABO) or camt.053. */
export const STATEMENT_SOURCES = ['fio', 'gpc', 'camt'] as const;
export type StatementSource = (typeof STATEMENT_SOURCES)[number];

/** States of a movement of the shop's account. */
export const MOVEMENT_STATES = ['new', 'booked', 'offered', 'reversed', 'unrelated'] as const;
export type MovementState = (typeof MOVEMENT_STATES)[number];

/** Why a movement waits for a person. */
export const OFFER_REASONS = [
  'no_symbol',
  'unknown_symbol',
  'similar_symbol',
  'other_currency',
  'amount_not_bookable',
  'order_cancelled',
  'unknown_reversal',
  'refunded_already',
  'refund_of_equal_amount',
  'refund_returned',
] as const;
export type OfferReason = (typeof OFFER_REASONS)[number];

/** Largest file of a statement, in bytes. */
export const LARGEST_STATEMENT = 5_000_000;
/** Its length in base64. */
export const LARGEST_STATEMENT_TEXT = Math.ceil(LARGEST_STATEMENT / 3) * 4;
