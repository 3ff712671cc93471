export type { OrderDependencies } from './changes.ts';
export type { DraftAddress, DraftItem, OrderDraft } from './draft.ts';
export { readOrigin } from './origin.ts';
export { payableOrders } from './payables.ts';
export { insertOrder } from './placement.ts';
export { readOrder, register } from './routes.ts';
export { tasks } from './tasks.ts';
