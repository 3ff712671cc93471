import { product, productCard } from '../../contract/catalogue/products.ts';
import { PACKAGE_TYPES } from '../../contract/catalogue/rules.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { type ColumnsOf, recordColumns } from '../platform/listing/index.ts';
import type { Stocked } from '../stock/index.ts';
import { AVAILABILITY_JSON, type AvailabilityRow, publicStock } from './availability.ts';
import { CHOICES, type SetChoices } from './card-choices.ts';
import { soldPrices } from './computed-prices.ts';
import type { SetDetails } from './product-details.ts';
import type { products } from './tables.ts';
import { type TaxedContents, taxedContentsOf } from './taxed-contents.ts';
import { brandIsVisible, isPackage, productIsPurchasable, productIsVisible, VIEWER } from './visibility.ts';
import { dearestPrice, discountedPriceOf, lowestPriceOf, packageIsReduced, visiblePrice } from './visible-price.ts';

export type ProductTable = typeof products.$inferSelect;

/** A product's row with its price in the request's price list. */
export interface ProductRow extends ColumnsOf<typeof product, ProductTable>, SetChoices, SetDetails {
  path: string | null;
  brand_name: string | null;
  brand_path: string | null;
  availability: AvailabilityRow;
  tax_rate: number;
  /** Of a package that is taxed by what is in it; null for everything else. */
  taxed_contents: TaxedContents | null;
  can_purchase: boolean;
  /** What can be sold of a package; null for other products, and when nothing of it is counted. */
  package_pieces: number | null;
  /** Whether a composite package is one of the reduced goods; null for other products. */
  package_is_reduced: boolean | null;
  has_services: boolean;
  /** For how many months a voucher is valid that is sold as this product; null for others. */
  voucher_months: number | null;
  /** Content of one piece, of the variation whose price is shown. */
  held_amount: number | null;
  /** The product's first two images. */
  pictures: { id: number; hash: string }[] | null;
  price: number | null;
  discounted_price: number | null;
  discount_valid_to: Date | null;
  lowest_price: number | null;
  /** Variation whose own price it is; null where it is the product's. */
  priced_variation_id: number | null;
  category_ids: number[];
  tag_ids: number[];
  /** Current price of its dearest choice; null where nothing is chosen. */
  dearest_price: number | null;
  rating: RatingRow | null;
}

/** What approved reviews of a product say together; parameters by their number. */
export interface RatingRow {
  average: number;
  count: number;
  /** Reviews by stars, from one to five. */
  stars: number[];
  parameters: Record<string, { average: number; count: number }>;
}

/** Price columns of a `prices` row named `p`: the discount counts only while it is valid. */
export const PRICE_COLUMNS = `p.price, ${discountedPriceOf('p')} as discounted_price,
  p.discount_valid_to, p.product_variation_id as priced_variation_id,
  case when p.discounted_price is not null then ${lowestPriceOf('p')} end as lowest_price`;

/** Stock of a product; that of a package is what its parts allow. */
export const stockedOf = ({ product_type, package_pieces, update_stock, stock_state }: ProductRow): Stocked =>
  PACKAGE_TYPES.has(product_type)
    ? { update_stock: package_pieces !== null, stock_state: package_pieces ?? 0 }
    : { update_stock, stock_state: stock_state ?? 0 };

/** The product's record; fields come from the column of their name. */
export const productColumns = recordColumns<ProductTable, ProductRow>()({
  record: product,
  computed: {
    slug: ({ path }) => path?.slice(1) ?? '',
    ...soldPrices,
    tax_rate: (row) => row.tax_rate,
    percents_rounding: (_, { percentsRounding }) => percentsRounding,
  },
  differing: {
    update_stock: (row) => stockedOf(row).update_stock,
    stock_state: (row) => publicStock({ ...row, ...stockedOf(row) }),
  },
});

export const voucherMonthsOf = (id: string) => `(select v.months from voucher_validities v where v.product_id = ${id})`;

/** The first two images: cards show the second on hover. */
export const PICTURES = `(select json_agg(first) from (select i.id, i.hash from product_images pi join images i on i.id = pi.image_id
  where pi.product_id = t.id and pi.product_variation_id is null order by pi.is_default desc, pi.position, pi.id limit 2) first)`;

/** Of any product `t` with the `prices` row `p` that is shown. */
export const CONTENT_AMOUNT =
  'coalesce((select c.content_amount from product_variations c where c.id = p.product_variation_id), t.content_amount)';
