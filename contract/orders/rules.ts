export const ORDER_ADDRESS_TYPES = { shipping: 1, billing: 2 } as const;

export const ORDER_STATES = ['new', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStateCode = (typeof ORDER_STATES)[number];

/** The life of an order: each state with those that may follow. */
export const ORDER_MOVES: Readonly<Record<OrderStateCode, readonly OrderStateCode[]>> = {
  new: ['processing', 'cancelled'],
  processing: ['ready', 'shipped', 'cancelled'],
  ready: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

/** What a total is made of, in the order in which it is shown. */
export const CHARGE_KINDS = ['goods', 'shipping', 'payment', 'package', 'discount', 'credit', 'rounding'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Charges that an order keeps as rows; the others are its items, its methods and its `cash_rounding`. */
export const EXTRA_CHARGES = ['package', 'discount', 'credit'] as const satisfies readonly ChargeKind[];
/** Charges that take from the total; all others add to it. Rounding does either. */
export const REDUCING_CHARGES = ['discount', 'credit'] as const satisfies readonly ChargeKind[];
