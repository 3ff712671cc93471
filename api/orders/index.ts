export type { DraftAddress, DraftItem, OrderDraft } from './draft.ts';
export { readOrigin } from './origin.ts';
export { payableOrders } from './payables.ts';
export { insertOrder } from './placement.ts';
export { ordersRoom } from './room.ts';
export { readOrder } from './routes.ts';
