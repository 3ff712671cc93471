export { openMixedOrders } from './mixed-orders.ts';
export * as steps from './order-steps.ts';
export { type Step, type StoredOrder, storedOrder, upTo, writeOrder } from './order-steps.ts';
export { type Bought, placedOrder } from './placed-order.ts';
export { type Life, startLife } from './random-life.ts';
export { openRatesDesk } from './rates-desk.ts';
export { REFUND_ROWS } from './refund-rows.ts';
export { addSeller, documentsOf, type IssuedDocument } from './sellers.ts';
