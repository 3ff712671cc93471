export { cartEmbeds, cartRecord } from './cart-record.ts';
export { readItems, readShownGoods, readWeighed } from './items.ts';
export { answeredLines, readAnswered } from './line-answers.ts';
export { listPayments, listShipping } from './offers.ts';
export { deliveryDatesOf, shopPaymentMethods, shopShippingMethods } from './shop-methods.ts';
export { type AskedView, answerView, parseView, readViewed, type ViewedCart } from './view.ts';
