/** The cart's screen, and what all checkout screens show of the cart. */

export type { CartErrorKey } from './cart-answer.ts';
export { CartChanges } from './cart-changes.tsx';
export { CartFailed } from './cart-failed.tsx';
export { CartLines } from './cart-lines.tsx';
export { CartPageProvider, useNewestCart } from './cart-page.tsx';
export { changeCart } from './change-cart.ts';
export { Codes } from './codes.tsx';
export { Credits } from './credits.tsx';
export { EmptyCart } from './empty-cart.tsx';
export { FastCheckout, hasFastCheckout } from './fast-checkout.tsx';
export { useFocusWhenEmptied, useFocusWhenRendered } from './focus.ts';
export { FreeShipping } from './free-shipping.tsx';
export { GiftProgress } from './gift-progress.tsx';
export { Gifts } from './gifts.tsx';
export { LeftElsewhere, leftCartPath, leftElsewhere } from './left-cart.tsx';
export { loadCart, loadWholeCart, type WholeCart } from './load-cart.ts';
export { CartNeedsSignIn, orNeedsSignIn, SignedOutNotice, TypedAgain, useUnlessSignedOut } from './needs-sign-in.tsx';
export { expectedCart } from './optimistic.ts';
export { orderAgain } from './order-again.ts';
export type { PutAnswer } from './put-items.ts';
export { PutNotice } from './put-notice.tsx';
export { SavedItems } from './saved-items.tsx';
export { ShareCart } from './share-cart.tsx';
export { loadShared, type PutLine, putShared } from './shared-cart.ts';
export { SharedGone, SharedView } from './shared-view.tsx';
export { useCartChanges } from './use-cart-changes.ts';
export { useExpectedCart } from './use-expected-cart.ts';
