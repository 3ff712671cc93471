export { fillFromLastOrder } from './fast-checkout.ts';
export { acceptHandover, offerHandover } from './handover.ts';
export { createCart, customerCarts, giveCart, replaceCart } from './ownership.ts';
