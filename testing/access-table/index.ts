import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import { buyingExamples } from './buying-examples.ts';
import { contentExamples } from './content-examples.ts';
import { customerExamples } from './customer-examples.ts';
import type { Example, Examples } from './example.ts';
import { operatorExamples } from './operator-examples.ts';
import { outcomesOf } from './outcomes.ts';
import { pathOf } from './paths.ts';
import type { Records } from './records.ts';
import { ITS_CUSTOMERS_CART, type Row } from './row.ts';

export { blockedCustomer, createCallers } from './callers.ts';
export { OWN_TABLE, type OwnRow } from './own-endpoints.ts';
export { asking, makeManaged, makeRecords, type Records } from './records.ts';
export { CALLERS, type CallerName, type Outcome, type Row } from './row.ts';
export { type CallingVisitor, openVisitor } from './visitors.ts';

/** By call, where its declaration and the records of `paths.ts` do not tell how it is tried and what it gives. */
export const EXAMPLES: Examples = { ...buyingExamples, ...contentExamples, ...customerExamples, ...operatorExamples };

const made = <T>(value: T | ((records: Records) => T), records: Records): T =>
  typeof value === 'function' ? (value as (records: Records) => T)(records) : value;

function rowOf(key: string, endpoint: Endpoint, example: Example): Row {
  const { at, query = '', body, isMissing = false, gives, who, ...rest } = example;
  return {
    ...rest,
    right: endpoint.right,
    at: (r) => made(at ?? pathOf(key, r, isMissing), r) + made(query, r),
    body: body && ((r) => made(body, r)),
    who: outcomesOf(key, endpoint, gives ?? (isMissing ? 'not_found' : undefined), who),
  };
}

/** A guest's cart is open to whoever holds its id, a customer's to that customer alone. */
const ofCustomersCart = ({ at, body, ...row }: Row, key: string, endpoint: Endpoint, { gives }: Example): Row => {
  const theirs = (r: Records) => ({ ...r, guestCart: r.cart, guestItem: r.item });
  return {
    ...row,
    at: at && ((r) => at(theirs(r))),
    body: body && ((r) => body(theirs(r))),
    who: outcomesOf(key, endpoint, gives, ITS_CUSTOMERS_CART),
  };
};

function rowsOf(key: string, endpoint: Endpoint): readonly Row[] {
  // Operators' records are deleted once: nothing has the number.
  const isDeleted = endpoint.access === 'operator' && /^DELETE .*\}$/.test(key);
  const examples = [EXAMPLES[key] ?? (isDeleted ? { isMissing: true } : {})].flat() as readonly Example[];
  const rows = examples.map((example) => rowOf(key, endpoint, example));
  const [example, row] = [examples[0], rows[0]];
  const isOfCart = / \/carts\/\{id\}/.test(key) && examples.length === 1 && !example?.who;
  return isOfCart && row && example ? [row, ofCustomersCart(row, key, endpoint, example)] : rows;
}

/** Who may do what: what each caller gets of each call, as it is declared. */
export const ACCESS_TABLE: Readonly<Record<string, readonly Row[]>> = Object.fromEntries(
  Object.entries(apiEndpoints as Readonly<Record<string, Endpoint>>).map(([key, endpoint]) => [
    key,
    rowsOf(key, endpoint),
  ]),
);
