import type { Right } from '../../contract/operators/rules.ts';
import type { Records } from './records.ts';
import { OPERATORS, type Rows } from './row.ts';

const operators = (at: (r: Records) => string, right: Right, body?: (r: Records) => object): Rows => ({
  at,
  right,
  body,
  who: OPERATORS,
});
const discount = (r: Records) => `/discounts/${r.discount}`;

export const promotionRows: Readonly<Record<string, Rows>> = {
  'GET /discounts': operators(() => '/discounts', 'promotions.read'),
  'GET /discounts/{id}': operators(discount, 'promotions.read'),
};
