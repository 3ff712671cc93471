import type { CartItem } from '../../../contract/cart/records.ts';
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
  type Transaction,
} from '../../platform/index.ts';
import { answeredLines, readAnswered, readShownGoods } from '../answers/index.ts';
import type { GoodsFacts, ShownLine } from '../calculate/index.ts';
import { type CartDependencies, cartItemNotFound, keyOf, type LockedCart } from '../stored/index.ts';
import { newAmount, readForAdding, writeLines } from './add-lines.ts';
import type { RequestedThing } from './choose-contents.ts';
import { putGifts, refuseMissingGifts, type WishedGift } from './choose-gift.ts';
import type { ComposedRow } from './compose.ts';
import { refusedClaims } from './credit-claims.ts';

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
  places?: readonly number[];
  gifts?: readonly WishedGift[];
  request: RepeatableRequest;
}

interface Added {
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
const giftLines = (lines: readonly ShownLine[], gifts: readonly WishedGift[]): ShownLine[] =>
  [...new Set(gifts.map(({ giftId }) => giftId))].flatMap(
    (giftId) => lines.find(({ gift_id: id }) => id === giftId) ?? [],
  );

/** Lines added by an earlier request with the same key, corrected to what can be sold now; the rest goes to `refuse`. */
async function addedBefore(
  tx: Transaction,
  deps: CartDependencies,
  adding: Adding,
  context: RequestContext,
  refuse: { thing: Refuse; gift: Refuse },
): Promise<CartItem[]> {
  const { cartId, things, gifts = [] } = adding;
  const [cart, rows] = await readForAdding(tx, deps, cartId, things, context);
  const requestedKeys = new Set(rows.map(keyOf));
  const { lines, recordOf } = await readAnswered(tx, deps, cart, context);
  refuseUnsellable(rows, adding, context, refuse.thing);
  const missing = gifts.filter(({ giftId }) => !lines.some((line) => line.gift_id === giftId));
  await refuseMissingGifts(tx, deps, cart, missing, context, refuse.gift);
  const requested = [...lines.filter((line) => requestedKeys.has(keyOf(line))), ...giftLines(lines, gifts)];
  return requested.map(({ id }) => recordOf(id));
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
  [cart, rows]: Awaited<ReturnType<typeof readForAdding>>,
  { things }: Adding,
  written: readonly ShownLine[],
  facts: GoodsFacts,
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

/** The lines of a cart that was empty, as they are read, unless something was put inside them. */
function firstLines({ line_count }: LockedCart, written: readonly ShownLine[]): ShownLine[] | undefined {
  if (line_count > 0 || written.some(({ parts, services }) => parts?.length || services?.length)) return undefined;
  const alone = { other_amount: 0, other_pieces: 0, package_count: null, is_offered_service: false };
  return written.map((line) => ({ ...line, ...alone })).toSorted((a, b) => a.id - b.id);
}

type RefuseAnswered = (index: number, failure: Failure, errors: Added['errors']) => void;

/** Adds once per key. The key is written in the transaction of the lines, so that both are committed or neither. */
function addWithout(
  deps: CartDependencies,
  adding: Adding,
  context: RequestContext,
  refuse: RefuseAnswered,
  refused: ReadonlyMap<number, Failure>,
): Promise<Added> {
  const { request, cartId, things, places, gifts = [] } = adding;
  return deps.db.transaction(async (tx) => {
    const claimed = request.key === null ? null : claimKey(tx, request);
    const read = readForAdding(tx, deps, cartId, things, context);
    // A stored answer and a reused key take precedence.
    read.catch(() => undefined);
    const earlier = (await claimed) as Pick<Added, 'errors'> | null;
    const errors: Added['errors'] = {};
    const refuseGift: Refuse = (index, failure) => refuse(index, failure, errors);
    const refuseThing: Refuse = (index, failure) => refuse(places?.[index] ?? index, failure, errors);
    if (earlier) {
      const items = await addedBefore(tx, deps, adding, context, { thing: refuseThing, gift: refuseGift });
      return { items, errors: { ...errors, ...earlier.errors }, isReplayed: true };
    }
    const [cart, rows] = await read;
    const fitting = rows.map((row) => ({ ...row, problem: row.problem ?? refused.get(row.position - 1) }));
    const remember = () => (request.key === null ? undefined : rememberAnswer(tx, request, { errors }, 201));
    const writing = writeLines(tx, [cart, fitting], things, context, refuseThing);
    // `errors` is complete before anything is written, unless gifts follow.
    const [lines] = await Promise.all([writing, gifts.length === 0 && remember()]);
    const facts = await readShownGoods(tx, deps, cart, context, firstLines(cart, lines));
    checkClaims([cart, fitting], adding, lines, facts, context);
    if (gifts.length === 0) {
      const { recordOf } = answeredLines(deps, cart, facts, context);
      return { items: lines.map(({ id }) => recordOf(id)), errors, isReplayed: false };
    }
    const given = await putGifts(tx, deps, cart, gifts, context, refuseGift);
    const [answered] = await Promise.all([readAnswered(tx, deps, given, context), remember()]);
    const added = [...lines, ...giftLines(answered.lines, gifts)];
    return { items: added.map(({ id }) => answered.recordOf(id)), errors, isReplayed: false };
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
  } = await addOnce(deps, adding, context, (_, failure) => {
    throw failure;
  });
  if (!item) throw cartItemNotFound('Idempotency-Key');
  return { item, isReplayed };
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
