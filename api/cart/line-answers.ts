import type { CartItem } from '../../contract/cart/records.ts';
import type { RequestContext, Transaction } from '../platform/index.ts';
import { type GoodsFacts, weigh } from './assessment.ts';
import type { CartDependencies } from './cart.ts';
import { cartItemNotFound } from './failures.ts';
import { flatRecords, nested, reckonedShares } from './item-record.ts';
import { readGoods, type ShownRow } from './items.ts';
import type { ShownLine } from './sellable.ts';
import type { CartRow } from './store.ts';

/** Lines of a cart after a write, with their records as `GET /carts/{id}/items` has them. */
export interface AnsweredLines {
  lines: readonly ShownLine[];
  /** 404 when the cart has no such line. */
  recordOf(id: number): CartItem;
}

export function answeredLines(cart: CartRow, facts: GoodsFacts<ShownRow>, context: RequestContext): AnsweredLines {
  const { lines, reckoned } = weigh(cart, facts, context);
  const records = flatRecords(lines, reckonedShares(lines, reckoned, context.language), context);
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
): Promise<AnsweredLines> => answeredLines(cart, await readGoods(tx, deps, cart, context), context);
