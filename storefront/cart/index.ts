/** The cart's screen, and what all checkout screens show of the cart. */
export { CartChanges } from './cart-changes.tsx';
export { CartLine } from './cart-line.tsx';
export { type CartErrorKey, changeCart } from './change-cart.ts';
export { ClearCart } from './clear-cart.tsx';
export { EmptyCart } from './empty-cart.tsx';
export { FreeShipping } from './free-shipping.tsx';
export { loadCart, type OpenCart } from './load-cart.ts';
export { shownCart } from './optimistic.ts';
export { useCartChanges } from './use-cart-changes.ts';
export { useShownCart } from './use-shown-cart.ts';
