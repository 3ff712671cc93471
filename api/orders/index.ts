export { chargeRecords } from './charges.ts';
export type { DraftAddress, DraftCharge, OrderDraft } from './draft.ts';
export { ordersJournal } from './journal.ts';
export { readOrigin } from './origin.ts';
export { payableOrders } from './payables.ts';
export { insertOrder } from './placement.ts';
export { ordersRoom } from './room.ts';
export { readOrder } from './routes.ts';
export { type DraftItem, soldFactsOf } from './sold-item.ts';
