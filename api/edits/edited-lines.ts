import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import { type Minor, roundedShare, splitByWeight } from '../../contract/money.ts';
import type { AddedItem, EditableOrder, FrozenItem, PriceStep, Reduction, StoredItem } from '../orders/index.ts';
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

/** Whether a discount is an operator's: it has no number. */
export const isOfOperator = ({ kind, discount_id: discount }: { kind: string; discount_id: number | null }): boolean =>
  kind === 'discount' && discount === null;

const offLine = (name: string, taxed_price: Minor): Reduction => ({
  ...{ kind: 'discount', name, code: null, discount_id: null, customer_account_id: null, is_for_purchase: true },
  ...{ price: 0, taxed_price },
});

/** What an operator's discount may take off a line: nothing where its product is one of `vouchers`. */
export const discountable = (item: FrozenItem, vouchers: ReadonlySet<number>): Minor =>
  vouchers.has(item.product_id ?? 0) ? 0 : Math.max(0, item.taxed_total_price + reducedBy(item));

const NO_VOUCHERS: ReadonlySet<number> = new Set();

/** Lines that share an amount by what they cost: each bears its part, as documents and returns need it. */
export function withDiscount<Item extends FrozenItem>(
  items: readonly Item[],
  name: string,
  amount: Minor,
  vouchers = NO_VOUCHERS,
): Item[] {
  const shares = splitByWeight(
    amount,
    items.map((item) => discountable(item, vouchers)),
  );
  return items.map((item, index) =>
    shares[index] ? { ...item, reductions: [...item.reductions, offLine(name, -shares[index])] } : item,
  );
}

/** The lines with what discounts took off the order as a whole, as orders of other systems have it. */
function withBorneDiscounts({ items, charges }: EditableOrder): StoredItem[] {
  return [...new Set(items.map(({ tax_rate }) => tax_rate))].reduce((all, rate) => {
    const own = all.filter(({ tax_rate }) => tax_rate === rate);
    const row = charges.find((one) => isOfOperator(one) && one.tax_rate === rate);
    const off = sum(charges.map((one) => (isOfOperator(one) && one.tax_rate === rate ? one.taxed_price : 0)));
    const borne = sum(own.flatMap(({ reductions }) => reductions.filter(isOfOperator).map((one) => one.taxed_price)));
    if (!row || off === borne) return all;
    const shared = new Map(withDiscount(own, row.name, borne - off).map((item) => [item.id, item]));
    return all.map((item) => shared.get(item.id) ?? item);
  }, items);
}

/** Lines of an order after an edit, with prices that have tax. */
export interface EditedLines {
  staying: StoredItem[];
  added: AddedItem[];
  dropped: number[];
}

/** Takes pieces out at what a return of them is worth, and adds others at the price of one. */
export function editedLines(
  order: EditableOrder,
  { removed, raised }: WantedLines,
  added: readonly AddedItem[],
  /** Whether an operator's discount goes, or another takes its place. */
  withoutDiscount: boolean,
): EditedLines {
  const edited: EditedLines = { staying: [], added: [], dropped: [] };
  let position = Math.max(...order.items.map((one) => one.position)) + 1;
  for (const stored of withBorneDiscounts(order)) {
    const reductions = stored.reductions.filter((one) => !(withoutDiscount && isOfOperator(one)));
    const item = { ...stored, reductions };
    const { id, amount, taxed_total_price: price } = item;
    const back = removed.get(id) ?? 0;
    const more = raised.get(id) ?? 0;
    const net = price + reducedBy(item);
    if (back === amount) edited.dropped.push(id);
    else if (back > 0) edited.staying.push(withPieces(item, amount - back, net - roundedShare(net, back, amount)));
    else if (more > 0 && reductions.length === 0)
      edited.staying.push(withPieces(item, amount + more, roundedShare(price, amount + more, amount)));
    else edited.staying.push(item);
    if (more > 0 && reductions.length > 0) {
      edited.added.push({ ...freeOfReductions(item, more), position, parent_position: null });
      position += 1;
    }
  }
  for (const { parent_position: parent, ...item } of added)
    edited.added.push({
      ...item,
      position: position + item.position,
      parent_position: parent === null ? null : position + parent,
    });
  return edited;
}

/** More pieces of a line from which something was taken off: a line of their own, so that the receipt of the other stands. */
function freeOfReductions(item: StoredItem, pieces: number): FrozenItem {
  const price = roundedShare(item.taxed_total_price, pieces, item.amount);
  const { id: _, parent_id: __, stock_taken: ___, ...free } = withPieces({ ...item, reductions: [] }, pieces, price);
  return free;
}
