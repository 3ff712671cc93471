import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import { givenBy, isFresh, isMissing, queryOf } from './derived.ts';
import type { Example } from './example.ts';
import { EXAMPLES } from './examples.ts';
import { outcomesOf } from './outcomes.ts';
import { pathOf } from './paths.ts';
import type { Records } from './records.ts';
import { ITS_CUSTOMERS_CART, type Row } from './row.ts';

export { blockedCustomer, createCallers } from './callers.ts';
export { OWN_TABLE, type OwnRow } from './own-endpoints.ts';
export { asking, makeManaged, makeRecords, type Records } from './records.ts';
export { CALLERS, type CallerName, type Outcome, type Row } from './row.ts';
export { type CallingVisitor, openVisitor } from './visitors.ts';

const made = <T>(value: T | ((records: Records) => T), records: Records): T =>
  typeof value === 'function' ? (value as (records: Records) => T)(records) : value;

function rowOf(key: string, endpoint: Endpoint, example: Example): Row {
  const gives = example.gives ?? givenBy(key, endpoint);
  const body = example.body ?? (endpoint.body && (endpoint.example as object));
  return {
    headers: example.headers,
    right: endpoint.right,
    at: (r) =>
      made(example.at ?? pathOf(key, r, isMissing(key, endpoint)), r) + made(example.query ?? queryOf(endpoint), r),
    body: body && ((r) => made(body, r)),
    isFresh: example.isFresh ?? isFresh(key, endpoint, gives),
    who: outcomesOf(key, endpoint, gives, example.who),
  };
}

/** The same call about the customer's cart. */
const withCustomersCart = ({ at, body, ...row }: Row): Row => {
  const theirs = (r: Records) => ({ ...r, guestCart: r.cart, guestItem: r.item });
  return { ...row, at: at && ((r) => at(theirs(r))), body: body && ((r) => body(theirs(r))) };
};

/** A guest's cart is open to whoever holds its id, a customer's to that customer alone. */
function rowsOf(key: string, endpoint: Endpoint): readonly Row[] {
  const examples = EXAMPLES[key] ?? {};
  if (Array.isArray(examples)) return examples.map((example: Example) => rowOf(key, endpoint, example));
  const row = rowOf(key, endpoint, examples as Example);
  if (!/ \/carts\/\{id\}/.test(key)) return [row];
  if (endpoint.access === 'customer') return [withCustomersCart(row)];
  const gives = (examples as Example).gives ?? givenBy(key, endpoint);
  return [row, { ...withCustomersCart(row), who: outcomesOf(key, endpoint, gives, ITS_CUSTOMERS_CART) }];
}

/** Who may do what: what each caller gets of each call, as it is declared. */
export const ACCESS_TABLE: Readonly<Record<string, readonly Row[]>> = Object.fromEntries(
  Object.entries(apiEndpoints as Readonly<Record<string, Endpoint>>).map(([key, endpoint]) => [
    key,
    rowsOf(key, endpoint),
  ]),
);
