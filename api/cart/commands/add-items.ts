import type { CartItem } from '../../../contract/cart/records.ts';
import type { Transaction } from '../../platform/database/index.ts';
import {
  claimKey,
  Failure,
  fieldMessage,
  invalidFields,
  moveKeys,
  type RepeatableRequest,
  type RequestContext,
  rememberAnswer,
  scopeOf,
} from '../../platform/http/index.ts';
import { type AnsweredCart, type DisplayedRow, itemOf } from '../answers/index.ts';
import type { CartFacts, LineView } from '../calculate/index.ts';
import {
  type CartDependencies,
  cartItemNotFound,
  keyOf,
  type LockedCart,
  lockForWrite,
  readDisplayedLines,
  readRequested,
  termsOf,
  termsOfTax,
} from '../stored/index.ts';
import { newAmount, readThings, writeLines } from './add-lines.ts';
import { answerUnchanged, beginChange, type CartWork, type Commanded, finishChange } from './change-cart.ts';
import type { RequestedThing } from './choose-contents.ts';
import { putGifts, refuseMissingGifts, type WishedGift } from './choose-gift.ts';
import type { ComposedRow } from './compose.ts';
import { refusedClaims } from './credit-claims.ts';
import { thingsBesideLost } from './lost-pieces.ts';

/** Calls whose idempotency keys belong to a cart. */
const ADDING_CALLS = ['cart-items', 'cart-items-batch', 'cart-saved-items'] as const;
type AddingCall = (typeof ADDING_CALLS)[number];
export const addingScope = (call: AddingCall, cartId: string) => scopeOf(call, cartId);

/** Moves keys to a cart's new id, so that retries do not add things again. */
export async function moveAddingKeys(tx: Transaction, from: string, to: string): Promise<void> {
  for (const call of ADDING_CALLS) await moveKeys(tx, addingScope(call, from), addingScope(call, to));
}

/** Things to add, and the idempotency key of the request. */
export interface Adding {
  cartId: string;
  things: readonly RequestedThing[];
  /** Place of each thing in the request, where gifts are between them. */
  indexes?: readonly number[];
  gifts?: readonly WishedGift[];
  request: RepeatableRequest;
}

interface Added {
  answered: AnsweredCart<DisplayedRow>;
  items: CartItem[];
  errors: Record<string, string[]>;
  isReplayed: boolean;
}

type Refuse = (index: number, failure: Failure) => void;

/** Reports things that cannot be bought any more. */
function refuseUnsellable(
  rows: readonly ComposedRow[],
  { things }: Adding,
  context: RequestContext,
  refuse: Refuse,
): void {
  for (const [index, thing] of things.entries())
    try {
      const row = rows.find(({ position }) => position === index + 1);
      newAmount(row, { ...thing, amount: 0 }, 0, context.language);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refuse(index, error);
    }
}

/** The line of each gift that is in the cart. */
const giftLines = (lines: readonly LineView[], gifts: readonly WishedGift[]): LineView[] =>
  [...new Set(gifts.map(({ giftId }) => giftId))].flatMap(
    (giftId) => lines.find(({ gift_id: id }) => id === giftId) ?? [],
  );

/** Lines added by an earlier request with the same key, as they can be had now; the rest goes to `refuse`. */
async function addedBefore(
  work: CartWork,
  adding: Adding,
  refuse: { thing: Refuse; gift: Refuse },
): Promise<(answered: AnsweredCart<DisplayedRow>) => CartItem[]> {
  const { tx, deps, cart, before, context } = work;
  const { things, gifts = [] } = adding;
  const [, rows] = await readThings(tx, deps, cart, things, context);
  const requestedKeys = new Set(rows.map(keyOf));
  refuseUnsellable(rows, adding, context, refuse.thing);
  const missing = gifts.filter(({ giftId }) => !before.lines.some((line) => line.gift_id === giftId));
  refuseMissingGifts(before, missing, refuse.gift);
  return ({ calculated }) => {
    const { lines } = calculated;
    const requested = [...lines.filter((line) => requestedKeys.has(keyOf(line))), ...giftLines(lines, gifts)];
    return requested.map(({ id }) => itemOf(calculated, id, context));
  };
}

