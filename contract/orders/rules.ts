export const ORDER_ADDRESS_TYPES = { shipping: 1, billing: 2 } as const;

export const ORDER_STATES = [
  'new',
  'processing',
  'waiting',
  'ready',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type OrderStateCode = (typeof ORDER_STATES)[number];

/** States of orders that are placed and not sent: the shop still has their goods. */
export const UNSENT: readonly OrderStateCode[] = ['new', 'processing', 'waiting', 'ready'];

/** Tags of an order, and characters of one. */
export const MOST_TAGS = 20;
export const LONGEST_TAG = 40;

/** Characters of an operator's note, and notes of an order. */
export const LONGEST_NOTE = 2_000;
export const MOST_NOTES = 500;

/** For how many days at least can be spent what comes back from a cancelled order to vouchers and accounts of credits. */
export const DAYS_AFTER_RETURN = 30;

/** Why the price of an order is lowered after the purchase. */
export const RETURN_CAUSES = ['goods_returned', 'goodwill'] as const;
export type ReturnCause = (typeof RETURN_CAUSES)[number];

/** How the money of an order stands to what is due. */
export const MONEY_STATES = ['open', 'part', 'settled', 'over', 'owed_by_carrier', 'refund_under_way'] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** Kinds of charges, in display order; `package` is packing and wrapping. */
export const CHARGE_KINDS = ['goods', 'discount', 'credit', 'shipping', 'payment', 'package', 'rounding'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Charges stored as rows of an order; the others are its items, its methods and its `cash_rounding`. */
export const EXTRA_CHARGES = ['package', 'discount', 'credit'] as const satisfies readonly ChargeKind[];
/** Charges that lower the total; all others raise it. Rounding does either. */
export const REDUCING_CHARGES = ['discount', 'credit'] as const satisfies readonly ChargeKind[];
