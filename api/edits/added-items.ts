import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import { withoutTax } from '../../contract/money.ts';
import type { NewEdit } from '../../contract/orders/edits.ts';
import { taxTermsOf } from '../../contract/shop/sale-tax.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import {
  isOffered,
  isOnSale,
  nameOf,
  priceStepsOf,
  type RequestedRow,
  readRequested,
  type SaleTerms,
  variationNames,
} from '../cart/index.ts';
import { type EditableOrder, type FrozenItem, soldFactsOf } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { invalidFields } from '../platform/http/index.ts';
import type { Hosts } from '../shop/index.ts';

/** A cart that nobody has: goods are read beside none. */
const NO_CART = '00000000-0000-4000-8000-000000000000';

/** Today’s prices in the price list, language and tax of an order. */
async function termsOf(hosts: Hosts, order: EditableOrder, now: Date): Promise<SaleTerms> {
  const { hostname, language, code: currency, supply, tax_country_id: country } = order;
  const { taxes, hostPriceListId } = await hosts.resolve({ hostname, language, currency });
  return {
    priceListId: order.price_list_id,
    hostPriceListId,
    tax: taxTermsOf(taxes, { supply, taxCountryId: country ?? order.country_id }),
    day: shopDay(now),
    now,
    language,
    // What is sold to some groups only is theirs to order.
    customerGroupIds: [],
  };
}

/** Whether it can stand on a line alone: no package, no voucher, nothing that its buyer has to write. */
const isPlain = ({ package_size, package_wanted, is_voucher, fields }: RequestedRow) =>
  package_size === null && package_wanted === null && !is_voucher && !fields?.length;

function itemOf(row: RequestedRow, amount: number, { language, price_list_id }: EditableOrder): FrozenItem | null {
  const { product_id, product_variation_id, requested_variation_id, current_price, original_price, tax_rate } = row;
  const isThere = product_variation_id === requested_variation_id && isOffered(row) && isOnSale(row);
  if (!isThere || !isPlain(row) || current_price === null || original_price === null) return null;
  const line = { ...row, amount, current_price, original_price };
  return {
    ...soldFactsOf(row),
    ...{ product_id, product_variation_id, price_list_id, amount, tax_rate, position: 0 },
    order_item_type: CART_ITEM_TYPES.classic,
    name: nameOf(row, language),
    variation_name: variationNames(row, language).join(', ') || null,
    payload: null,
    product_fields: null,
    unit_price: withoutTax(current_price, tax_rate),
    taxed_unit_price: current_price,
    original_taxed_total_price: original_price * amount,
    // Its share of the order's tax is known once all of it is.
    total_price: 0,
    taxed_total_price: current_price * amount,
    price_steps: priceStepsOf({
      ...line,
      id: 0,
      seen_unit_price: null,
      package_count: null,
      is_offered_service: false,
    }),
    reductions: [],
    gift_terms: null,
  };
}

/** Goods that an edit adds, at their prices of today. Whether there are enough of them is seen when they are taken. */
export async function addedItems(
  tx: Transaction,
  hosts: Hosts,
  order: EditableOrder,
  add: NewEdit['add'],
  now: Date,
): Promise<FrozenItem[]> {
  if (add.length === 0) return [];
  const things = add.map(({ product_id, product_variation_id = null }) => ({ product_id, product_variation_id }));
  const rows = await readRequested(tx, NO_CART, await termsOf(hosts, order, now), things);
  return add.map(({ amount }, index) => {
    const row = rows.find(({ position }) => position === index + 1);
    const item = row && itemOf(row, amount, order);
    if (!item) throw invalidFields({ field: `add.${index}.product_id`, key: 'edit_not_addable' });
    return item;
  });
}
