import type { NewEdit } from '../../contract/orders/edits.ts';
import type { TaxTerms } from '../../contract/shop/sale-tax.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import { frozenItem, linesAlone, pricesOf, type SaleTerms, type SoldLine } from '../cart/index.ts';
import type { AddedItem, EditableOrder } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { invalidFields } from '../platform/http/index.ts';

/** Today’s prices in the price list and language of an order. */
const termsOf = (order: EditableOrder, hostPriceListId: number, tax: TaxTerms, now: Date): SaleTerms => ({
  priceListId: order.price_list_id,
  hostPriceListId,
  tax,
  day: shopDay(now),
  now,
  language: order.language,
  // What is sold to some groups only is theirs to order.
  customerGroupIds: [],
});

/** A line of an order; `first`: position of the first line of its thing. */
function itemOf(line: SoldLine, index: number, first: number, { language, price_list_id }: EditableOrder): AddedItem {
  const { taxed, original } = pricesOf(line);
  // Its share of the order's tax is known once all of it is.
  const prices = { price: 0, taxedPrice: taxed, original };
  return {
    ...frozenItem(line, prices, { language, priceListId: price_list_id }),
    position: first + index,
    parent_position: index === 0 ? null : first,
    reductions: [],
    gift_terms: null,
  };
}

/** Goods that an edit adds. */
export interface AddedGoods {
  items: AddedItem[];
  /** Products among them that are prepaid vouchers. */
  vouchers: number[];
}

/** Goods that an edit adds, at their prices of today. Whether there are enough of them is seen when they are taken. */
export async function addedGoods(
  tx: Transaction,
  order: EditableOrder,
  add: NewEdit['add'],
  { hostPriceListId, tax }: { hostPriceListId: number; tax: TaxTerms },
  now: Date,
): Promise<AddedGoods> {
  if (add.length === 0) return { items: [], vouchers: [] };
  const terms = termsOf(order, hostPriceListId, tax, now);
  const things = await linesAlone(tx, terms, add, (index) => `add.${index}`);
  const goods: AddedGoods = { items: [], vouchers: [] };
  for (const [index, lines] of things.entries()) {
    if (!lines) throw invalidFields({ field: `add.${index}.product_id`, key: 'edit_not_addable' });
    const first = goods.items.length;
    goods.items.push(...lines.map((line, place) => itemOf(line, place, first, order)));
    goods.vouchers.push(...lines.filter((line) => line.is_voucher).map((line) => line.product_id));
  }
  return goods;
}
