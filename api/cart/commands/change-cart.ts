import type { Transaction } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { AnsweredCart, DisplayedRow } from '../answers/index.ts';
import {
  aliasOf,
  type CalculatedCart,
  type CartFacts,
  calculateWithGifts,
  isAlias,
  isGift,
  loadFacts,
  unitPriceOf,
  withoutUnusable,
} from '../calculate/index.ts';
import { answeredOf, changesId, isSameChange, mergeChanges, pendingChanges } from '../changes/index.ts';
import {
  askVies,
  type CartDependencies,
  type CartRow,
  type Change,
  cartItemNotFound,
  changeLines,
  identityOf,
  keyOf,
  type LockedCart,
  lockForWrite,
  putLines,
  readDisplayedLines,
  removeLines,
  withoutVouchers,
  writeAnswered,
  writeChoices,
} from '../stored/index.ts';

/** A locked cart before a command, with what happened to it since the last write. */
export interface CartWork {
  tx: Transaction;
  deps: CartDependencies;
  context: RequestContext;
  cart: LockedCart;
  facts: CartFacts<DisplayedRow>;
  before: CalculatedCart<DisplayedRow>;
  /** What changed and nobody knows of; of it, what the caller has acknowledged. */
  pending: readonly Change[];
  isAcknowledged: boolean;
}

/** The line of a number, also of a gift that no write had stored when it was answered; 404 for none. */
export function lineOf({ before, facts }: CartWork, id: number): DisplayedRow {
  const isNamed = (line: DisplayedRow) => line.id === id;
  const wasNamed = (line: DisplayedRow) => isAlias(id) && isGift(line) && aliasOf(line) === id;
  const line = facts.lines.find(isNamed) ?? before.lines.find(isNamed) ?? facts.lines.find(wasNamed);
  if (!line) throw cartItemNotFound();
  return line;
}

/** What a command made of a cart. It is written; what can be had of it is calculated and stored afterwards. */
export interface Commanded {
  cart: LockedCart;
  /** All rows that the price depends on, where the command knows them. */
  facts?: CartFacts<DisplayedRow>;
  /** The lines alone, where it knows these. */
  lines?: DisplayedRow[];
  /** Changes that it brought about by itself. */
  changes?: readonly Change[];
  /** It chose methods: those that cannot be used beside them are taken out. */
  choosesMethods?: boolean;
  /** Gifts that do not come, as there are none left. */
  withoutGifts?: readonly number[];
  /** The refusal of an order names all changes: none is left to be named. */
  namesChanges?: boolean;
}

/** Calculates a locked cart before a command. */
export async function beginChange(
  tx: Transaction,
  deps: CartDependencies,
  cart: LockedCart,
  context: RequestContext,
): Promise<CartWork> {
  const facts = await loadFacts(tx, deps, cart, context, cart.line_count === 0 ? [] : readDisplayedLines);
  const before = await calculateWithGifts(tx, deps, cart, facts, context);
  const pending = pendingChanges(before, context);
  const isAcknowledged = pending.length > 0 && changesId(pending) === context.acknowledgedChanges;
  return { tx, deps, context, cart, facts, before, pending, isAcknowledged };
}

const chosenIn = (cart: CartRow, kind: Change['kind'], id: number): unknown => {
  switch (kind) {
    case 'discount':
      return cart.entered_discounts.some(({ discount_id }) => discount_id === id);
    case 'voucher':
      return cart.entered_vouchers.includes(id);
    case 'credits':
      return cart.wished_credits.find(({ customer_account_id }) => customer_account_id === id)?.amount;
    case 'shipping':
      return cart.shipping_method_id;
    case 'option':
      return cart.shipping_option_id;
    case 'payment':
      return cart.payment_method_id;
  }
};

/** Whether the command took out what changed, or chose it anew: the caller knows of that. */
function isTakenOut(
  { kind, id }: Change,
  { cart, facts }: CartWork,
  next: Commanded,
  lines: readonly DisplayedRow[],
): boolean {
  if (kind === 'item') return facts.lines.some((row) => row.id === id) && !lines.some((row) => row.id === id);
  return chosenIn(cart, kind, id) !== chosenIn(next.cart, kind, id);
}

