import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import { roundedShare } from '../../contract/money.ts';
import type { NewEdit } from '../../contract/orders/edits.ts';
import {
  type AddedItem,
  type EditableOrder,
  type FrozenItem,
  minorOf,
  type StoredItem,
  tooMuch,
} from '../orders/index.ts';
import { invalidFields } from '../platform/http/index.ts';
import { discountable, type EditedLines } from './edited-lines.ts';
import type { OrderDiscount } from './edited-receipt.ts';

/** Hundredths of a percent in the whole. */
const ALL_BASIS_POINTS = 10_000;

/** What an operator takes off; undefined where they say nothing of it. */
export function discountOf(
  order: EditableOrder,
  lines: EditedLines,
  discount: NewEdit['discount'],
  vouchers: ReadonlySet<number>,
): OrderDiscount | null | undefined {
  if (!discount) return discount;
  const { amount, percent, name } = discount;
  if ((amount === undefined) === (percent === undefined))
    throw invalidFields({ field: 'discount.amount', key: 'amount_or_percent' });
  const items = [...lines.staying, ...lines.added];
  const goods = items.reduce((sum, item) => sum + discountable(item, vouchers), 0);
  if (percent !== undefined)
    return { name, vouchers, amount: roundedShare(goods, Math.round(percent * 100), ALL_BASIS_POINTS) };
  const off = minorOf(amount ?? 0, order, 'discount.amount');
  if (off > goods) throw tooMuch(goods, order, 'discount.amount');
  return { name, vouchers, amount: off };
}

type LineWeight = Pick<FrozenItem, 'amount' | 'weight' | 'order_item_type'>;

/** Grams of lines: a package with a weight of its own is not weighed by its parts too. */
function weightOf<Item extends LineWeight>(
  items: readonly Item[],
  isInside: (part: Item, item: Item) => boolean,
): number {
  const heavy = items.filter(({ weight }) => weight !== null);
  const counts = (item: Item) =>
    item.order_item_type !== CART_ITEM_TYPES.package_item || !heavy.some((one) => isInside(item, one));
  return items.filter(counts).reduce((sum, { weight, amount }) => sum + (weight ?? 0) * amount, 0);
}

const weightOfStored = (items: readonly StoredItem[]) => weightOf(items, (part, item) => part.parent_id === item.id);
const weightOfAdded = (items: readonly AddedItem[]) =>
  weightOf(items, (part, item) => part.parent_position === item.position);

/** What an order weighs after an edit, by what its lines weigh more or less. */
export const weightAfter = (order: EditableOrder, { staying, added }: Pick<EditedLines, 'staying' | 'added'>): number =>
  Math.max(0, order.weight + weightOfStored(staying) + weightOfAdded(added) - weightOfStored(order.items));

/** Whether somebody has to carry a line of an order: no voucher, no service, and no gift that is sent by no parcel. */
const isCarried = ({ order_item_type: type, product_id: product }: FrozenItem, vouchers: ReadonlySet<number>) =>
  !vouchers.has(product ?? 0) && type !== CART_ITEM_TYPES.service && type !== CART_ITEM_TYPES.no_send_gift;

/** Whether nothing of an order is carried. */
export const isElectronic = (items: readonly FrozenItem[], vouchers: ReadonlySet<number>): boolean =>
  !items.some((item) => isCarried(item, vouchers));

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** What goods cost after discounts, before credits: what free shipping goes by. Prepaid vouchers are money. */
export const goodsAfterDiscounts = (items: readonly FrozenItem[], vouchers: ReadonlySet<number>): number =>
  sum(
    items
      .filter((item) => !vouchers.has(item.product_id ?? 0))
      .map(
        (item) =>
          item.taxed_total_price +
          sum(item.reductions.map(({ kind, taxed_price }) => (kind === 'discount' ? taxed_price : 0))),
      ),
  );