/** Things whose accounts cannot pay them beside all else in the cart, by index: nothing was written. */
class ClaimsRefused extends Error {
  readonly failures: ReadonlyMap<number, Failure>;

  constructor(failures: ReadonlyMap<number, Failure>) {
    super('credits_taken');
    this.failures = failures;
  }
}

/** Throws when accounts that were named for things cannot pay them. */
function checkClaims(
  [cart, rows]: Awaited<ReturnType<typeof readThings>>,
  { things }: Adding,
  written: readonly LineView[],
  facts: CartFacts,
  context: RequestContext,
): void {
  const ids = new Map(written.map((line) => [keyOf(line), line.id]));
  const claims = rows.flatMap((row) => {
    const accountId = things[row.position - 1]?.customerAccountId;
    const lineId = ids.get(keyOf(row));
    return accountId && lineId !== undefined && !row.problem
      ? [{ row, accountId, lineId, before: row.customer_account_id }]
      : [];
  });
  const refused = refusedClaims(cart, facts, claims, context);
  const failures = claims.flatMap(({ row, lineId }): [number, Failure][] => {
    const refusal = refused.get(lineId);
    return refusal ? [[row.position - 1, invalidFields(refusal)]] : [];
  });
  if (failures.length > 0) throw new ClaimsRefused(new Map(failures));
}

/** The rows of a cart with written lines, as they would be read; undefined where something is inside one of them. */
function rowsWith(rows: readonly DisplayedRow[], written: readonly LineView[]): DisplayedRow[] | undefined {
  const ids = new Set(written.map(({ id }) => id));
  const isHolder = ({ parts, services, parent_id }: LineView) =>
    Boolean(parts?.length || services?.length) || parent_id !== null;
  if (written.some(isHolder) || rows.some(({ parent_id: parent }) => ids.has(parent ?? 0))) return undefined;
  const before = new Map(rows.map((row) => [row.id, row]));
  const alone = { other_amount: 0, other_pieces: 0, package_count: null, is_offered_service: false };
  const rowOf = (line: LineView): DisplayedRow => {
    const known = before.get(line.id);
    const { amount, customer_account_id, seen_unit_price: seen } = line;
    if (!known) return { ...line, ...alone };
    return { ...known, amount, customer_account_id, seen_unit_price: known.seen_unit_price ?? seen };
  };
  return [...rows.filter(({ id }) => !ids.has(id)), ...written.map(rowOf)].toSorted((one, other) => one.id - other.id);
}

/** The cart without lines that cannot be had: they take no room. */
function withoutHidden({ cart, facts, before }: CartWork): LockedCart {
  const ids = new Set(before.lines.map(({ id }) => id));
  const hidden = facts.lines.filter(({ id }) => !ids.has(id)).length;
  return { ...cart, line_count: cart.line_count - hidden };
}

type RefuseAnswered = (index: number, failure: Failure, errors: Added['errors']) => void;

/** Writes things into a locked cart, and then gifts; returns all rows that its price depends on, and the new lines. */
async function writeThings(
  work: CartWork,
  [cart, rows]: Awaited<ReturnType<typeof readThings>>,
  adding: Adding,
  refuse: { thing: Refuse; gift: Refuse },
  remember: () => Promise<unknown> | undefined,
): Promise<Commanded & { added: LineView[] }> {
  const { tx, deps, context } = work;
  const { gifts = [] } = adding;
  const tax = termsOfTax(work.facts.tax);
  // A page shows the price with tax.
  const things = tax.isExempt ? adding.things.map(({ seen: _, ...thing }) => thing) : adding.things;
  const writing = writeLines(tx, [cart, rows], things, context, refuse.thing);
  // The errors are complete before anything is written, unless gifts follow.
  const [added] = await Promise.all([writing, gifts.length === 0 && remember()]);
  const known =
    rowsWith(work.facts.lines, added) ?? (await readDisplayedLines(tx, cart, termsOf(context, deps.clock(), tax)));
  const facts = { ...work.facts, lines: known };
  checkClaims([cart, rows], adding, added, facts, context);
  if (gifts.length === 0) return { cart, facts, added };
  const given = await putGifts({ ...work, facts }, cart, gifts, refuse.gift);
  await remember();
  return { cart: given, added };
}

