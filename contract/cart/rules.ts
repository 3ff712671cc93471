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

/** What limits the amount of a line. */
export const LIMIT_REASONS = ['stock', 'order', 'contents'] as const;
export type LimitReason = (typeof LIMIT_REASONS)[number];
