import type { CartItem } from '../../contract/cart/records.ts';
import { translate } from '../../contract/locales.ts';
import { priceOf, withoutTax } from '../../contract/money.ts';
import { discountOf, publicStock, referenceOf } from '../catalogue/index.ts';
import { imageOf, imageUrl, type RequestContext } from '../platform/index.ts';
import { goodsOf } from './charges.ts';
import { limitOf, listedPrices, nameOf, type ShownLine, variationNames } from './sellable.ts';
import { totalsOf } from './totals.ts';

function prices(line: ShownLine, context: RequestContext, share: number | undefined) {
  const money = (minor: number) => priceOf(minor, context.currency, context.locale);
  const total = line.current_price * line.amount;
  const original = line.original_price * line.amount;
  const lowest = referenceOf(listedPrices(line));
  const untaxed = share ?? withoutTax(total, line.tax_rate);
  return {
    unit_price: money(withoutTax(line.current_price, line.tax_rate)),
    taxed_unit_price: money(line.current_price),
    original_unit_price: money(withoutTax(line.original_price, line.tax_rate)),
    original_taxed_unit_price: money(line.original_price),
    lowest_taxed_unit_price: lowest === null ? null : money(lowest),
    total_price: money(untaxed),
    taxed_total_price: money(total),
    original_total_price: money(withoutTax(original, line.tax_rate)),
    original_taxed_total_price: money(original),
    tax_amount: money(total - untaxed),
    tax_rate: line.tax_rate,
  };
}

function embedded(line: ShownLine, context: RequestContext): NonNullable<CartItem['_embedded']> {
  const { availability, image_width: width, image_height: height } = line;
  const { language } = context;
  // The same base as on the product's page and card; prices in carts always include tax.
  const discount = discountOf(listedPrices(line), { ...context, withoutTax: false });
  return {
    variation_properties_names: variationNames(line, language),
    brand: line.brand_id && line.brand_name ? { id: line.brand_id, name: line.brand_name } : null,
    product_availability: {
      ...availability,
      name: translate(availability.name, language),
      note: availability.note && translate(availability.note, language),
    },
    image_url: imageUrl(imageOf(line)),
    image_size: line.image_id && width && height ? { width, height } : null,
    discount_percents: discount?.percents ?? null,
    discounted_fixed_amount: discount?.amount ?? null,
    unit: line.amount_unit && translate(line.amount_unit, language),
  };
}

/** The contract's record of a line. `share`: its part of the cart's price without tax. */
export function itemRecord(line: ShownLine, context: RequestContext, share?: number): CartItem {
  return {
    id: line.id,
    name: nameOf(line, context.language),
    image_id: line.image_id,
    product_id: line.product_id,
    product_variation_id: line.product_variation_id,
    gift_id: null,
    amount: line.amount,
    amount_per_package: 1,
    amount_without_customer_account: line.amount,
    item_type: line.item_type,
    parent_id: line.parent_id,
    payload: line.payload,
    ...prices(line, context, share),
    product_urls: line.product_urls ?? {},
    update_stock: line.update_stock,
    stock_state: publicStock(line),
    max_amount: limitOf(line),
    weight: line.weight,
    customer_account_id: null,
    items: [],
    product_fields: [],
    _embedded: embedded(line, context),
  };
}

/** The contract's records of all lines of a cart; their prices without tax add up to the cart's. */
export function itemRecords(lines: readonly ShownLine[], context: RequestContext): CartItem[] {
  const { charges } = totalsOf(goodsOf(lines), 1);
  return lines.map((line, index) => itemRecord(line, context, charges[index]?.price));
}
