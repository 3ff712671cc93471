import { PAYMENT_PROBLEMS } from '../payments/rules.ts';
import { SHIPPING_PROBLEMS } from '../shipping/rules.ts';

export const CART_ITEM_TYPES = {
  classic: 0,
  gift: 1,
  no_send_gift: 2,
  related_gift: 3,
  flexible_package: 4,
  combinable_package: 5,
  package_item: 6,
  service: 7,
} as const;

const GIFTS: ReadonlySet<number> = new Set([
  CART_ITEM_TYPES.gift,
  CART_ITEM_TYPES.no_send_gift,
  CART_ITEM_TYPES.related_gift,
]);
/** Whether a line of a cart or an order is a gift. */
export const isGiftType = (type: number): boolean => GIFTS.has(type);

/** Things put aside with one cart. */
export const MOST_SAVED_ITEMS = 50;

/** Days that a link to a cart's contents works, and most such links of one cart. */
export const SHARE_DAYS = 30;
export const MOST_SHARES = 20;

/** Why a method, a pick-up point, a voucher or a discount left a cart by itself. */
export const LOSS_REASONS = [...new Set([...PAYMENT_PROBLEMS, ...SHIPPING_PROBLEMS, 'used_up', 'over'] as const)];

/** What limits the amount of a line. */
export const LIMIT_REASONS = ['stock', 'order', 'contents'] as const;
export type LimitReason = (typeof LIMIT_REASONS)[number];
