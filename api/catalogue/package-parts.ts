import type { PackageItem, ProductService } from '../../contract/catalogue/packages.ts';
import { PRODUCT_TYPES, VARIATION_PROPERTY_TYPES } from '../../contract/catalogue/rules.ts';
import { type Translated, translate } from '../../contract/locales.ts';
import { type Minor, priceOf } from '../../contract/money.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';
import { imageUrl } from '../platform/files/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { hasPiecesOf } from '../stock/index.ts';
import { besideRows } from './beside-rows.ts';
import type { ProductRow } from './product-rows.ts';
import {
  isInCatalogue,
  isPlain,
  isPurchasableWith,
  productIsOfOtherGroups,
  productIsPriced,
  productIsPurchasable,
  productIsVisible,
  type Viewer,
  variationIsPurchasable,
  variationIsVisible,
} from './visibility.ts';
import { sellingPriceOf, visiblePrice } from './visible-price.ts';

// The product is "k": `visiblePrice` has a "p" of its own. Neither parts nor services are packages.
const VIEWER: Viewer = { language: '$2', groups: '$3::int[]', now: 'shop_now()' };

const priceOfVariation = (variation: string) =>
  `(select ${sellingPriceOf('x')} from written_prices x where x.price_list_id = $4 and x.product_id = k.id
    and (x.product_variation_id is null or x.product_variation_id = ${variation}) order by x.product_variation_id nulls last limit 1)`;
const IMAGE = (where: string) =>
  `(select json_build_object('id', m.id, 'hash', m.hash) from images m where m.id = ${where})`;
const OWN_IMAGE = '(select pi.image_id from product_images pi where pi.product_id = k.id and pi.is_default limit 1)';

/** A composite package takes all its pieces of a part from one variation. */
const SUFFICES = `(not ov.update_stock or ov.stock_state >= i.count or
  (select pk.product_type from products pk where pk.id = i.product_package_id) <> ${PRODUCT_TYPES.composite_package})`;

const COLOR = `(select at.value from product_variation_attributes va join variation_attributes at on at.id = va.attribute_id
    join variation_properties vp on vp.id = at.product_property_id and vp.type = ${VARIATION_PROPERTY_TYPES.color}
    where va.product_variation_id = ov.id order by vp.position, vp.id limit 1)`;

/** Variations among which the buyer picks. */
const VARIATIONS = `(select json_agg(json_build_object('id', ov.id, 'name', ov.name, 'image', ${IMAGE('ov.image_id')}, 'color', ${COLOR},
    'price', ${priceOfVariation('ov.id')}, 'can_purchase', ${variationIsPurchasable('ov', 'oa', 'k', 'a', VIEWER)} and ${SUFFICES}) order by ov.position, ov.id)
  from product_variations ov join product_availabilities oa on oa.id = ov.product_availability_id
  where ov.product_id = k.id and i.product_variation_id is null and ${variationIsVisible('ov', 'oa')})`;

// $1 packages, $2 language, $3 customer groups, $4 price list.
const parts = statement(
  'catalogue_package_parts',
  `select i.id, i.product_package_id, i.product_id, i.product_variation_id, i.count, i.position, k.name, s.path,
     ${productIsVisible('k', 'a', VIEWER, 's.path is not null')} and ${productIsPriced('k.id', '$4', 'written_prices')} and (v.id is null or ${variationIsVisible('v', 'va')}) as is_visible,
     ${IMAGE(`coalesce(v.image_id, ${OWN_IMAGE})`)} as image, v.name as variation_name,
     case when v.id is not null then ${priceOfVariation('v.id')} else (select ${sellingPriceOf('x')} from
       ${visiblePrice('k', 'a', '$4', VIEWER, 'written_prices')} x) end as price,
     case when v.id is not null then ${variationIsPurchasable('v', 'va', 'k', 'a', VIEWER)}
       else ${productIsPurchasable('k', 'a', VIEWER)} end as can_purchase,
     ${VARIATIONS} as variations
   from package_items i
   join products k on k.id = i.product_id
   join product_availabilities a on a.id = k.product_availability_id
   left join product_variations v on v.id = i.product_variation_id
   left join product_availabilities va on va.id = v.product_availability_id
   left join slugs s on s.model_type = ${MODEL_TYPES.product} and s.model_id = k.id and s.language = $2 and s.is_canonical
   where i.product_package_id = ${anyOfIds('$1')} order by i.product_package_id, i.position, i.id`,
);

interface Picture {
  id: number;
  hash: string;
}

