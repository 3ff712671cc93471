import { CART_ITEM_TYPES, isGiftType } from '../../contract/cart/rules.ts';
import type { EarningLine } from '../loyalty/index.ts';
import type { FrozenItem } from '../orders/index.ts';
import { reducedBy } from './edited-lines.ts';
import type { EditedReceipt } from './edited-receipt.ts';

/** A line with the line that it belongs to. */
type Placed = FrozenItem & { id: number; parent_id: number | null };

const netOf = (item: FrozenItem): number => item.taxed_total_price + reducedBy(item);

/** What of an order earns credits, as of a cart: a package is one line, gifts and prepaid vouchers earn nothing. */
export function earningLines(items: readonly Placed[], vouchers: ReadonlySet<number>): EarningLine[] {
  const isPart = ({ order_item_type: type }: Placed) => type === CART_ITEM_TYPES.package_item;
  return items
    .filter((one) => !isPart(one) && !isGiftType(one.order_item_type) && !vouchers.has(one.product_id ?? 0))
    .map((item) => ({
      productId: item.product_id,
      defaultCategoryId: item.default_category_id,
      taxedPrice: items
        .filter((one) => one === item || (isPart(one) && one.parent_id === item.id))
        .reduce((sum, one) => sum + netOf(one), 0),
    }));
}

/** Lines of an edited order. Added ones have no numbers yet. */
export const placedLines = ({ staying, added }: Pick<EditedReceipt, 'staying' | 'added'>): Placed[] => [
  ...staying,
  ...added.map((item) => ({
    ...item,
    id: -1 - item.position,
    parent_id: item.parent_position === null ? null : -1 - item.parent_position,
  })),
];
