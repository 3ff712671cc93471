import { isDeepStrictEqual } from 'node:util';
import type { TaxTerms } from '../../../contract/shop/sale-tax.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { Failure, invalidFields, type RequestContext } from '../../platform/http/index.ts';
import {
  amountUnavailable,
  checkFields,
  isInStock,
  isOffered,
  isOnSale,
  isVisible,
  type LineView,
  largestAmount,
  notForSale,
  soldOut,
  unitPriceOf,
} from '../calculate/index.ts';
import {
  type CartDependencies,
  type CartTax,
  keyOf,
  type LockedCart,
  productNotFound,
  type RequestedRow,
  readCartTax,
  readRequested,
  termsOf,
  termsOfTax,
  UsedPieces,
  writeServicesOfIdentity,
} from '../stored/index.ts';
import type { RequestedThing } from './choose-contents.ts';
import { type ComposedRow, type ContentRow, compose } from './compose.ts';
import { type Fitting, putWithContents } from './put-lines.ts';
import { setAccounts, withAccountProblems } from './use-credits.ts';

export const MAX_LINES = 200;

type Fields = { product: string; variation: string };

/** Throws when a thing cannot be sold, alone or as a part. */
function checkSellable(row: ComposedRow | ContentRow, fields: Fields, language: string): void {
  const variation = row.requested_variation_id;
  if (row.product_variation_id !== variation) throw productNotFound('product_variation_id', fields.variation);
  const field = variation === null ? fields.product : fields.variation;
  const kind = variation === null ? 'product_id' : 'product_variation_id';
  if (!isVisible(row)) throw productNotFound(kind, field);
  if (row.has_variations && variation === null)
    throw invalidFields({ field: fields.variation, key: 'choose_variation' });
  if (!isOffered({ ...row, parts: [] })) throw productNotFound(kind, field);
  if (!isOnSale({ ...row, parts: [] })) throw notForSale(row, field, language);
  if (!isInStock({ ...row, parts: [] })) throw soldOut(row, field, language);
}

/** Fields by which the caller knows a part; a package's own parts are known by the package. */
const fieldsOf = ({ field }: ContentRow): Fields =>
  field === null
    ? { product: 'product_id', variation: 'product_id' }
    : { product: `${field}.product_id`, variation: `${field}.product_variation_id` };

const OWN_FIELDS: Fields = { product: 'product_id', variation: 'product_variation_id' };

/** Checks one thing against what can be sold; returns the new amount of its line. */
export function newAmount(
  row: ComposedRow | undefined,
  thing: RequestedThing,
  already: number,
  language: string,
): number {
  if (!row) throw productNotFound('product_id');
  if (row.problem) throw row.problem;
  checkSellable(row, OWN_FIELDS, language);
  if (thing.typedFields) checkFields(row.fields, thing.typedFields, language);
  for (const part of row.parts ?? []) if (part.is_voucher) throw productNotFound('product_id', fieldsOf(part).product);
  for (const part of [...(row.parts ?? []), ...(row.services ?? [])]) checkSellable(part, fieldsOf(part), language);
  // A service covers all pieces of its line.
  const amount = row.covers ?? already + thing.amount;
  const limit = largestAmount(row);
  if (limit === 0 && row.parts?.length) throw soldOut(row, 'product_id', language);
  if (amount > limit) throw amountUnavailable(row, language);
  for (const service of row.services ?? [])
    if (amount > largestAmount(service)) throw amountUnavailable(service, language);
  return amount;
}

/** The row with the amounts that other things of the request add to its product, its parts and their pieces. */
function besideWishes(row: ComposedRow, fitting: ReadonlyMap<string, Fitting>): ComposedRow {
  const used = new UsedPieces();
  for (const [key, { row: other, amount }] of fitting) {
    if (key === keyOf(row)) continue;
    const added = amount - (other.line_amount ?? 0);
    used.add(other, added);
    for (const part of other.parts ?? []) used.add(part, added * part.per_package);
  }
  const beside = <Row extends ComposedRow>(one: Row): Row => ({
    ...one,
    other_amount: one.other_amount + used.ofProduct(one),
    other_pieces: one.other_pieces + used.ofPiece(one),
  });
  return { ...beside(row), parts: row.parts?.map(beside), services: row.services?.map(beside) };
}

/** Lines that a thing adds to the cart. */
const newLinesOf = ({ line_id, parts = [], services = [] }: ComposedRow): number =>
  (line_id === null ? 1 + parts.length : 0) + services.filter((service) => service.line_id === null).length;

