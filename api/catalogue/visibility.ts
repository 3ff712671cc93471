import { PACKAGE_TYPES } from '../../contract/catalogue/rules.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { hasPiecesOf } from '../stock/index.ts';

/** SQL parameters of the viewer: `$3` or `:language`. */
export interface Viewer {
  language: string;
  /** Customer groups of the caller, an integer array. */
  groups: string;
  now: string;
}

/** The viewer of list sources; the platform binds the named values. */
export const VIEWER: Viewer = { language: ':language', groups: ':customer_group_ids::int[]', now: 'shop_now()' };

/** A variation is visible, provided that its product is. */
export const variationIsVisible = (variation: string, availability: string) =>
  `${variation}.is_active and not ${variation}.is_hidden and ${availability}.in_catalog`;

export const isInCatalogue = (product: string, availability: string) =>
  `${product}.is_active and not ${product}.is_hidden and ${availability}.in_catalog`;

/** A product with variations has something to choose. */
export const hasVisibleVariation = (product: string) =>
  `exists (select from product_variations hv join product_availabilities ha on ha.id = hv.product_availability_id
      where hv.product_id = ${product}.id and ${variationIsVisible('hv', 'ha')})`;

/** A product is offered, regardless of the caller. One whose variations are all hidden has nothing to choose. */
export const productIsOffered = (product: string, availability: string) =>
  `${isInCatalogue(product, availability)} and (not ${product}.has_variations or ${hasVisibleVariation(product)})`;

const hasAddress = (modelType: number, id: string, { language }: Viewer) =>
  `exists (select from slugs vs where vs.model_type = ${modelType} and vs.model_id = ${id} and vs.language = ${language} and vs.is_canonical)`;

/**
 * A product whose categories are all closed to the viewer. Both parts name the product, or PostgreSQL would hash them
 * all.
 */
export const productIsOfOtherGroups = (product: string, { groups }: Viewer) =>
  `exists (select from product_categories gc where gc.product_id = ${product}.id
      and gc.category_id = any((select closed_categories(${groups}))::int[]) and not exists (
        select from product_categories oc where oc.product_id = ${product}.id
          and oc.category_id <> all((select closed_categories(${groups}))::int[])))`;

/** The same where the product's own categories are read already. `closed`: what `closed_categories` answers. */
export const categoriesAreOfOtherGroups = (ids: readonly number[], closed: ReadonlySet<number>) =>
  ids.length > 0 && ids.every((id) => closed.has(id));

/** What can be sold of a package is not written in its row but in those of its parts: `package_pieces` says it. */
export const isPackage = (product: string) => `${product}.product_type in (${[...PACKAGE_TYPES].join(', ')})`;

/**
 * A package is offered to those who see all parts that it cannot be sold without. Prices are a condition of their own.
 */
export const packageIsWhole = (product: string, { language, groups }: Viewer) =>
  `(case when ${isPackage(product)} then package_is_whole(${product}.id, ${language}, ${groups}, null) else true end)`;

/**
 * A product is visible: offered, addressed, not restricted, and a package with its parts. `isAddressed`: joined
 * outside.
 */
export const productIsVisible = (
  product: string,
  availability: string,
  viewer: Viewer,
  isAddressed = hasAddress(MODEL_TYPES.product, `${product}.id`, viewer),
) =>
  `${productIsOffered(product, availability)} and ${isAddressed}
    and not ${productIsOfOtherGroups(product, viewer)} and ${packageIsWhole(product, viewer)}`;

/** What is sold of a product is written in its own row: nothing is chosen or counted from parts. */
export const isPlain = (product: string) => `not ${product}.has_variations and not (${isPackage(product)})`;

/** Prices of all products; a plan that reads only those of products that are no packages is half as long. */
export type Prices = 'product_prices' | 'written_prices';

/** A product is in a price list. Its variations may have prices of their own, but only if it has one. */
export const productIsPriced = (product: string, priceList: string, prices: Prices = 'product_prices') =>
  `exists (select from ${prices} op where op.product_id = ${product} and op.product_variation_id is null and op.price_list_id = ${priceList})`;

/** A picture of a product is visible: all of it, or of a visible variation. */
export const pictureIsVisible = (picture: string) =>
  `(${picture}.product_variation_id is null or exists (select from product_variations iv
    join product_availabilities ia on ia.id = iv.product_availability_id
    where iv.id = ${picture}.product_variation_id and ${variationIsVisible('iv', 'ia')}))`;

/** The sale of a product or variation has begun. */
export const saleHasBegun = (row: string, { now }: Viewer) =>
  `(${row}.purchasable_since is null or ${row}.purchasable_since <= ${now})`;

/** Start of the sale of a product and its variation; null if it has begun. */
export const saleBegins = (product: string, variation: string, { now }: Viewer) =>
  `case when greatest(${product}.purchasable_since, ${variation}.purchasable_since) > ${now}
    then greatest(${product}.purchasable_since, ${variation}.purchasable_since) end`;

/** A variation can be bought: its availability and its product's allow it, its sale has begun and it is in stock. */
export const variationIsPurchasable = (
  variation: string,
  availability: string,
  product: string,
  productAvailability: string,
  viewer: Viewer,
) => `(${productAvailability}.can_purchase and ${availability}.can_purchase and ${saleHasBegun(product, viewer)}
    and ${saleHasBegun(variation, viewer)} and ${hasPiecesOf(variation)})`;

/** A product can be bought if its availability allows it; its `pieces` are a condition of their own. */
export const isOnSaleWith = (pieces: string, product: string, viewer: Viewer) =>
  `${saleHasBegun(product, viewer)} and ${pieces}`;
export const isPurchasableWith = (pieces: string, product: string, availability: string, viewer: Viewer) =>
  `(${availability}.can_purchase and ${isOnSaleWith(pieces, product, viewer)})`;

/** A product can be bought: itself, or one of its visible variations. */
export const productIsPurchasable = (product: string, availability: string, viewer: Viewer) =>
  isPurchasableWith(
    `case when ${product}.has_variations
    then exists (select from product_variations ov join product_availabilities oa on oa.id = ov.product_availability_id
      where ov.product_id = ${product}.id and ${variationIsVisible('ov', 'oa')}
        and ${variationIsPurchasable('ov', 'oa', product, availability, viewer)})
    when ${isPackage(product)} then coalesce(package_pieces(${product}.id), 1) > 0
    else ${hasPiecesOf(product)} end`,
    product,
    availability,
    viewer,
  );

/** A category and all its ancestors are visible in the language and to the caller's groups. For single categories. */
export const categoryIsVisible = (id: string, { language, groups }: Viewer) =>
  `category_is_visible(${id}, ${language}, ${groups})`;

/** The same for lists: finds all visible ones once. */
export const categoryIsAmongVisible = (id: string, { language, groups }: Viewer) =>
  `${id} in (select vc.id from visible_categories(${language}, ${groups}) vc)`;

/** A brand is visible regardless of its parent: a hidden parent brand does not hide its brands. */
export const brandIsVisible = (
  brand: string,
  viewer: Viewer,
  isAddressed = hasAddress(MODEL_TYPES.brand, `${brand}.id`, viewer),
) => `${brand}.is_active and ${isAddressed}`;