export interface PartRow extends Omit<PackageItem, '_embedded'> {
  name: Translated;
  path: string | null;
  is_visible: boolean;
  image: Picture | null;
  variation_name: Translated | null;
  price: Minor | null;
  can_purchase: boolean;
  variations:
    | {
        id: number;
        name: Translated;
        image: Picture | null;
        color: string | null;
        price: Minor | null;
        can_purchase: boolean;
      }[]
    | null;
}

function partOf(row: PartRow, { currency, locale, language }: RequestContext): PackageItem {
  const { id, product_package_id, product_id, product_variation_id, count, position } = row;
  const record = { id, product_package_id, product_id, product_variation_id, count, position };
  // Who may not see a part learns only that there is one.
  if (!row.is_visible) return { ...record, _embedded: { product: null, product_variation: null, variations: [] } };
  const money = (minor: Minor) => priceOf(minor, currency, locale);
  const variation = row.product_variation_id;
  return {
    ...record,
    _embedded: {
      product: {
        id: product_id,
        name: translate(row.name, language),
        url: row.path ?? '/',
        image_url: imageUrl(row.image),
        taxed_price: row.price === null ? null : money(row.price),
        can_purchase: row.can_purchase,
      },
      product_variation:
        variation === null || !row.variation_name
          ? null
          : { id: variation, name: translate(row.variation_name, language) },
      variations: (row.variations ?? []).map(({ image, price, name, ...rest }) => ({
        ...rest,
        name: translate(name, language),
        image_url: image && imageUrl(image),
        taxed_price: money(price ?? 0),
      })),
    },
  };
}

/** Rows of the parts of packages as the caller sees them. */
export const readPartRows = besideRows((db, packageIds, { language, customerGroupIds, priceListId }) =>
  db.query<PartRow>(parts, [packageIds, language, customerGroupIds, priceListId]),
);

/** What packages contain, in order. */
export async function readPackageParts(
  db: Executor,
  packages: readonly ProductRow[],
  context: RequestContext,
): Promise<PackageItem[]> {
  return (await readPartRows(db, packages, context)).map((row) => partOf(row, context));
}

// A service has neither variations nor parts.
const services = statement(
  'catalogue_services',
  `select ps.product_id, k.id, k.name, k.short_description, s.path, ${sellingPriceOf('x')} as price,
     ${isPurchasableWith(hasPiecesOf('k'), 'k', 'a', VIEWER)} as can_purchase
   from product_services ps join products k on k.id = ps.service_product_id and ${isPlain('k')}
   join product_availabilities a on a.id = k.product_availability_id and ${isInCatalogue('k', 'a')}
   join slugs s on s.model_type = ${MODEL_TYPES.product} and s.model_id = k.id and s.language = $2 and s.is_canonical
   join written_prices x on x.product_id = k.id and x.price_list_id = $4 and x.product_variation_id is null
   where ps.product_id = ${anyOfIds('$1')} and not ${productIsOfOtherGroups('k', VIEWER)}
   order by ps.position, ps.id`,
);

interface ServiceRow {
  product_id: number;
  id: number;
  name: Translated;
  short_description: Translated | null;
  path: string;
  price: Minor;
  can_purchase: boolean;
}

const readRows = (
  db: Executor,
  productIds: number[],
  { language, customerGroupIds, priceListId }: RequestContext,
): Promise<ServiceRow[]> => db.query<ServiceRow>(services, [productIds, language, customerGroupIds, priceListId]);

type Offered = ProductService & { product_id: number };

const serviceOf = (
  { product_id, id, name, short_description, path, price, can_purchase }: ServiceRow,
  { language, currency, locale }: RequestContext,
): Offered => ({
  product_id,
  id,
  name: translate(name, language),
  short_description: short_description && translate(short_description, language),
  url: path,
  taxed_price: priceOf(price, currency, locale),
  can_purchase,
});

/** Services that the caller can see, offered with products. */
export async function readServices(db: Executor, productIds: number[], context: RequestContext): Promise<Offered[]> {
  if (productIds.length === 0) return [];
  return (await readRows(db, productIds, context)).map((row) => serviceOf(row, context));
}

const readRowsBeside = besideRows(readRows);
/** The same by the rows of the products. */
export async function readServicesOf(
  db: Executor,
  products: readonly ProductRow[],
  context: RequestContext,
): Promise<Offered[]> {
  return (await readRowsBeside(db, products, context)).map((row) => serviceOf(row, context));
}
