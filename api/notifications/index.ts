export type { AbandonedCart, AbandonedCarts } from './abandoned-carts.ts';
export { notificationsRoom } from './room.ts';
