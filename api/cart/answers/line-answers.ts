import type { CartItem } from '../../../contract/cart/records.ts';
import type { RequestContext, Transaction } from '../../platform/index.ts';
import { offerChosen, type ShownLine, weigh } from '../calculate/index.ts';
import { keepShown } from '../changes/index.ts';
import { type CartDependencies, type CartRow, cartItemNotFound } from '../stored/index.ts';
import { flatRecords, nested, reckonedShares } from './item-record.ts';
import { readShownGoods, type ShownGoods } from './items.ts';

/** Lines of a cart after a write, with their records as `GET /carts/{id}/items` has them. */
export interface AnsweredLines {
  lines: readonly ShownLine[];
  /** 404 when the cart has no such line. */
  recordOf(id: number): CartItem;
}

/** The lines of a locked cart, of which it is kept what they show. */
export function answeredLines(
  { providers }: Pick<CartDependencies, 'providers'>,
  cart: CartRow,
  facts: ShownGoods<Transaction>,
  context: RequestContext,
): AnsweredLines {
  const weighed = weigh(cart, facts, context);
  const choices = offerChosen(weighed, facts, providers);
  const { lines } = keepShown(facts.db, { ...weighed, ...choices, cart }, context);
  const reckoned = reckonedShares(weighed, choices, context.language);
  const records = flatRecords(lines, reckoned, context);
  const byId = new Map<number, CartItem>([...records, ...nested(records)].map((record) => [record.id, record]));
  return {
    lines,
    recordOf(id) {
      const record = byId.get(id);
      if (!record) throw cartItemNotFound();
      return record;
    },
  };
}

/** Reads them in the transaction of the write. */
export const readAnswered = async (
  tx: Transaction,
  deps: CartDependencies,
  cart: CartRow,
  context: RequestContext,
): Promise<AnsweredLines> => answeredLines(deps, cart, await readShownGoods(tx, deps, cart, context), context);
