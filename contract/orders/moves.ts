import type { OrderStateCode } from './rules.ts';

/** Who moves an order: an operator, its buyer, or the shop itself. */
export const MOVERS = ['operator', 'customer', 'shop'] as const;
export type Mover = (typeof MOVERS)[number];

/** A move of an order from one state to another, with all that follows from it. */
export interface OrderMove {
  from: OrderStateCode;
  to: OrderStateCode;
  by: readonly Mover[];
  /** `paid`: the order is paid, or is paid later. `owed`: its carrier owes the cash on delivery. */
  needs?: 'paid' | 'owed';
  /** `freed`: reserved pieces go back on sale. `sent`: they leave. `back`: pieces that had left go back on sale. */
  stock?: 'freed' | 'sent' | 'back';
  /** `back` to the buyer; `collected` by the carrier, or in the store; `not_collected` after all, and unpaid again. */
  money?: 'back' | 'collected' | 'not_collected';
  /** What is issued at the latest. */
  document?: 'invoice' | 'credit_note';
  /** The mail that its buyer gets. */
  mail?: 'order-ready' | 'order-waiting' | 'order-shipped' | 'order-cancelled';
}

const BY_OPERATOR = { by: ['operator'], needs: 'paid' } as const;
const CANCELLING = {
  to: 'cancelled',
  stock: 'freed',
  money: 'back',
  document: 'credit_note',
  mail: 'order-cancelled',
} as const;
const WAITING = { ...BY_OPERATOR, to: 'waiting', mail: 'order-waiting' } as const;
/** Parcels move their order too. */
const BY_PARCELS = { by: ['operator', 'shop'], needs: 'paid' } as const;
const SHIPPING = { ...BY_PARCELS, to: 'shipped', document: 'invoice', mail: 'order-shipped' } as const;
const DELIVERING = { ...BY_PARCELS, to: 'delivered', money: 'collected', document: 'invoice' } as const;

/** Every move of an order; nothing else may happen to its state. */
export const ORDER_MOVES: readonly OrderMove[] = [
  { from: 'new', to: 'processing', by: ['operator', 'shop'], needs: 'paid' },
  { from: 'new', ...CANCELLING, by: ['operator', 'customer', 'shop'] },
  { from: 'processing', ...BY_OPERATOR, to: 'ready', mail: 'order-ready' },
  { from: 'processing', ...SHIPPING, stock: 'sent' },
  { from: 'processing', ...WAITING },
  { from: 'processing', ...CANCELLING, by: ['operator', 'customer'] },
  { from: 'waiting', ...BY_OPERATOR, to: 'processing' },
  { from: 'waiting', ...CANCELLING, by: ['operator', 'customer'] },
  { from: 'ready', ...SHIPPING, stock: 'sent' },
  { from: 'ready', ...DELIVERING, stock: 'sent' },
  { from: 'ready', ...WAITING },
  { from: 'ready', ...CANCELLING, by: ['operator'] },
  { from: 'shipped', ...DELIVERING },
  { from: 'shipped', ...BY_PARCELS, to: 'returned' },
  { from: 'delivered', to: 'returned', by: ['operator'], needs: 'owed', money: 'not_collected' },
  { from: 'returned', ...SHIPPING },
  { from: 'returned', ...CANCELLING, by: ['operator', 'shop'], stock: 'back' },
];

/** The move between two states; undefined where there is none. */
export const moveBetween = (from: OrderStateCode, to: OrderStateCode): OrderMove | undefined =>
  ORDER_MOVES.find((move) => move.from === from && move.to === to);
