export { placedOrder } from './placed-order.ts';
export { addSeller, documentsOf, type IssuedDocument } from './sellers.ts';