export const PACKAGE_PIECES = `case when ${isPackage('t')} then package_pieces(t.id) end`;
export const PACKAGE_IS_REDUCED = packageIsReduced('t', ':price_list_id');
export const TAXED_CONTENTS = taxedContentsOf('t', ':price_list_id', ':tax_country_id');
export const CAN_PURCHASE = productIsPurchasable('t', 'a', VIEWER);
export const DEAREST_PRICE = dearestPrice('t', 'a', ':price_list_id', VIEWER);
export const VISIBLE_PRICE = visiblePrice('t', 'a', ':price_list_id', VIEWER);

export const RATING_JSON =
  "json_build_object('average', g.average, 'count', g.count, 'stars', g.stars, 'parameters', g.parameters)";
/** The visible brand of the product `t`, as JSON. */
export const BRAND = `(select json_build_object('name', b.name, 'path', bs.path) from brands b
    join slugs bs on bs.model_type = ${MODEL_TYPES.brand} and bs.model_id = b.id and bs.language = :language and bs.is_canonical
    where b.id = t.brand_id and ${brandIsVisible('b', VIEWER, 'true')})`;
/** Null without approved reviews. */
const RATING = `case when g.product_id is not null then ${RATING_JSON} end`;

/** Categories that a product stands in, and its labels. */
export const categoriesOf = (id: string) =>
  `array(select pc.category_id from product_categories pc where pc.product_id = ${id} order by 1)`;
export const tagsOfProduct = (id: string) =>
  `array(select pt.tag_id from product_tags pt where pt.product_id = ${id} order by 1)`;

const selectWith = (
  canPurchase: string,
  columns = productColumns.select,
) => `select ${columns}, ${CONTENT_AMOUNT} as held_amount,
  s.path, b.name as brand_name, bs.path as brand_path, ${AVAILABILITY_JSON} as availability,
  coalesce(r.rate, 0) as tax_rate, ${TAXED_CONTENTS} as taxed_contents, ${RATING} as rating,
  ${canPurchase} as can_purchase,
  ${PACKAGE_PIECES} as package_pieces, ${PACKAGE_IS_REDUCED} as package_is_reduced,
  exists (select from product_services os where os.product_id = t.id) as has_services, ${voucherMonthsOf('t.id')} as voucher_months,
  ${PRICE_COLUMNS}, ${DEAREST_PRICE} as dearest_price, ${PICTURES} as pictures,
  case when t.has_variations then ${CHOICES} end as choices,
  ${categoriesOf('t.id')} as category_ids, ${tagsOfProduct('t.id')} as tag_ids
from products t
  join product_availabilities a on a.id = t.product_availability_id
  left join slugs s on s.model_type = ${MODEL_TYPES.product} and s.model_id = t.id and s.language = :language and s.is_canonical
  left join slugs bs on bs.model_type = ${MODEL_TYPES.brand} and bs.model_id = t.brand_id and bs.language = :language and bs.is_canonical
  left join brands b on b.id = t.brand_id and ${brandIsVisible('b', VIEWER, 'bs.path is not null')}
  left join tax_rates r on r.tax_group_id = t.tax_group_id and r.country_id = :tax_country_id and r.valid_from <= shop_today()
    and (r.valid_to is null or r.valid_to > shop_today())
  left join product_ratings g on g.product_id = t.id
  left join lateral ${VISIBLE_PRICE} p on true`;

/** Reads products with brand, availability, price, tax and first pictures in one statement. */
export const PRODUCT_SELECT = selectWith(CAN_PURCHASE);
/** The same for lists with hidden products, which cannot be bought. */
export const PRODUCT_SELECT_ALL = selectWith(`(${productIsVisible('t', 'a', VIEWER)} and ${CAN_PURCHASE})`);

/** Columns that cards show, or calculate with: long texts and most others would be read for nothing. */
const OF_CARDS: ReadonlySet<string> = new Set(
  [...Object.keys(productCard.shape), 'update_stock', 'content_amount', 'content_unit'].map((name) => `t.${name}`),
);
export const CARD_COLUMNS = productColumns.select
  .split(', ')
  .filter((column) => OF_CARDS.has(column))
  .join(', ');
/** The same as for lists, with the columns of cards alone. */
export const CARD_SELECT = selectWith(CAN_PURCHASE, CARD_COLUMNS);
