import type { ContentUnit } from '../../../contract/catalogue/unit-price.ts';
import type { Translated } from '../../../contract/locales.ts';
import type { Minor } from '../../../contract/money.ts';
import type { SoldFacts } from '../../../contract/orders/sold-facts.ts';
import type { TaxTerms } from '../../../contract/shop/sale-tax.ts';
import type { FieldRow, PackedPrices } from '../../catalogue/index.ts';
import type { LineIdentity } from './line-identity.ts';

/** A product, or one variation of it, as it can be sold now; in a cart also the line's own fields. */
export interface SellableRow extends SoldFacts, Pick<LineIdentity, 'product_id' | 'product_variation_id'> {
  name: Translated;
  variation_name: Translated | null;
  attribute_names: Translated[] | null;
  update_stock: boolean;
  stock_state: number;
  /** Most pieces of the product per order, all variations together. */
  product_max: number | null;
  /** Most pieces of the variation per order. */
  variation_max: number | null;
  /** Pieces of the product on other lines of the cart, in packages too. */
  other_amount: number;
  /** Those of them that are the same variation, or have none either. */
  other_pieces: number;
  product_type: number;
  is_purchasable_with_credits: boolean;
  /** Places of a configurable package. */
  package_wanted: number | null;
  /** Percent off the parts of a composite package. */
  package_discount: number;
  /** What percents leave is rounded down to, by the price list; null: it stays exact. */
  percents_rounding: Minor | null;
  /** Whether a composite package is one of the reduced goods; null for other products. */
  package_is_reduced: boolean | null;
  /** Different things that the package contains, or may contain; null for other products. */
  package_size: number | null;
  /** What one package holds; unset for other products. */
  parts?: readonly Part[];
  /** Name of the availability that forbids buying it; null if none does, or if it is the one for empty stock. */
  withheld_as: Translated | null;
  /** Its availability is the one for empty stock and forbids buying. */
  is_emptied: boolean;
  /** Categories that the product itself is in. */
  category_ids: readonly number[];
  tag_ids: readonly number[];
  /** It is a prepaid voucher: money in another form. */
  is_voucher: boolean;
  /** When its sale begins; null once it has. */
  sale_begins: Date | null;
  /** Texts that buyers fill in for it; null for none. */
  fields: FieldRow[] | null;
  /** Whether a delivery day may be promised. */
  is_plain_stock: boolean;
  is_visible: boolean;
  has_variations: boolean;
  /** With tax; null if not in the price list. */
  original_price: number | null;
  current_price: number | null;
  /** Price in the host's own price list, where that of a customer group replaces it; else null. */
  base_price: number | null;
  /** Lowest price of the thirty days before the discount; null without one. */
  lowest_price: number | null;
  tax_rate: number;
  /** Of an exempt supply: the rate whose tax is left out of the price of a package, once it is split. */
  left_out_rate?: number;
  /** What rounding down takes off a gift, or off a part in one package, beside exact percents; unset for nothing. */
  rounded_off?: Minor;
}

/** What one package has of a part. */
export interface PackedPart extends PackedPrices {
  /** Pieces of it. */
  per_package: number;
}

/** Part of a package. Its prices of one piece are rounded shares of what its pieces cost. */
export interface Part extends SellableRow, PackedPart {
  id?: number;
}

/** Displayed fields of a thing besides its price. */
export interface DisplayFields {
  brand_name: string | null;
  availability: AvailabilityRow;
  image_id: number | null;
  image_hash: string | null;
  image_width: number | null;
  image_height: number | null;
  amount_unit: Translated | null;
  /** Content of one piece, in `content_unit`. */
  held_amount: number | null;
  content_unit: ContentUnit | null;
  reserved_state: number;
  product_urls: Record<string, string> | null;
  /** Whether services are offered with the product. */
  has_services: boolean;
}

interface AvailabilityRow {
  id: number;
  name: Translated;
  slug: string;
  note: Translated | null;
  can_purchase: boolean;
  for_empty_stock: boolean;
  for_refilled_stock: boolean;
  in_catalog: boolean;
  show_stock_states: boolean;
  has_automatic_slug: boolean;
}

export interface LineRow extends SellableRow, LineIdentity {
  id: number;
  amount: number;
  seen_unit_price: number | null;
  /** Account of credits that pays as many of its pieces as it can. */
  customer_account_id: number | null;
  /** Of a part: how many of it the package contains now, or may contain; null when it is none of its parts any more. */
  package_count: number | null;
  /** Of a service: whether it is still offered with the line's product. */
  is_offered_service: boolean;
}

/** Terms for reading prices and taxes. */
export interface SaleTerms {
  priceListId: number;
  hostPriceListId: number;
  tax: TaxTerms;
  /** Day in the shop's zone, YYYY-MM-DD. */
  day: string;
  now: Date;
  language: string;
  customerGroupIds: readonly number[];
}
