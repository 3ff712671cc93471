import type { Right } from '../../contract/rights.ts';
import { SHOP } from '../buying-shop.ts';
import type { Records } from './records.ts';
import { answering, OPERATORS, type Rows } from './row.ts';

const operators = (at: (r: Records) => string, right: Right, body?: (r: Records) => object): Rows => ({
  at,
  right,
  body,
  who: OPERATORS,
});
const discount = (r: Records) => `/discounts/${r.discount}`;
const program = (r: Records) => `/loyalty-programs/${r.program}`;
const discountOfCodes = (rest: string) => (r: Records) => `/discounts/${r.discount}${rest}`;

export const promotionRows: Readonly<Record<string, Rows>> = {
  'GET /gifts': operators(() => '/gifts', 'promotions.read'),
  'GET /gifts/{id}': {
    at: () => '/gifts/1999999999',
    right: 'promotions.read',
    who: answering('not_found', OPERATORS),
  },
  'POST /gifts': operators(
    () => '/gifts',
    'promotions.write',
    () => ({ product_id: SHOP.products.candle }),
  ),
  'PATCH /gifts/{id}': {
    at: () => '/gifts/1999999999',
    right: 'promotions.write',
    body: () => ({ limit: 2 }),
    who: answering('not_found', OPERATORS),
  },
  'DELETE /gifts/{id}': {
    at: () => '/gifts/1999999999',
    right: 'promotions.write',
    who: answering('not_found', OPERATORS),
  },
  'GET /discounts': operators(() => '/discounts', 'promotions.read'),
  'GET /discounts/{id}': operators(discount, 'promotions.read'),
  'POST /discounts': operators(
    () => '/discounts',
    'promotions.write',
    () => ({ name: { cs: 'Sleva' }, operation: 1, percents: 5 }),
  ),
  'PATCH /discounts/{id}': operators(discount, 'promotions.write', () => ({ priority: 2 })),
  'DELETE /discounts/{id}': {
    at: () => '/discounts/1999999999',
    right: 'promotions.write',
    who: answering('not_found', OPERATORS),
  },
  'GET /loyalty-programs': operators(() => '/loyalty-programs', 'promotions.read'),
  'GET /loyalty-programs/{id}': operators(program, 'promotions.read'),
  'POST /loyalty-programs': operators(
    () => '/loyalty-programs',
    'promotions.write',
    (r) => ({ name: { cs: 'Klub' }, operation: 0, value: 3, customer_account_ids: [r.creditAccount] }),
  ),
  'PATCH /loyalty-programs/{id}': operators(program, 'promotions.write', () => ({ value: 5 })),
  'DELETE /loyalty-programs/{id}': {
    at: () => '/loyalty-programs/1999999999',
    right: 'promotions.write',
    who: answering('not_found', OPERATORS),
  },
  'POST /discounts/what-if': operators(
    () => '/discounts/what-if',
    'promotions.read',
    () => ({ from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' }),
  ),
  'GET /discounts/{id}/code-batches': operators(discountOfCodes('/code-batches'), 'promotions.read'),
  'POST /discounts/{id}/codes': operators(discountOfCodes('/codes'), 'promotions.write', () => ({
    count: 1,
    label: 'Mail',
  })),
  'PATCH /discounts/{id}/code-batches/{batch_id}': {
    at: (r: Records) => `/discounts/${r.discount}/code-batches/1999999999`,
    right: 'promotions.write',
    body: () => ({ label: 'Mail' }),
    who: answering('not_found', OPERATORS),
  },
};
