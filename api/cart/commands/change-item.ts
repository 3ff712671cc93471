import type { z } from 'zod';
import type { cartItemPatch } from '../../../contract/cart/inputs.ts';
import type { CartItem } from '../../../contract/cart/records.ts';
import type { TypedFields } from '../../../contract/catalogue/product-fields.ts';
import { statement, type Transaction } from '../../platform/database/index.ts';
import { invalidFields, type RequestContext } from '../../platform/http/index.ts';
import { type AnsweredCart, type DisplayedRow, itemOf } from '../answers/index.ts';
import {
  assembled,
  checkFields,
  fieldsByNumber,
  isAlias,
  isContent,
  isGift,
  isPart,
  isService,
  type LineView,
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
  putLines,
  readDisplayedLines,
  removeAllLines,
  removeLine,
  termsOf,
  termsOfTax,
  writeServicesOfIdentity,
} from '../stored/index.ts';
import { newAmount } from './add-lines.ts';
import { type CartWork, type Commanded, changeCart, lineOf } from './change-cart.ts';
import { changeContents, joinEqual, type LineToChange } from './change-contents.ts';
import { refusedClaims } from './credit-claims.ts';
import { declineGift, resetDeclinedGifts } from './decline-gift.ts';
import { rowsBesideLost } from './lost-pieces.ts';
import { contentsOf } from './move-lines.ts';
import { checkAccount, setAccounts } from './use-credits.ts';

/** A stored line as one that is asked for anew. */
const asRequested = <Row extends LineView>(line: Row) => ({
  ...line,
  position: 1,
  requested_variation_id: line.product_variation_id,
  line_id: line.id,
  line_amount: 0,
  per_package: line.per_package ?? 1,
  field: null,
});

/** Lines without one and what is deleted with it. */
export function withoutLine(rows: readonly DisplayedRow[], id: number): DisplayedRow[] {
  const gone = new Set([id]);
  for (const row of rows) if (row.parent_id !== null && gone.has(row.parent_id)) gone.add(row.id);
  return rows.filter((row) => !gone.has(row.id));
}

/** Takes out a gift that no write has stored; the same gift of other lines stays. */
async function declineComing(
  { tx, cart, before }: CartWork,
  { id, gift_id: giftId }: DisplayedRow,
): Promise<Commanded> {
  const others = before.lines.filter((line) => isAlias(line.id) && line.gift_id === giftId && line.id !== id);
  const rows = others.map((line) => ({
    ...identityOf(line),
    amount: line.amount,
    price: unitPriceOf(line),
    seen: null,
  }));
  if (rows.length > 0) await putLines(tx, cart.id, rows);
  return { cart: declineGift(tx, cart, giftId ?? 0) };
}

async function removeWithContents(work: CartWork, itemId: number): Promise<Commanded> {
  const { tx, cart, facts } = work;
  const line = lineOf(work, itemId);
  if (isPart(line)) throw changedWithLine('part_of_package');
  if (isAlias(line.id)) return declineComing(work, line);
  await removeLine(tx, cart.id, line.id);
  const left = line.gift_id === null ? cart : declineGift(tx, cart, line.gift_id);
  if (!isService(line)) return { cart: left, facts: { ...facts, lines: withoutLine(facts.lines, line.id) } };
  writeServicesOfIdentity(tx, cart.id, line.parent_id ?? 0);
  return { cart: left };
}

/** What a caller may change of a line; what is missing stays. */
export type ItemChange = z.output<typeof cartItemPatch>;