/** Of a line that only gets other contents these are what does not fit. */
const cartFull = ({ amount }: RequestedThing) =>
  invalidFields({ field: amount === 0 ? 'items' : 'product_id', key: 'cart_full', values: { limit: MAX_LINES } });

/** Things that can be added, by key; amounts of equal things add up. Others go to `refuse`. */
function chooseFitting(
  rows: ComposedRow[],
  things: readonly RequestedThing[],
  cart: LockedCart,
  language: string,
  refuse: (index: number, failure: Failure) => void,
) {
  const fitting = new Map<string, Fitting>();
  let newLines = 0;
  for (const [index, thing] of things.entries()) {
    const row = rows.find((one) => one.position === index + 1);
    const key = keyOf(row ?? thing);
    const before = fitting.get(key);
    try {
      const already = before?.amount ?? row?.line_amount ?? 0;
      const amount = newAmount(row && besideWishes(row, fitting), thing, already, language);
      const added = row ? newLinesOf(row) - (before ? newLinesOf(before.row) : 0) : 0;
      if (added > 0 && cart.line_count + newLines + added > MAX_LINES) throw cartFull(thing);
      newLines += added;
      fitting.set(key, {
        row: row as ComposedRow,
        amount,
        seen: thing.seen ?? before?.seen ?? null,
        customerAccountId: thing.customerAccountId ?? before?.customerAccountId ?? null,
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refuse(index, error);
    }
  }
  return fitting;
}

async function put(tx: Transaction, cart: LockedCart, fitting: Map<string, Fitting>): Promise<LineView[]> {
  if (fitting.size === 0) return [];
  const ids = await putWithContents(tx, cart.id, [...fitting.values()]);
  const paid = [...fitting.values()].filter(({ customerAccountId: id }) => id !== null);
  setAccounts(
    tx,
    cart.id,
    paid.map(({ row, customerAccountId }) => ({ id: ids.get(keyOf(row)) ?? 0, customerAccountId })),
  );
  for (const { row } of fitting.values())
    if (row.covers !== undefined && row.parent_id !== null) writeServicesOfIdentity(tx, cart.id, row.parent_id);
  return [...fitting.values()].map(({ row, amount, seen, customerAccountId }) => {
    const line = besideWishes(row, fitting);
    const id = ids.get(keyOf(row)) ?? 0;
    const inside = <Row extends ContentRow>(content: Row) => ({
      ...content,
      parent_id: id,
      id: ids.get(keyOf({ ...content, parent_id: id })) ?? 0,
      amount: amount * content.per_package,
      customer_account_id: null,
      seen_unit_price: content.current_price,
    });
    return {
      ...line,
      parts: line.parts?.map(inside),
      services: line.services?.map(inside),
      id,
      amount,
      seen_unit_price: seen ?? unitPriceOf(row),
      customer_account_id: customerAccountId ?? row.customer_account_id,
    } as unknown as LineView;
  });
}

type LockedRows = [cart: LockedCart, rows: ComposedRow[]];

/** Things to add to a locked cart, with what goes inside them; `reading`: those that are being read already. */
export async function readThings(
  tx: Transaction,
  deps: CartDependencies,
  cart: LockedCart,
  things: readonly RequestedThing[],
  context: RequestContext,
  { reading, known }: { reading?: Promise<{ rows: RequestedRow[]; tax: TaxTerms }>; known?: CartTax } = {},
): Promise<LockedRows> {
  const tax = await readCartTax(tx, deps, cart, context, known);
  const terms = termsOf(context, deps.clock(), termsOfTax(tax));
  const early = await reading;
  const isAsTaxed = early !== undefined && isDeepStrictEqual(early.tax, terms.tax);
  const rows = isAsTaxed ? early.rows : await readRequested(tx, cart.id, terms, things);
  const composed = await compose(tx, cart.id, terms, rows, things);
  return [cart, await withAccountProblems(tx, deps, composed, things, context)];
}

/** Adds things to a locked cart. Has called `refuse` for all that do not fit when it returns its promise. */
export async function writeLines(
  tx: Transaction,
  [cart, rows]: LockedRows,
  things: readonly RequestedThing[],
  { language }: RequestContext,
  refuse: (index: number, failure: Failure) => void,
): Promise<LineView[]> {
  return put(tx, cart, chooseFitting(rows, things, cart, language, refuse));
}

/** Adds things to a locked cart. */
export async function addLines(
  tx: Transaction,
  deps: CartDependencies,
  cart: LockedCart,
  things: readonly RequestedThing[],
  context: RequestContext,
  refuse: (index: number, failure: Failure) => void,
) {
  return writeLines(tx, await readThings(tx, deps, cart, things, context), things, context, refuse);
}
