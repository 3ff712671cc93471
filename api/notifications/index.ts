export type { AbandonedCart, AbandonedCarts } from './abandoned-carts.ts';
export type { ShopOrderOptions } from './deps.ts';
export { notificationsRoom } from './room.ts';
