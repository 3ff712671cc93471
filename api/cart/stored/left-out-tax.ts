import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import { PRODUCT_TYPES } from '../../../contract/catalogue/rules.ts';
import { type Minor, withoutTax } from '../../../contract/money.ts';
import type { TaxTerms } from '../../../contract/shop/sale-tax.ts';
import type { LineIdentity } from './line-identity.ts';
import type { SellableRow } from './line-rows.ts';

const PACKAGES: readonly number[] = [
  PRODUCT_TYPES.fixed_package,
  PRODUCT_TYPES.configurable_package,
  PRODUCT_TYPES.composite_package,
];

type Row = Pick<
  SellableRow,
  'product_type' | 'tax_rate' | 'current_price' | 'original_price' | 'base_price' | 'lowest_price'
> &
  Pick<LineIdentity, 'item_type' | 'gift_id'>;

/** Whether the price of a package decides what a row costs: the tax is left out once that is split. */
const isOfPackage = ({ product_type, item_type, gift_id }: Row): boolean =>
  item_type === CART_ITEM_TYPES.package_item || (PACKAGES.includes(product_type) && gift_id === null);

/** A row as it is sold: of an exempt supply without the tax in its price, rounded once for one piece. */
export function asTaxed<One extends Row>(row: One, { isExempt }: TaxTerms): One {
  if (!isExempt) return row;
  const { tax_rate: rate } = row;
  if (isOfPackage(row)) return { ...row, tax_rate: 0, left_out_rate: rate };
  const less = (price: Minor | null) => price && withoutTax(price, rate);
  return {
    ...row,
    tax_rate: 0,
    current_price: less(row.current_price),
    original_price: less(row.original_price),
    base_price: less(row.base_price),
    lowest_price: less(row.lowest_price),
  };
}
