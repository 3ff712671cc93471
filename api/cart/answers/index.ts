export { cartEmbeds, cartRecord } from './cart-record.ts';
export { type DisplayedRow, itemOf, listedChanges, readItems } from './items.ts';
export { listPayments, listShipping } from './offers.ts';
export { type AnsweredCart, readCart } from './read-cart.ts';
export { deliveryDatesOf, shopPaymentMethods, shopShippingMethods } from './shop-methods.ts';
export { type AskedView, answerView, parseView } from './view.ts';
