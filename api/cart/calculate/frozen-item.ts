import { type Minor, withoutTax } from '../../../contract/money.ts';
import { type FrozenItem, soldFactsOf } from '../../orders/index.ts';
import { priceStepsOf } from './price-steps.ts';
import { filledFields } from './product-fields.ts';
import { nameOf, type SoldLine, variationNames } from './sellable.ts';

/** What a line costs, before discounts of the cart. */
interface LinePrices {
  price: Minor;
  taxedPrice: Minor;
  original: Minor;
}

/** A line as an order stores it: names in the buyer's language, and prices of this moment. */
export function frozenItem(
  line: SoldLine,
  { price, taxedPrice, original }: LinePrices,
  { language, priceListId }: { language: string; priceListId: number },
): Omit<FrozenItem, 'position' | 'reductions' | 'gift_terms' | 'product_id'> & { product_id: number } {
  // Of a part a rounded share; a package costs nothing besides its parts.
  const unitPrice = line.parts?.length ? 0 : line.current_price;
  const fields = filledFields(line, language);
  return {
    ...soldFactsOf(line),
    product_id: line.product_id,
    product_variation_id: line.product_variation_id,
    order_item_type: line.item_type,
    payload: line.payload,
    product_fields: fields.length > 0 ? fields : null,
    name: nameOf(line, language),
    variation_name: variationNames(line, language).join(', ') || null,
    price_list_id: priceListId,
    amount: line.amount,
    tax_rate: line.tax_rate,
    unit_price: withoutTax(unitPrice, line.tax_rate),
    taxed_unit_price: unitPrice,
    original_taxed_total_price: original,
    total_price: price,
    taxed_total_price: taxedPrice,
    price_steps: priceStepsOf(line),
  };
}
