import type { CartItem } from '../../contract/records/cart.ts';
import {
  claimKey,
  type Failure,
  fieldMessage,
  type RepeatableRequest,
  type RequestContext,
  rememberAnswer,
  type Transaction,
} from '../platform/index.ts';
import { addLines, type WantedThing } from './add-lines.ts';
import { type CartDependencies, takeCart, termsOf } from './cart.ts';
import { correct } from './corrections.ts';
import { cartItemNotFound } from './failures.ts';
import { itemRecord } from './item-record.ts';
import { keyOf, readShownLines } from './line-store.ts';
import type { ShownLine } from './sellable.ts';

/** Things to add, and the key that makes a second request for them harmless. */
export interface Adding {
  cartId: string;
  things: readonly WantedThing[];
  request: RepeatableRequest;
}

interface Added {
  items: CartItem[];
  errors: Record<string, string[]>;
  isReplayed: boolean;
}

/** The lines of things that an earlier request has added, as they can be sold now. */
async function addedBefore(
  tx: Transaction,
  deps: CartDependencies,
  { cartId, things }: Adding,
  context: RequestContext,
): Promise<ShownLine[]> {
  const cart = await takeCart(tx, deps, cartId, context);
  const wanted = new Set(things.map(keyOf));
  const { lines } = correct(await readShownLines(tx, cart, termsOf(context, deps.clock())), context.language);
  return lines.filter((line) => wanted.has(keyOf(line)));
}

/** Adds once for a key: the key stands in the transaction of the lines, so that both are kept or neither. */
function addOnce(
  deps: CartDependencies,
  adding: Adding,
  context: RequestContext,
  refuse: (index: number, failure: Failure, errors: Added['errors']) => void,
): Promise<Added> {
  const { request, cartId, things } = adding;
  return deps.db.transaction(async (tx) => {
    const records = (lines: ShownLine[]) => lines.map((line) => itemRecord(line, context));
    const known = request.key === null ? null : ((await claimKey(tx, request)) as Pick<Added, 'errors'> | null);
    if (known) return { items: records(await addedBefore(tx, deps, adding, context)), ...known, isReplayed: true };
    const errors: Added['errors'] = {};
    const lines = await addLines(tx, deps, cartId, things, context, (index, failure) => refuse(index, failure, errors));
    if (request.key !== null) await rememberAnswer(tx, request, { errors }, 201);
    return { items: records(lines), errors, isReplayed: false };
  });
}

/** Adds one thing, or refuses it. */
export async function addItem(deps: CartDependencies, adding: Adding, context: RequestContext) {
  const {
    items: [item],
    isReplayed,
  } = await addOnce(deps, adding, context, (_, failure) => {
    throw failure;
  });
  if (!item) throw cartItemNotFound();
  return { item, isReplayed };
}

/** Adds what can be added, and tells by field why the rest cannot. */
export function addItems(deps: CartDependencies, adding: Adding, context: RequestContext): Promise<Added> {
  return addOnce(deps, adding, context, (index, { fields }, errors) => {
    for (const failed of fields) errors[`items.${index}.${failed.field}`] = [fieldMessage(failed, context.language)];
  });
}