/** Stores what can be had of a calculated cart: its lines, gifts and vouchers. Gifts get the numbers of their rows. */
async function settle(
  tx: Transaction,
  calculated: CalculatedCart<DisplayedRow>,
): Promise<CalculatedCart<DisplayedRow>> {
  const { cart, lostVoucherIds } = calculated;
  const removed = calculated.removed.filter((id) => !isAlias(id));
  const altered = calculated.altered.filter(({ id }) => !isAlias(id));
  if (removed.length > 0) await removeLines(tx, cart.id, removed);
  if (altered.length > 0) changeLines(tx, cart.id, altered);
  if (lostVoucherIds.length > 0) withoutVouchers(tx, cart, lostVoucherIds);
  const coming = calculated.lines.filter(({ id }) => isAlias(id));
  if (coming.length === 0) return calculated;
  const gifts = coming.map((line) => ({
    ...identityOf(line),
    amount: line.amount,
    price: unitPriceOf(line),
    seen: null,
  }));
  const ids = new Map((await putLines(tx, cart.id, gifts)).map((line) => [keyOf(line), line.id]));
  const lines = calculated.lines.map((line) => ({ ...line, id: ids.get(keyOf(line)) ?? line.id }));
  return { ...calculated, lines };
}

/** Calculates a cart after a command, stores what can be had of it, and what is answered. */
export async function finishChange(work: CartWork, next: Commanded): Promise<AnsweredCart<DisplayedRow>> {
  const { tx, deps, context, pending, isAcknowledged } = work;
  const loaded =
    next.facts ?? (await loadFacts(tx, deps, next.cart, context, next.lines ?? readDisplayedLines, work.facts.tax));
  // Nobody waits: addresses that customers or other carts brought are asked about here.
  void askVies(deps, loaded.tax.question, context);
  const { withoutGifts = [] } = next;
  const facts =
    withoutGifts.length > 0
      ? { ...loaded, gifts: loaded.gifts.filter(({ id }) => !withoutGifts.includes(id)) }
      : loaded;
  const after = await settle(tx, await calculateWithGifts(tx, deps, next.cart, facts, context));
  const clears = next.choosesMethods || isAcknowledged;
  const chosen = clears ? withoutUnusable(after.cart, after) : after.cart;
  if (chosen !== after.cart) writeChoices(tx, chosen);
  const found = after.adjustments.filter((change) => !pending.some((one) => isSameChange(one, change)));
  const unseen = isAcknowledged ? [] : pending;
  const changes = mergeChanges(
    unseen.filter((change) => !isTakenOut(change, work, next, facts.lines)),
    [...(next.changes ?? []), ...found],
  );
  const left = next.namesChanges ? [] : changes;
  const cart = writeAnswered(tx, chosen, { answered: answeredOf(after, context), changes: left });
  const unusable = chosen === after.cart ? after.unusable : { shipping: null, payment: null };
  return { calculated: { ...after, cart, unusable }, changes: left };
}

/** Answers a locked cart that a repeated call finds as it is. */
export const answerUnchanged = (work: CartWork): Promise<AnsweredCart<DisplayedRow>> =>
  finishChange(work, { cart: work.cart, facts: work.facts });

type Command<Result> = (work: CartWork) => Promise<Commanded & { result: Result }>;

/** Changes a cart by a command: locked, calculated before and after it, and answered. */
export async function changeCart<Result>(
  tx: Transaction,
  deps: CartDependencies,
  cartId: string,
  context: RequestContext,
  command: Command<Result>,
): Promise<{ answered: AnsweredCart<DisplayedRow>; result: Result }> {
  const work = await beginChange(tx, deps, await lockForWrite(tx, deps, cartId, context), context);
  const { result, ...next } = await command(work);
  return { answered: await finishChange(work, next), result };
}
