import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import { roundedShare } from '../../contract/money.ts';
import type { NewEdit } from '../../contract/orders/edits.ts';
import { type EditableOrder, minorOf, type StoredItem, tooMuch } from '../orders/index.ts';
import { invalidFields } from '../platform/http/index.ts';
import { discountable, type EditedLines } from './edited-lines.ts';
import type { EditedReceipt, OrderDiscount } from './edited-receipt.ts';

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

type LineWeight = Pick<StoredItem, 'amount' | 'weight' | 'order_item_type'> &
  Partial<Pick<StoredItem, 'id' | 'parent_id'>>;

/** Grams of lines: a package with a weight of its own is not weighed by its parts too. */
function weightOf(items: readonly LineWeight[]): number {
  const withOwnWeight = new Set(items.filter(({ weight }) => weight !== null).map(({ id }) => id));
  return items
    .filter(
      (one) => one.order_item_type !== CART_ITEM_TYPES.package_item || !withOwnWeight.has(one.parent_id ?? undefined),
    )
    .reduce((sum, { weight, amount }) => sum + (weight ?? 0) * amount, 0);
}

/** What an order weighs after an edit, by what its lines weigh more or less. */
export const weightAfter = (
  order: EditableOrder,
  { staying, added }: Pick<EditedReceipt, 'staying' | 'added'>,
): number => Math.max(0, order.weight + weightOf([...staying, ...added]) - weightOf(order.items));
