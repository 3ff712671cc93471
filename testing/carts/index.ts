export { BILLING, filledCart, HOME, order, type Purchase } from './filled-cart.ts';
export { fullCart } from './full-cart.ts';