/** Adds once per key. The key is written in the transaction of the lines, so that both are committed or neither. */
function addWithout(
  deps: CartDependencies,
  adding: Adding,
  context: RequestContext,
  refuse: RefuseAnswered,
  refused: ReadonlyMap<number, Failure>,
): Promise<Added> {
  const { request, cartId, things, indexes, gifts = [] } = adding;
  return deps.db.transaction(async (tx) => {
    const claimed = request.key === null ? null : claimKey(tx, request);
    const taking = lockForWrite(tx, deps, cartId, context);
    // Pipelined after the lock, so it reads the locked cart.
    const terms = termsOf(context, deps.clock());
    const reading = readRequested(tx, cartId, terms, things).then((rows) => ({ rows, tax: terms.tax }));
    // A stored answer and a reused key take precedence.
    for (const early of [taking, reading]) early.catch(() => undefined);
    const earlier = (await claimed) as Pick<Added, 'errors'> | null;
    const errors: Added['errors'] = {};
    const gift: Refuse = (index, failure) => refuse(index, failure, errors);
    const thing: Refuse = (index, failure) => refuse(indexes?.[index] ?? index, failure, errors);
    const work = await beginChange(tx, deps, await taking, context);
    if (earlier) {
      const recordsOf = await addedBefore(work, adding, { thing, gift });
      const answered = await answerUnchanged(work);
      return { answered, items: recordsOf(answered), errors: { ...errors, ...earlier.errors }, isReplayed: true };
    }
    const [cart, rows] = await readThings(tx, deps, withoutHidden(work), things, context, {
      reading,
      known: work.facts.tax,
    });
    const fitting = thingsBesideLost(work, rows).map((row) => ({
      ...row,
      problem: row.problem ?? refused.get(row.position - 1),
    }));
    const remember = () => (request.key === null ? undefined : rememberAnswer(tx, request, { errors }, 201));
    const { added, ...next } = await writeThings(work, [cart, fitting], adding, { thing, gift }, remember);
    const answered = await finishChange(work, next);
    const lines = [...added, ...giftLines(answered.calculated.lines, gifts)];
    const items = lines.map(({ id }) => itemOf(answered.calculated, id, context));
    return { answered, items, errors, isReplayed: false };
  });
}

/** Adds once per key; things whose accounts cannot pay them are left out and refused. */
async function addOnce(
  deps: CartDependencies,
  adding: Adding,
  context: RequestContext,
  refuse: RefuseAnswered,
): Promise<Added> {
  const refused = new Map<number, Failure>();
  for (;;)
    try {
      return await addWithout(deps, adding, context, refuse, refused);
    } catch (error) {
      if (!(error instanceof ClaimsRefused)) throw error;
      for (const [index, failure] of error.failures) refused.set(index, failure);
    }
}

/** Adds one thing, or throws. */
export async function addItem(deps: CartDependencies, adding: Adding, context: RequestContext) {
  const {
    items: [item],
    isReplayed,
    answered,
  } = await addOnce(deps, adding, context, (_, failure) => {
    throw failure;
  });
  if (!item) throw cartItemNotFound('Idempotency-Key');
  return { item, isReplayed, answered };
}

/** Adds what can be added; `errors` says by field why the rest cannot. */
export function addItems(deps: CartDependencies, adding: Adding, context: RequestContext): Promise<Added> {
  return addOnce(deps, adding, context, (index, { fields }, errors) => {
    for (const failed of fields) {
      // Exactly three parts, whatever is wrong inside the field.
      const path = `items.${index}.${failed.field.split('.')[0]}`;
      errors[path] = [...(errors[path] ?? []), fieldMessage(failed, context.language)];
    }
  });
}
