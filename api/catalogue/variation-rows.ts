import { productVariation } from '../../contract/catalogue/products.ts';
import type { ContentUnit } from '../../contract/catalogue/unit-price.ts';
import type { Translated } from '../../contract/locales.ts';
import { type ColumnsOf, recordColumns } from '../platform/listing/index.ts';
import { AVAILABILITY_JSON, type AvailabilityRow, publicStock } from './availability.ts';
import { soldPrices } from './computed-prices.ts';
import { categoriesOf, PRICE_COLUMNS, tagsOfProduct, voucherMonthsOf } from './product-rows.ts';
import type { productVariations } from './tables.ts';
import { productIsVisible, VIEWER, variationIsPurchasable, variationIsVisible } from './visibility.ts';

export type VariationTable = typeof productVariations.$inferSelect;

/** A variation with its price: its own, else its product's. */
export interface VariationRow extends ColumnsOf<typeof productVariation, VariationTable> {
  image: { id: number; hash: string } | null;
  availability: AvailabilityRow;
  can_purchase: boolean;
  price: number | null;
  discounted_price: number | null;
  discount_valid_to: Date | null;
  lowest_price: number | null;
  priced_variation_id: number | null;
  /** Of its product. */
  brand_id: number | null;
  category_ids: number[];
  tag_ids: number[];
  voucher_months: number | null;
  tax_rate: number;
  /** Content of one piece: its own, else its product's. */
  held_amount: number | null;
  content_unit: ContentUnit | null;
  attributes: { id: number; name: Translated; property: Translated; type: number }[];
}

/** The variation's record; fields come from the column of their name. */
export const variationColumns = recordColumns<VariationTable, VariationRow>()({
  record: productVariation,
  computed: {
    ...soldPrices,
  },
  differing: { stock_state: publicStock },
});

const selectWith = (
  canPurchase: string,
) => `select ${variationColumns.select}, m.content_unit, coalesce(t.content_amount, m.content_amount) as held_amount,
  (select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = t.image_id) as image,
  ${AVAILABILITY_JSON} as availability, ${canPurchase} as can_purchase, ${PRICE_COLUMNS},
  coalesce(r.rate, 0) as tax_rate, m.brand_id, ${categoriesOf('m.id')} as category_ids, ${tagsOfProduct('m.id')} as tag_ids, ${voucherMonthsOf('m.id')} as voucher_months,
  coalesce((select json_agg(json_build_object('id', at.id, 'name', at.name, 'property', vp.name, 'type', vp.type) order by vp.position, vp.id)
    from product_variation_attributes va join variation_attributes at on at.id = va.attribute_id
    join variation_properties vp on vp.id = at.product_property_id where va.product_variation_id = t.id), '[]') as attributes
  from product_variations t
  join products m on m.id = t.product_id
  join product_availabilities ma on ma.id = m.product_availability_id
  join product_availabilities a on a.id = t.product_availability_id
  left join tax_rates r on r.tax_group_id = m.tax_group_id and r.country_id = :tax_country_id and r.valid_from <= shop_today()
    and (r.valid_to is null or r.valid_to > shop_today())
  left join lateral (select * from product_prices p where p.product_id = t.product_id and p.price_list_id = :price_list_id
    and (p.product_variation_id = t.id or p.product_variation_id is null)
    order by p.product_variation_id nulls last limit 1) p on true`;

const PURCHASABLE = variationIsPurchasable('t', 'a', 'm', 'ma', VIEWER);
const VISIBLE = `${productIsVisible('m', 'ma', VIEWER)} and ${variationIsVisible('t', 'a')}`;

/** Reads variations with product, availability, price, tax and attributes in one statement. */
export const VARIATION_SELECT = selectWith(PURCHASABLE);
/** The same for lists with hidden variations, which cannot be bought. */
export const VARIATION_SELECT_ALL = selectWith(`(${VISIBLE} and ${PURCHASABLE})`);
