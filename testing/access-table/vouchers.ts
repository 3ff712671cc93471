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

/** A voucher that is not there: whoever may ask learns that. */
const unknown = (path: string, right: Row['right'], body?: object): Row => ({
  at: () => `/vouchers/1999999999${path}`,
  right,
  body: body && (() => body),
  who: answering('not_found', OPERATORS),
});

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
  'GET /vouchers': { at: () => '/vouchers', right: 'vouchers.read', who: OPERATORS },
  'GET /vouchers/{id}': unknown('', 'vouchers.read'),
  'POST /vouchers': {
    at: () => '/vouchers',
    right: 'vouchers.write',
    body: () => ({
      ...{ amount: 1, currency_id: 1, valid_until: '2099-12-31', hostname_id: 1 },
      ...{ language: 'cs', email: 'jana@example.com' },
    }),
    who: OPERATORS,
  },
  'POST /vouchers/{id}/extensions': unknown('/extensions', 'vouchers.write', { valid_until: '2099-12-31' }),
  'POST /vouchers/{id}/revocations': unknown('/revocations', 'vouchers.write', {}),
  'POST /vouchers/{id}/mails': unknown('/mails', 'vouchers.write'),
};
