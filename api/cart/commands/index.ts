export { withOwnEmail } from './acting.ts';
export { type Adding, addItem, addItems, addingScope, moveAddingKeys } from './add-items.ts';
export { addLines, newAmount } from './add-lines.ts';
export {
  answerUnchanged,
  beginChange,
  type CartWork,
  changeCart,
  finishChange,
} from './change-cart.ts';
export { changeItem, emptyCart, removeItem, standingLine, withoutLine } from './change-item.ts';
export { choose, writeChosen } from './choices.ts';
export type { RequestedThing } from './choose-contents.ts';
export { chooseGift, exchangeGift } from './choose-gift.ts';
export { type ComposedRow, type ContentRow, compose } from './compose.ts';
export { declineGift } from './decline-gift.ts';
export { enterDiscount, removeDiscount, removeVoucher } from './enter-discount.ts';
export { linesAlone } from './lines-alone.ts';
export { type AddressContent, contentOf, EMPTY_ADDRESS, hasPart, mergeAddresses } from './merge-addresses.ts';
export { contentsOf } from './move-lines.ts';
export { transferItems } from './transfer.ts';
export { applyCredits, removeCredits } from './use-credits.ts';
