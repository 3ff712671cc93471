import type { Minor } from '../../../contract/money.ts';
import { isPackage, type SoldOrder } from './sold-order.ts';

/** What has come back of an order so far. */
export interface Returned {
  /** By line; a package has none besides those of its parts. */
  pieces: ReadonlyMap<number, number>;
  /** What is given back of the price of shipping. */
  shipping: Minor;
  payment: boolean;
  packing: boolean;
  /** What is deducted for gifts that stay though their rule fell, with tax, by line. */
  deducted: ReadonlyMap<number, Minor>;
}

export const NOTHING_RETURNED: Returned = {
  pieces: new Map(),
  shipping: 0,
  payment: false,
  packing: false,
  deducted: new Map(),
};

/** Everything that was sold. */
export const allReturned = (order: SoldOrder): Returned => ({
  pieces: new Map(order.items.filter((item) => !isPackage(order, item)).map(({ id, amount }) => [id, amount])),
  shipping: order.shipping.taxed_price,
  payment: true,
  packing: true,
  deducted: new Map(),
});

/** More comes back than was sold, or something that was not. */
export class NotReturnable extends Error {
  readonly lineId: number;
  /** Pieces that may still come back. */
  readonly available: number;

  constructor(lineId: number, available: number) {
    super(`${available} pieces of line ${lineId} may come back.`);
    this.lineId = lineId;
    this.available = available;
  }
}
