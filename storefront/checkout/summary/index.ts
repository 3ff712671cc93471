/** Summary of the order, shown in each phase. */
export { CartPrices, type ShippingFrom } from './cart-prices.tsx';
export { CartTotals } from './cart-totals.tsx';
export { CheckoutFrame } from './checkout-frame.tsx';
