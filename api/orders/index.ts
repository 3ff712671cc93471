export { checkReader } from './access.ts';
export { checkAssignment } from './assignment.ts';
export { receiveBankMoney } from './bank-money.ts';
export { GATEWAY_GONE_DAYS, RESERVED_WHILE_PENDING, type UnpaidOptions } from './cancel-unpaid.ts';
export { causedMails } from './caused-mails.ts';
export { changeOrder, checkPayable, type OrderDependencies } from './changes.ts';
export { chargeRecords } from './charges.ts';
export { SHIPPING } from './columns.ts';
export { minorOf } from './decide-return.ts';
export type { DraftAddress, DraftCharge, OrderDraft } from './draft.ts';
export {
  type AddedItem,
  addPieces,
  EDITED,
  type EditableOrder,
  type EditedAddress,
  type EditedCharge,
  type EditedPayment,
  type EditedShipping,
  insertEdit,
  nextEdit,
  readEdit,
  readEditable,
  renewHash,
  type StoredItem,
  writeEdited,
  writeEditedAddresses,
  writePrices,
} from './edit-store.ts';
export { isEnough, MOST_RECEIVED, tooMuch } from './enough-money.ts';
export {
  type CarriedLine,
  changeTracking,
  endUndelivered,
  followParcels,
  maySend,
  readCarriedLines,
} from './follow-parcels.ts';
export { earlierOrders, holdGoods, isAnnounced, lockBuyers, readHoldings, readPaidWorth } from './holds.ts';
export { hasNoOrder, isFirstOrder } from './is-first-order.ts';
export { ordersJournal } from './journal.ts';
export { leaveOrders } from './leave-orders.ts';
export { LEFT_TO_PAY, readLeftToPay } from './left-to-pay.ts';
export { letterOf, readLetters } from './letter-of.ts';
export type { ShopOrderOptions } from './mails/index.ts';
export { findOrders, type OrderFacts, readOrderFacts, whyNotMoved } from './many-orders.ts';
export { byOf, once } from './money.ts';
export { cancelOrder } from './move-order.ts';
export { addNote, readNotes } from './notes.ts';
export type { PartBack } from './order-dependencies.ts';
export { payableOf } from './payable.ts';
export { payableOrders } from './payables.ts';
export { insertOrder } from './placement.ts';
export { readSoldOrder } from './read-sold-order.ts';
export { lineReductions, type PriceStep, type Reduction, receiptOf } from './receipt.ts';
export { type ReferenceOrder, readReference } from './reference-order.ts';
export { refundIn } from './refund-money.ts';
export { checkCancelRight, checkRefund, mayCancel, mayRefund } from './refund-right.ts';
export { remindOfInvoices, type TransferTimes } from './remind-unpaid.ts';
export { receiveRemitted } from './remitted-money.ts';
export { readReturns, type StoredReturn } from './return-store.ts';
export { ordersRoom } from './room.ts';
export { readOrder } from './routes.ts';
export { type DraftItem, type FrozenItem, soldFactsOf } from './sold-item.ts';
export { splitWithoutTax } from './split-tax.ts';
export { markPaid } from './state-changes.ts';
export { stateName } from './states.ts';
export { type LockedOrder, lockOrder, writeUnpaid } from './store.ts';
export { tryMoney } from './try-money.ts';
export { checkWaiting } from './waiting.ts';
