/** Summary of the order, shown in each phase. */
export { CartPrices } from './cart-prices.tsx';
export { CartTotals } from './cart-totals.tsx';
export { CheckoutFrame } from './checkout-frame.tsx';
