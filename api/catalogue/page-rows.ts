import { PACKAGE_TYPES } from '../../contract/catalogue/rules.ts';
import { type Executor, type Statement, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { AVAILABILITY, CHOICE, type Kind, ownPrice, PLAIN } from './kinds.ts';
import type { SharedSurroundings, Surroundings } from './page-surroundings.ts';
import { completeDetails, type FirstDetails, firstDetails, type PageFacts } from './product-details.ts';
import {
  BRAND,
  CAN_PURCHASE,
  CONTENT_AMOUNT,
  categoriesOf,
  DEAREST_PRICE,
  PACKAGE_IS_REDUCED,
  PACKAGE_PIECES,
  PRICE_COLUMNS,
  type ProductRow,
  productColumns,
  RATING_JSON,
  type RatingRow,
  TAXED_CONTENTS,
  VISIBLE_PRICE,
  voucherMonthsOf,
} from './product-rows.ts';
import { firstRelatedTo, MOST_TOGETHER, type Related, relatedTo, TYPES_OF_PAGES } from './relations.ts';
import {
  categoriesAreOfOtherGroups,
  hasVisibleVariation,
  isOnSaleWith,
  isPackage,
  packageIsWhole,
  pictureIsVisible,
  VIEWER,
} from './visibility.ts';
import { ADDRESSES, ADDRESSES_OF_PACKAGE, type Addresses, pathsOf } from './visible-paths.ts';
import { dearestComposite } from './visible-price.ts';

/** Values by name, for `$1` and so on. */
const PARAMETERS = [':id', ':language', ':price_list_id', ':customer_group_ids', ':shop_id', ':tax_country_id'];
/**
 * A statement has no parameter that it does not use: only packages need the caller's groups, the shop and the country.
 */
const OF_NO_PACKAGE = 3;
const placed = (text: string) =>
  PARAMETERS.reduce((sql, name, index) => sql.replaceAll(name, () => `$${index + 1}`), text);

/** Facts of the product as JSON: relations name hidden variations too, and details are not complete. */
interface Facts extends Addresses {
  brand: { name: string; path: string } | null;
  rating: RatingRow | null;
  category_ids: number[];
  related: Related[];
  has_more: boolean;
  details: FirstDetails;
}
type Surrounding =
  | 'category_ids'
  | 'tag_ids'
  | 'path'
  | 'brand_name'
  | 'brand_path'
  | 'availability'
  | 'tax_rate'
  | 'rating'
  | 'pictures'
  | 'page';
/** As the statements answer it; `can_purchase` if its availability allows it too. */
type Read = Omit<ProductRow, Surrounding> & { page: Facts };

const TYPES = `'{${TYPES_OF_PAGES}}'`;
const visiblyRelated = statement('catalogue_visibly_related', relatedTo('$1', TYPES));

/** A kind with what its page shows besides. */
interface PageKind extends Kind {
  addresses: string;
  isPictureListed: string;
  parameters: number;
}

interface Reading {
  sql: Statement;
  parameters: number;
}

const rowOf = (name: string, kind: PageKind): Reading => ({
  parameters: kind.parameters,
  sql: statement(
    name,
    placed(`select ${productColumns.select}, ${kind.content} as held_amount, ${kind.canPurchase} as can_purchase, ${kind.pieces} as package_pieces, ${kind.isReduced} as package_is_reduced, ${kind.taxedContents} as taxed_contents,
  exists (select from product_services os where os.product_id = t.id) as has_services, ${voucherMonthsOf('t.id')} as voucher_months,
  ${PRICE_COLUMNS}, ${kind.dearest} as dearest_price, json_build_object(
    ${kind.addresses}, 'brand', ${BRAND}, 'rating', (select ${RATING_JSON} from product_ratings g where g.product_id = t.id),
    'category_ids', ${categoriesOf('t.id')},
    'related', ${firstRelatedTo('t.id', TYPES)}, ${firstDetails(kind.isPictureListed)}) as page
from products t ${kind.joins} where t.id = :id and t.is_active and not t.is_hidden and ${kind.isOfKind} and p.price is not null`),
  ),
});

/** Of a product without variations; a picture that names one all the same is looked at apart. */
const NO_VARIATION = 'pi.product_variation_id is null';

const PLAIN_PAGE = rowOf('catalogue_page_of_plain', {
  ...PLAIN,
  addresses: ADDRESSES,
  isPictureListed: NO_VARIATION,
  parameters: OF_NO_PACKAGE,
});
const CHOICE_PAGE = rowOf('catalogue_page_of_choice', {
  ...CHOICE,
  addresses: ADDRESSES,
  isPictureListed: pictureIsVisible('pi'),
  parameters: OF_NO_PACKAGE,
});
const ANY = rowOf('catalogue_page_of_any', {
  isOfKind: `(not t.has_variations or ${hasVisibleVariation('t')}) and ${packageIsWhole('t', VIEWER)}`,
  addresses: ADDRESSES_OF_PACKAGE,
  isPictureListed: pictureIsVisible('pi'),
  content: CONTENT_AMOUNT,
  canPurchase: CAN_PURCHASE,
  pieces: PACKAGE_PIECES,
  isReduced: PACKAGE_IS_REDUCED,
  taxedContents: TAXED_CONTENTS,
  dearest: DEAREST_PRICE,
  joins: `${AVAILABILITY} left join lateral ${VISIBLE_PRICE} p on true`,
  parameters: PARAMETERS.length,
});
const PACKAGE = rowOf('catalogue_page_of_package', {
  isOfKind: `${isPackage('t')} and not t.has_variations and ${packageIsWhole('t', VIEWER)}`,
  addresses: ADDRESSES_OF_PACKAGE,
  isPictureListed: NO_VARIATION,
  content: 't.content_amount',
  canPurchase: `(${isOnSaleWith('coalesce(n.pieces, 1) > 0', 't', VIEWER)})`,
  pieces: 'n.pieces',
  isReduced: PACKAGE_IS_REDUCED,
  taxedContents: TAXED_CONTENTS,
  dearest: dearestComposite('t', ':price_list_id'),
  joins: `${ownPrice('product_prices')}
    cross join lateral (select package_pieces(t.id) as pieces offset 0) n`,
  parameters: PARAMETERS.length,
});

const MOST = 50_000;

/** The statement for products like this one. */
const statementFor = ({ has_variations, product_type }: Read) => {
  if (PACKAGE_TYPES.has(product_type)) return has_variations ? ANY : PACKAGE;
  return has_variations ? CHOICE_PAGE : PLAIN_PAGE;
};

/** The row with what surrounds it; undefined where its page must not be seen. */
function visibleRow({ page, ...row }: Read, around: Surroundings, { language }: RequestContext) {
  const availability = around.availabilities.get(row.product_availability_id);
  const { brand, rating, category_ids, related, has_more, details } = page;
  const paths = pathsOf(page, language, around.sold);
  const path = paths[language];
  if (!availability?.in_catalog || !path || categoriesAreOfOtherGroups(category_ids, around.closed)) return undefined;
  return {
    ...row,
    path,
    brand_name: brand?.name ?? null,
    brand_path: brand?.path ?? null,
    availability,
    rating,
    tax_rate: around.taxRates.get(row.tax_group_id) ?? 0,
    can_purchase: row.can_purchase && availability.can_purchase,
    category_ids,
    tag_ids: details.tags.map(({ id }) => id),
    page: { paths, default_category_id: row.default_category_id, category_ids, related, has_more, details },
  };
}

async function complete(db: Executor, row: NonNullable<ReturnType<typeof visibleRow>>): Promise<ProductRow> {
  const namesVariation = ({ relation }: Related) =>
    relation.main_product_variation_id !== null || relation.related_product_variation_id !== null;
  const { has_more, details: first, ...page } = row.page;
  const isRelatedApart = page.related.length > MOST_TOGETHER || page.related.some(namesVariation);
  const [details, related] = await Promise.all([
    completeDetails(db, row.id, first, { hasMore: has_more, mayChoose: row.has_variations }),
    isRelatedApart ? db.query<Related>(visiblyRelated, [row.id]) : page.related,
  ]);
  const pictures = details.images
    .filter((image) => image.product_variation_id === null)
    .slice(0, 2)
    .map(({ image_id, hash }) => ({ id: image_id, hash }));
  const facts: PageFacts = { ...page, related, details };
  return { ...row, pictures: pictures.length > 0 ? pictures : null, page: facts };
}

/** Reads a visible product with all that its page shows of it alone. */
export type PageRowReader = (id: number, context: RequestContext) => Promise<ProductRow | undefined>;

export function pageRows(db: Executor, surroundings: SharedSurroundings): PageRowReader {
  /** What products were when they were read: only which statement is tried first. */
  const tried = new Map<number, Reading>();

  async function read(id: number, { language, customerGroupIds, priceListId, shopId, taxCountryId }: RequestContext) {
    const values = [id, language, priceListId, customerGroupIds, shopId, taxCountryId];
    const by = async ({ sql, parameters }: Reading) => (await db.query<Read>(sql, values.slice(0, parameters)))[0];
    const first = tried.get(id) ?? PLAIN_PAGE;
    const row = (await by(first)) ?? (first === ANY ? undefined : await by(ANY));
    const best = row && statementFor(row);
    if (best && best !== first) {
      if (tried.size >= MOST) tried.clear();
      tried.set(id, best);
    }
    return row;
  }

  return async (id, context) => {
    const [row, around] = await Promise.all([read(id, context), surroundings.of(context)]);
    if (!row) return undefined;
    const isKnown = around.availabilities.has(row.product_availability_id);
    const visible = visibleRow(row, isKnown ? around : await surroundings.again(context), context);
    return visible && complete(db, visible);
  };
}
