export { emitVatAnswer } from './late-answer.ts';
export { isCartOutdated, mayListenToCart } from './listeners.ts';
export { LiveCarts } from './live-carts.ts';
export { clusterTasks } from './tasks.ts';
