import { FIXTURE } from '../index.ts';
import type { Records } from './records.ts';
import { answering, EVERYBODY, ITS_BUYER, OPERATORS, type Outcomes, type Row, type Rows } from './row.ts';

/** A product that is no voucher and could not become one: whoever may ask learns that. */
const product = (right: Row['right'], who: Outcomes, body?: object): Row => ({
  at: () => `/products/${FIXTURE.products.barSoap}/voucher`,
  right,
  body: body && (() => body),
  who,
});
const bought = (r: Records) => `/orders/${r.order.id}/vouchers`;

export const voucherRows: Readonly<Record<string, Rows>> = {
  'GET /orders/{id}/vouchers': [
    { at: bought, right: 'orders.read', who: ITS_BUYER },
    { at: (r) => `${bought(r)}?hash=${r.order.hash}`, right: 'orders.read', who: EVERYBODY },
  ],
  // No voucher was bought with it: whoever may ask learns that.
  'GET /orders/{id}/vouchers/{voucher_id}/pdf': [
    {
      at: (r) => `${bought(r)}/1/pdf`,
      who: { ...answering('not_found', EVERYBODY), impersonator: 'not_while_impersonated' },
    },
  ],
  'GET /products/{id}/voucher': product('products.read', answering('not_found', OPERATORS)),
  'PUT /products/{id}/voucher': product('products.write', answering('invalid_fields', OPERATORS), {
    validity_months: 12,
  }),
  'DELETE /products/{id}/voucher': product('products.write', answering('not_found', OPERATORS)),
};
