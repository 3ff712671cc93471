export { placedOrder } from './placed-order.ts';
