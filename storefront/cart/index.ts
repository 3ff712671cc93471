/** The cart's screen, and what all checkout screens show of the cart. */
export { CartChanges } from './cart-changes.tsx';
export { CartLines } from './cart-lines.tsx';
export { type CartErrorKey, changeCart } from './change-cart.ts';
export { Codes } from './codes.tsx';
export { Credits } from './credits.tsx';
export { EmptyCart } from './empty-cart.tsx';
export { useFocusWhenEmptied } from './focus.ts';
export { FreeShipping } from './free-shipping.tsx';
export { loadCart, type OpenCart } from './load-cart.ts';
export { CartNeedsSignIn, orNeedsSignIn, SignedOutNotice, TypedAgain, useUnlessSignedOut } from './needs-sign-in.tsx';
export { shownCart } from './optimistic.ts';
export { SavedItems } from './saved-items.tsx';
export { ShareCart } from './share-cart.tsx';
export { loadShared, putShared } from './shared-cart.ts';
export { SharedGone, SharedView } from './shared-view.tsx';
export { useCartChanges } from './use-cart-changes.ts';
export { useShownCart } from './use-shown-cart.ts';
