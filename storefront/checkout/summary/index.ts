/** What an order would cost and what is in it, beside each phase. */
export { CartPrices } from './cart-prices.tsx';
export { CartTotals } from './cart-totals.tsx';
export { CheckoutFrame } from './checkout-frame.tsx';
