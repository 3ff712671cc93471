import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import { type Minor, roundedShare, splitByWeight } from '../../contract/money.ts';
import type { EditableOrder, FrozenItem, PriceStep, StoredItem } from '../orders/index.ts';
import { type SoldOrder, soldRows } from '../orders/worth/index.ts';
import type { WantedLines } from './wanted.ts';

const sum = (values: readonly Minor[]): Minor => values.reduce((all, one) => all + one, 0);

/** What discounts and credits took off a line; zero or below it. */
export const reducedBy = ({ reductions }: Pick<FrozenItem, 'reductions'>): Minor =>
  sum(reductions.map(({ taxed_price }) => taxed_price));

/** Steps of a price for another number of pieces; they add up to it. */
function stepsFor(steps: readonly PriceStep[] | null, pieces: number, amount: number, taxed: Minor) {
  if (!steps) return null;
  const scaled = steps.map(({ rounded, ...step }) => ({
    ...step,
    taxed_price: roundedShare(step.taxed_price, pieces, amount),
    ...(rounded && { rounded: roundedShare(rounded, pieces, amount) }),
  }));
  const missing = taxed - sum(scaled.map(({ taxed_price }) => taxed_price));
  return scaled.map((step) => (step.kind === 'base' ? { ...step, taxed_price: step.taxed_price + missing } : step));
}

/** A line with another number of pieces at the price of one that it was sold for; `net`: after what is taken off it. */
function withPieces(item: StoredItem, pieces: number, net: Minor): StoredItem {
  const { amount, taxed_total_price: price, original_taxed_total_price: original, reductions } = item;
  const taxed = roundedShare(price, pieces, amount);
  const weights = reductions.map(({ taxed_price }) => -taxed_price);
  const shares = splitByWeight(taxed - net, weights);
  const isPart = item.order_item_type === CART_ITEM_TYPES.package_item;
  return {
    ...item,
    amount: pieces,
    taxed_total_price: taxed,
    ...(isPart && { taxed_unit_price: roundedShare(taxed, 1, pieces) }),
    original_taxed_total_price: roundedShare(original, pieces, amount),
    price_steps: stepsFor(item.price_steps, pieces, amount, taxed),
    reductions: reductions.map((one, index) => ({
      ...one,
      taxed_price: -(shares[index] ?? 0),
      ...(one.rounded && { rounded: roundedShare(one.rounded, pieces, amount) }),
    })),
  };
}

/** Lines of an order after an edit, with prices that have tax. */
export interface EditedLines {
  staying: StoredItem[];
  added: FrozenItem[];
  dropped: number[];
  /** What is left of what discounts took off the order as a whole, by rate; zero or below it. */
  unassigned: ReadonlyMap<number, Minor>;
}

/** What discounts without lines took off, by rate. */
function unassignedOf({ charges }: EditableOrder): Map<number, Minor> {
  const off = new Map<number, Minor>();
  for (const { kind, discount_id: discount, tax_rate: rate, taxed_price: taxed } of charges)
    if (kind === 'discount' && discount === null) off.set(rate, (off.get(rate) ?? 0) + taxed);
  return off;
}

/** Takes pieces out at what a return of them is worth, and adds others at the price of one. */
export function editedLines(
  order: EditableOrder,
  sold: SoldOrder,
  { removed, raised }: WantedLines,
  added: readonly FrozenItem[],
): EditedLines {
  const worth = new Map(soldRows(sold).flatMap(({ item, taxedPrice }) => (item ? [[item.id, taxedPrice]] : [])));
  const unassigned = unassignedOf(order);
  const edited: EditedLines = { staying: [], added: [], dropped: [], unassigned };
  let position = Math.max(...order.items.map((one) => one.position)) + 1;
  const add = (item: FrozenItem) => {
    edited.added.push({ ...item, position });
    position += 1;
  };
  for (const item of order.items) {
    const { id, amount, taxed_total_price: price, tax_rate: rate } = item;
    const back = removed.get(id) ?? 0;
    const more = raised.get(id) ?? 0;
    const known = price + reducedBy(item);
    if (back > 0) {
      const [share, all] = [roundedShare(known, back, amount), roundedShare(worth.get(id) ?? known, back, amount)];
      // What a return of it is worth less than its own price: a share of discounts of the whole order.
      if (unassigned.has(rate)) unassigned.set(rate, Math.min(0, (unassigned.get(rate) ?? 0) + share - all));
      if (back === amount) edited.dropped.push(id);
      else edited.staying.push(withPieces(item, amount - back, known - share));
    } else if (more > 0 && item.reductions.length === 0) {
      edited.staying.push(withPieces(item, amount + more, roundedShare(price, amount + more, amount)));
    } else {
      edited.staying.push(item);
      if (more > 0) add(freeOfReductions(item, more));
    }
  }
  for (const item of added) add(item);
  return edited;
}

/** More pieces of a line from which something was taken off: a line of their own, so that the receipt of the other stands. */
function freeOfReductions(item: StoredItem, pieces: number): FrozenItem {
  const whole = { ...item, reductions: [] };
  const price = roundedShare(item.taxed_total_price, pieces, item.amount);
  const { id: _, parent_id: __, stock_taken: ___, ...free } = withPieces(whole, pieces, price);
  return free;
}
