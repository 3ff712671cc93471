export type { AbandonedCart, AbandonedCarts } from './abandoned-carts.ts';
export { notificationsRoom } from './room.ts';
export type { ShopOrderOptions } from './shop-orders.ts';
