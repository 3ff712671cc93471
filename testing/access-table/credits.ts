import { SHOP } from '../buying-shop.ts';
import type { Records } from './records.ts';
import { answering, OPERATORS, type Row, type Rows } from './row.ts';

/** An account that is not there: whoever may ask learns that. */
const unknown = (right: Row['right'], body?: object): Row => ({
  at: () => '/customer-accounts/1999999999',
  right,
  body: body && (() => body),
  who: answering('not_found', OPERATORS),
});
const usages = (r: Records) => `/customers/${r.customer.id}/customer-account-usages`;

export const creditRows: Readonly<Record<string, Rows>> = {
  'GET /customer-accounts': { at: () => '/customer-accounts', right: 'credits.read', who: OPERATORS },
  'GET /customer-accounts/{id}': unknown('credits.read'),
  'POST /customer-accounts': {
    at: () => '/customer-accounts',
    right: 'credits.write',
    body: () => ({ name: { cs: 'Body' }, conversions: [{ currency_id: SHOP.currencies.czk, value: 1 }] }),
    who: OPERATORS,
  },
  'PATCH /customer-accounts/{id}': unknown('credits.write', { position: 2 }),
  'POST /customers/{id}/customer-account-usages': {
    at: usages,
    right: 'credits.write',
    body: (r: Records) => ({ customer_account_id: r.creditAccount, amount: 1, name: 'Omluva' }),
    who: OPERATORS,
  },
  'POST /customers/{id}/customer-account-usages/{usage_id}/reversals': {
    at: (r: Records) => `${usages(r)}/1999999999/reversals`,
    right: 'credits.write',
    body: () => ({ name: 'Oprava' }),
    who: answering('not_found', OPERATORS),
  },
};
