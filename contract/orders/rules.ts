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
