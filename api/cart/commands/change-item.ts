import type { z } from 'zod';
import type { cartItemPatch } from '../../../contract/cart/inputs.ts';
import type { TypedFields } from '../../../contract/catalogue/product-fields.ts';
import type { CartItem } from '../../../contract/cart/records.ts';
import { invalidFields, type RequestContext, statement, type Transaction } from '../../platform/index.ts';
import { answeredLines, readShownGoods } from '../answers/index.ts';
import {
  assembled,
  checkFields,
  fieldsByNumber,
  isContent,
  isGift,
  isPart,
  isService,
  type ShownLine,
  unitPriceOf,
} from '../calculate/index.ts';
import {
  type CartDependencies,
  cartItemNotFound,
  changedWithLine,
  changeLines,
  identityOf,
  keyOf,
  type LockedCart,
  type PackedPart,
  readShownLines,
  removeAllLines,
  removeLine,
  type SaleTerms,
  takeCart,
  tellServices,
  termsOf,
} from '../stored/index.ts';
import { newAmount } from './add-lines.ts';
import { changeContents, joinEqual, type LineToChange } from './change-contents.ts';
import { refusedClaims } from './credit-claims.ts';
import { declineGift, welcomeAll } from './decline-gift.ts';
import { contentsOf } from './move-lines.ts';
import { checkAccount, setAccounts } from './use-credits.ts';

/** A stored line as one that is asked for anew. */
const asRequested = <Row extends ShownLine>(line: Row) => ({
  ...line,
  position: 1,
  requested_variation_id: line.product_variation_id,
  line_id: line.id,
  line_amount: 0,
  per_package: line.per_package ?? 1,
  field: null,
});

async function removeWithContents(tx: Transaction, cart: LockedCart, itemId: number): Promise<void> {
  const removed = await removeLine(tx, cart.id, itemId);
  if (!removed) throw cartItemNotFound();
  if (isPart(removed)) throw changedWithLine('part_of_package');
  if (isService(removed)) tellServices(tx, cart.id, removed.parent_id ?? 0);
  if (removed.gift_id !== null) declineGift(tx, cart, removed.gift_id);
}

/** What a caller may change of a line; what is missing stays. */
export type ItemChange = z.output<typeof cartItemPatch>;

/** A line that stands by itself, and all lines of the cart. */
export async function readLine(
  tx: Transaction,
  cart: LockedCart,
  itemId: number,
  terms: SaleTerms,
): Promise<LineToChange> {
  const lines = assembled(await readShownLines(tx, cart, terms)) as ShownLine[];
  const line = lines.find((one) => one.id === itemId);
  if (!line) throw cartItemNotFound();
  if (isPart(line)) throw changedWithLine('part_of_package');
  if (isService(line)) throw changedWithLine('service_of_line');
  if (isGift(line)) throw changedWithLine('amount_of_gift');
  return { lines, line, inside: lines.filter((one) => one.parent_id === itemId && isContent(one)) };
}

const writeTexts = statement(
  'cart_write_texts',
  'update cart_items set product_fields = $3 where cart_id = $1 and id = $2',
);

/** Sets the texts of a line. Where that makes two lines equal, both become one. Returns the id of the line. */
async function changeTexts(
  tx: Transaction,
  deps: CartDependencies,
  cart: LockedCart,
  { lines, line }: LineToChange,
  typed: TypedFields,
  context: RequestContext,
): Promise<number> {
  const changed = { ...identityOf(line), product_fields: fieldsByNumber(typed) };
  checkFields(line.fields, typed, context.language);
  const equal = lines.some((one) => one.id !== line.id && keyOf(one) === keyOf(changed));
  if (!equal) {
    await tx.query(writeTexts, [cart.id, line.id, changed.product_fields && JSON.stringify(changed.product_fields)]);
    return line.id;
  }
  return joinEqual(tx, deps, cart, line, { ...changed, items: contentsOf(line, lines) }, context);
}

/** Sets the amount of a line with what belongs to it. */
function changeAmount(tx: Transaction, cart: LockedCart, { line, inside }: LineToChange, amount: number): void {
  changeLines(
    tx,
    cart.id,
    [line, ...inside].map((one) => ({
      id: one.id,
      amount: amount * (one.per_package ?? 1),
      seen: one.seen_unit_price ?? unitPriceOf(one),
    })),
  );
}

/** Sets the amount of a line with what belongs to it, its contents, its texts, and whether credits pay it; the amount 0 removes it. */
export function changeItem(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  { amount, items, product_fields: typed, customer_account_id: accountId }: Omit<ItemChange, 'gift_id'>,
  context: RequestContext,
): Promise<CartItem | null> {
  const terms = termsOf(context, deps.clock());
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    if (amount === 0) {
      await removeWithContents(tx, cart, itemId);
      return null;
    }
    let now = await readLine(tx, cart, itemId, terms);
    if (typed) now = await readLine(tx, cart, await changeTexts(tx, deps, cart, now, typed, context), terms);
    if (items) now = await readLine(tx, cart, await changeContents(tx, deps, cart, now, items, context), terms);
    const { id } = now.line;
    const { line, inside } = now;
    const held = inside.filter(isPart) as (ShownLine & PackedPart)[];
    const [parts, services] = [held.map(asRequested), inside.filter(isService).map(asRequested)];
    // Without an amount the line only has to be on sale: what is too many of it is corrected when the cart is read.
    const wanted = { ...line, amount: amount ?? 0, items: undefined };
    newAmount({ ...asRequested(line), parts, services }, wanted, 0, context.language);
    if (accountId) await checkAccount(tx, deps, line, accountId, context);
    if (accountId !== undefined) setAccounts(tx, cart.id, [{ id, customerAccountId: accountId }]);
    if (amount !== undefined) changeAmount(tx, cart, now, amount);
    const facts = await readShownGoods(tx, deps, cart, context);
    const claims = accountId ? [{ lineId: id, accountId, before: line.customer_account_id }] : [];
    const refusal = refusedClaims(cart, facts, claims, context).get(id);
    if (refusal) throw invalidFields(refusal);
    return answeredLines(deps, cart, facts, context).recordOf(id);
  });
}

/** Removes all lines. Gifts that were taken out of them come again with others. */
export function emptyCart(deps: CartDependencies, cartId: string, context: RequestContext): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    removeAllLines(tx, cart.id);
    welcomeAll(tx, cart);
  });
}

/** Removes a line with what belongs to it. */
export function removeItem(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  context: RequestContext,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    await removeWithContents(tx, cart, itemId);
  });
}