/** A line that stands by itself, and all lines of the cart. */
export function standingLine(rows: readonly DisplayedRow[], itemId: number): LineToChange {
  const lines = assembled(rows) as LineView[];
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

/** Sets the amount of a line with what belongs to it; returns the lines with it. */
function changeAmount({ tx, cart }: CartWork, { line, inside }: LineToChange, amount: number, rows: DisplayedRow[]) {
  const changed = new Map([line, ...inside].map((one) => [one.id, { one, amount: amount * (one.per_package ?? 1) }]));
  changeLines(
    tx,
    cart.id,
    [...changed.values()].map(({ one, amount: own }) => ({
      id: one.id,
      amount: own,
      seen: one.seen_unit_price ?? unitPriceOf(one),
    })),
  );
  return rows.map((row) => ({ ...row, amount: changed.get(row.id)?.amount ?? row.amount }));
}

/** Sets texts and contents of a line; returns its number, which is another one where it joined a line that is like it. */
async function changeIdentity(
  { tx, deps, cart, context, facts }: CartWork,
  itemId: number,
  { items, product_fields: typed }: Pick<ItemChange, 'items' | 'product_fields'>,
): Promise<{ id: number; rows: DisplayedRow[] }> {
  const read = () => readDisplayedLines(tx, cart, termsOf(context, deps.clock(), termsOfTax(facts.tax)));
  let [id, rows] = [itemId, facts.lines];
  if (typed) {
    id = await changeTexts(tx, deps, cart, standingLine(rows, id), typed, context);
    rows = await read();
  }
  if (items) {
    id = await changeContents(tx, deps, cart, standingLine(rows, id), items, context);
    rows = await read();
  }
  return { id, rows };
}

/** Sets what a caller changes of a line. */
async function changeLine(work: CartWork, itemId: number, change: ItemChange): Promise<Commanded & { id: number }> {
  const { tx, deps, cart, context } = work;
  const { amount, customer_account_id: accountId } = change;
  if (isGift(lineOf(work, itemId))) throw changedWithLine('amount_of_gift');
  const { id, rows } = await changeIdentity(work, itemId, change);
  const now = standingLine(rows, id);
  const { line, inside } = standingLine(rowsBesideLost(work, rows, id), id);
  const contents = inside.filter(isPart) as (LineView & PackedPart)[];
  const [parts, services] = [contents.map(asRequested), inside.filter(isService).map(asRequested)];
  // Without an amount the line only has to be on sale: what is too many of it is corrected when the cart is calculated.
  const wanted = { ...line, amount: amount ?? 0, items: undefined };
  newAmount({ ...asRequested(line), parts, services }, wanted, 0, context.language);
  if (accountId) await checkAccount(tx, deps, line, accountId, context);
  if (accountId !== undefined) setAccounts(tx, cart.id, [{ id, customerAccountId: accountId }]);
  const withAmount = amount === undefined ? rows : changeAmount(work, now, amount, rows);
  const lines = withAmount.map((row) =>
    row.id === id && accountId !== undefined ? { ...row, customer_account_id: accountId } : row,
  );
  const facts = { ...work.facts, lines };
  const claims = accountId ? [{ lineId: id, accountId, before: line.customer_account_id }] : [];
  const refusal = refusedClaims(cart, facts, claims, context).get(id);
  if (refusal) throw invalidFields(refusal);
  return { cart, facts, id };
}

/** Sets the amount of a line, its contents, its texts, and whether credits pay it; the amount 0 removes it. */
export async function changeItem(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  change: Omit<ItemChange, 'gift_id'>,
  context: RequestContext,
): Promise<{ item: CartItem | null; answered: AnsweredCart<DisplayedRow> }> {
  const { answered, result: id } = await deps.db.transaction((tx) =>
    changeCart(tx, deps, cartId, context, async (work) => {
      if (change.amount === 0) return { ...(await removeWithContents(work, itemId)), result: null };
      const { id: changed, ...next } = await changeLine(work, itemId, change);
      return { ...next, result: changed };
    }),
  );
  return { item: id === null ? null : itemOf(answered.calculated, id, context), answered };
}

/** Removes all lines. Gifts that were taken out of them come again with others. */
export const emptyCart = (deps: CartDependencies, cartId: string, context: RequestContext) =>
  deps.db.transaction((tx) =>
    changeCart(tx, deps, cartId, context, async ({ cart, facts }) => {
      removeAllLines(tx, cart.id);
      resetDeclinedGifts(tx, cart);
      return { cart: { ...cart, declined_gift_ids: [] }, facts: { ...facts, lines: [] }, result: null };
    }),
  );

/** Removes a line with what belongs to it. */
export const removeItem = (deps: CartDependencies, cartId: string, itemId: number, context: RequestContext) =>
  deps.db.transaction((tx) =>
    changeCart(tx, deps, cartId, context, async (work) => ({
      ...(await removeWithContents(work, itemId)),
      result: null,
    })),
  );
