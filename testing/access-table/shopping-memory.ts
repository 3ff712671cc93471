import type { Records } from './records.ts';
import { CUSTOMERS, ITS_CUSTOMER, type Outcomes, type Row, type Rows } from './row.ts';

const MINE: Outcomes = { ...CUSTOMERS, impersonator: 'not_while_impersonated' };
const visits = (body?: object): Row => ({ at: () => '/product-visits', body: body && (() => body), who: MINE });
const list = (rest: (r: Records) => string, more: Partial<Row> = {}): Row => ({
  at: (r) => `/customer-product-lists/${r.productList}${rest(r)}`,
  who: ITS_CUSTOMER,
  ...more,
});
const items = (r: Records) => `/items/${r.productListItem}`;

/** What customers looked at and put into lists. */
export const memoryRows: Readonly<Record<string, Rows>> = {
  'GET /product-visits': visits(),
  'POST /product-visits': visits({ items: [{ product_id: 1 }] }),
  'DELETE /product-visits': visits(),
  'GET /customer-product-lists': { at: () => '/customer-product-lists', who: CUSTOMERS },
  'POST /customer-product-lists': { at: () => '/customer-product-lists', body: () => ({ type: 2 }), who: CUSTOMERS },
  'GET /customer-product-lists/{id}': list(() => ''),
  'DELETE /customer-product-lists/{id}': list(() => '', { isFresh: true }),
  'GET /customer-product-lists/{id}/items': list(() => '/items'),
  'POST /customer-product-lists/{id}/items': list(() => '/items', { body: () => ({ product_id: 1 }) }),
  'DELETE /customer-product-lists/{id}/items/{item_id}': list(items, { isFresh: true }),
};
