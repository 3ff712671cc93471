import { statement, type Transaction } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { LineView } from '../calculate/index.ts';
import {
  type CartDependencies,
  identityOf,
  keyOf,
  type LineIdentity,
  type LockedCart,
  removeLine,
  removeLines,
  withLineCount,
} from '../stored/index.ts';
import { addLines, readThings } from './add-lines.ts';
import type { RequestedThing } from './choose-contents.ts';
import { type RequestedContent, withoutContents } from './choose-contents.ts';

/** A line that stands by itself, and all lines of the cart. */
export interface LineToChange {
  lines: LineView[];
  line: LineView;
  /** Its parts and services. */
  inside: LineView[];
}

const throwFailure = (_: number, failure: Error) => {
  throw failure;
};

/** Takes a line out and adds its pieces, as they are to be, to the line that is like them. Returns the id of that. */
export async function joinEqual(
  tx: Transaction,
  deps: CartDependencies,
  cart: LockedCart,
  { id, amount, customer_account_id: customerAccountId }: LineView,
  changed: LineIdentity & Pick<RequestedThing, 'items'>,
  context: RequestContext,
): Promise<number> {
  await removeLine(tx, cart.id, id);
  const without = await withLineCount(tx, cart);
  const [put] = await addLines(tx, deps, without, [{ ...changed, amount, customerAccountId }], context, throwFailure);
  return put?.id ?? id;
}

const writePayload = statement(
  'cart_write_payload',
  'update cart_items set payload = $3, seen_unit_price = null where cart_id = $1 and id = $2',
);

/** Sets the choices of a line's package and its services. Equal lines become one. Returns the id of the line. */
export async function changeContents(
  tx: Transaction,
  deps: CartDependencies,
  cart: LockedCart,
  { lines, line, inside }: LineToChange,
  items: readonly RequestedContent[],
  context: RequestContext,
): Promise<number> {
  const thing = { ...identityOf(line), payload: withoutContents(line), items, amount: 0 };
  const [, [row]] = await readThings(tx, deps, cart, [thing], context);
  if (row?.problem) throw row.problem;
  const changed = { ...identityOf(row ?? thing), items };
  if (lines.some((one) => one.id !== line.id && keyOf(one) === keyOf(changed)))
    return joinEqual(tx, deps, cart, line, { ...changed, payload: thing.payload }, context);
  await removeLines(
    tx,
    cart.id,
    inside.map(({ id }) => id),
  );
  await tx.query(writePayload, [cart.id, line.id, changed.payload && JSON.stringify(changed.payload)]);
  await addLines(tx, deps, await withLineCount(tx, cart), [thing], context, throwFailure);
  return line.id;
}
