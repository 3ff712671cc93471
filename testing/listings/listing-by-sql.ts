import type { TestShop } from '../shops/index.ts';
import {
  LISTING_PATHS,
  LISTING_PROPERTIES,
  LISTING_VARIATION_PROPERTIES,
  LISTING_VIEWERS,
  type ListingFacts,
  type ListingRequest,
  type ListingViewer,
} from './listing-request.ts';

const orderFor = ({ language }: ListingViewer): Record<ListingRequest['sort'], string> => ({
  recommended: 'in_stock desc, sells desc, id',
  bestselling: 'sells desc, id',
  // Five imagined reviews of 3.5 stars; without reviews last.
  rating: 'round((average * reviews + 17.5) / (reviews + 5), 4) desc nulls last, id',
  price: 'price, id',
  '-price': 'price desc, id',
  newest: 'id desc',
  name: `name collate "${language}-x-icu", id`,
});
const PER_PAGE = 24;

const rateIn = ({ country }: ListingViewer) =>
  `coalesce((select rate from tax_rates r where r.tax_group_id = p.tax_group_id and r.country_id = ${country}
  and r.valid_from <= current_date and (r.valid_to is null or r.valid_to > current_date)), 0)`;
const untaxed = (price: string, withoutTax: boolean, viewer: ListingViewer) =>
  withoutTax ? `round(${price} / (1 + ${rateIn(viewer)} / 100))::int` : price;

/** Prices as they are now, and whether they are below every price of the thirty days before their discount. */
const currentOf = ({ priceList }: ListingViewer) => `current as materialized (
  select pr.product_id, pr.product_variation_id, case when valid then pr.discounted_price else pr.price end as taxed,
    valid and not exists (select from price_history h where h.price_list_id = ${priceList} and h.product_id = pr.product_id
      and h.product_variation_id is not distinct from pr.product_variation_id and h.price <= pr.discounted_price
      and h.valid_from > now() - interval '30 days' and h.valid_from < coalesce(pr.discount_valid_from, pr.updated_at)) as reduced
  from (select *, discounted_price < price and coalesce(discount_valid_from <= now(), true) and coalesce(discount_valid_to > now(), true) as valid
    from prices where price_list_id = ${priceList}) pr)`;

/** Visible variations: each at its own price, else its product's. */
const OFFERS = `offers as materialized (
  select v.id as variation, v.product_id, own.taxed is not null as has_own, coalesce(own.taxed, pr.taxed) as taxed,
    case when own.taxed is not null then own.reduced else pr.reduced end as reduced,
    pa.can_purchase and a.can_purchase and (not v.update_stock or v.stock_state > 0) as in_stock
  from product_variations v join products p on p.id = v.product_id and p.has_variations
  join product_availabilities pa on pa.id = p.product_availability_id
  join product_availabilities a on a.id = v.product_availability_id
  join current pr on pr.product_id = v.product_id and pr.product_variation_id is null
  left join current own on own.product_variation_id = v.id
  where v.is_active and not v.is_hidden and a.in_catalog)`;

/** Restricted categories of other groups, and those below them. */
const CLOSED = ({ groups }: ListingViewer) => `closed as (with recursive c as (
    select id from categories k where k.customer_groups_restriction and not exists (select from category_customer_groups g
      where g.category_id = k.id and g.customer_group_id = any(array[${groups.join(', ')}]::int[]))
    union select k.id from categories k join c on k.parent_id = c.id) select id from c)`;

/** Of a product with variations the lowest price of one that can be bought, else of a visible one. */
const cards = (
  withoutTax: boolean,
  viewer: ListingViewer,
) => `select p.id, p.sells_count as sells, b.slug as brand, coalesce(p.name->>'${viewer.language}', p.name->>'cs') as name, g.average::numeric as average, g.count as reviews,
    ${untaxed('shown.taxed', withoutTax, viewer)} as price, shown.reduced, ${rateIn(viewer)} as rate,
    a.can_purchase and case when p.has_variations then exists (select from offers o where o.product_id = p.id and o.in_stock)
      else not p.update_stock or p.stock_state > 0 end as in_stock
  from products p join product_availabilities a on a.id = p.product_availability_id left join brands b on b.id = p.brand_id
  left join product_ratings g on g.product_id = p.id
  join current pr on pr.product_id = p.id and pr.product_variation_id is null
  cross join lateral (select taxed, reduced from (
      select pr.taxed, pr.reduced, false as in_stock, 0 as variation where not p.has_variations
      union all select taxed, reduced, in_stock, case when has_own then variation else 0 end from offers where product_id = p.id) s
    order by in_stock desc, taxed, variation limit 1) shown
  where p.is_active and not p.is_hidden
    and exists (select from slugs s where s.model_type = 9 and s.model_id = p.id and s.language = '${viewer.language}' and s.is_canonical)
    and (not exists (select from product_categories c where c.product_id = p.id)
      or exists (select from product_categories c where c.product_id = p.id and c.category_id not in (select id from closed)))`;

const before = (viewer: ListingViewer) => `with ${currentOf(viewer)}, ${OFFERS}, ${CLOSED(viewer)}`;

/** Facts of all visible products of the listing shop as their cards show them, with the slugs of their property values. */
export const CARDS_BY_SQL = `${before(LISTING_VIEWERS.guest)}, cards as (${cards(false, LISTING_VIEWERS.guest)} and p.id > 2000)
  select cards.*, array(select v.slug from product_property_assignments x join product_property_values v on v.id = x.value_id
    where x.product_id = cards.id order by v.id) as values from cards`;

const base = ({
  path,
  withoutTax,
  viewer,
}: ListingRequest) => `${before(LISTING_VIEWERS[viewer])}, base as materialized (${cards(withoutTax, LISTING_VIEWERS[viewer])}
    and exists (select 1 from product_categories c where c.product_id = p.id and c.category_id in (${LISTING_PATHS[path].join(', ')})))`;

/** What filters by price, availability and discount apply to: products, or their selected variations. */
const units = ({ withoutTax }: ListingRequest) => `product_units as materialized (
    select id, brand, null::int as variation, in_stock, reduced, price from base),
  variation_units as materialized (select base.id, base.brand, o.variation, o.in_stock, o.reduced,
    ${withoutTax ? 'round(o.taxed / (1 + base.rate / 100))::int' : 'o.taxed'} as price from base join offers o on o.product_id = base.id)`;

const list = (values: string[]) => values.map((value) => `'${value}'`).join(', ');
const inGroup = (slug: string, values: string[]) =>
  `exists (select 1 from product_property_assignments a join product_property_values v on v.id = a.value_id join product_properties p on p.id = v.property_id
    where a.product_id = units.id and p.slug = '${slug}' and v.slug in (${list(values)}))`;
const hasAttribute = (property: string, values: string[]) =>
  `exists (select 1 from product_variation_attributes a join variation_attributes v on v.id = a.attribute_id
    where a.product_variation_id = units.variation and v.product_property_id = ${property} and v.slug in (${list(values)}))`;
const hasTag = (tags: string[]) =>
  `exists (select 1 from product_tags pt join tags on tags.id = pt.tag_id where pt.product_id = units.id and tags.slug in (${list(tags)}))`;
const starred = (stars: number) =>
  `exists (select 1 from product_ratings g where g.product_id = units.id and round(g.average::numeric, 1) >= ${stars})`;

/** The condition of each filter that is set. */
function conditionsOf(request: ListingRequest): Record<string, string> {
  const { brand, tag, rating, min, max, inStock, discount } = request;
  // A reversed range is the same range.
  const [least, most] = [min ?? 0, max ?? 1e7].sort((a, b) => a - b) as [number, number];
  const groups = Object.values(LISTING_PROPERTIES).filter((slug) => request[slug].length > 0);
  const attributes = Object.entries(LISTING_VARIATION_PROPERTIES).filter(([, key]) => request[key].length > 0);
  return {
    ...(brand.length > 0 ? { brand: `brand in (${list(brand)})` } : {}),
    ...(tag.length > 0 ? { tag: hasTag(tag) } : {}),
    ...(rating === null ? {} : { rating: starred(rating) }),
    ...(min === null && max === null ? {} : { price: `price between ${least * 100} and ${most * 100}` }),
    ...(inStock ? { in_stock: 'in_stock' } : {}),
    ...(discount ? { discount: 'reduced' } : {}),
    ...Object.fromEntries(groups.map((slug) => [slug, inGroup(slug, request[slug])])),
    ...Object.fromEntries(attributes.map(([id, key]) => [key, hasAttribute(id, request[key])])),
  };
}

function boundsOf({ min, max }: ListingRequest, found: { low: number | null; high: number | null }) {
  const bounds: [number, number] = [Math.floor((found.low ?? 0) / 100), Math.ceil((found.high ?? 0) / 100)];
  return bounds[1] > bounds[0] || min !== null || max !== null ? bounds : null;
}

/** Choices that find more than the one with a star more. */
function distinctStars(counts: readonly number[], chosen: number | null): Record<string, number> {
  const choices = counts.map((count, index) => ({ stars: index + 1, count, more: counts[index + 1] ?? 0 }));
  return Object.fromEntries(
    choices
      .filter(({ stars, count, more }) => count > 0 && (count !== more || stars === chosen))
      .map(({ stars, count }) => [stars, count]),
  );
}

/** Parts of the statement, each a value: numbers, lists and counts by slug. */
function partsOf(request: ListingRequest): Record<string, string> {
  const conditions = conditionsOf(request);
  const chosen = Object.values(LISTING_VARIATION_PROPERTIES).some((key) => key in conditions);
  const where = (without?: string) =>
    ['true', ...Object.entries(conditions).flatMap(([name, sql]) => (name === without ? [] : [sql]))].join(' and ');
  const from = (byVariation = chosen) => `from ${byVariation ? 'variation_units' : 'product_units'} units`;
  const one = (what: string, without?: string, also = 'true') =>
    `select ${what} ${from()} where ${where(without)} and ${also}`;
  const counted = (slug: string, key: string, joins: string, also = 'true', byVariation = chosen) =>
    `select coalesce(json_object_agg(slug, n), '{}') from (select ${slug} as slug, count(distinct units.id)::int as n
     ${from(byVariation)} ${joins} where ${where(key)} and ${also} group by 1) counts`;
  const values = Object.entries(LISTING_PROPERTIES).map(([id, key]) => [
    key,
    counted(
      'v.slug',
      key,
      `join product_property_assignments a on a.product_id = units.id join product_property_values v on v.id = a.value_id and v.property_id = ${id}`,
    ),
  ]);
  const attributes = Object.entries(LISTING_VARIATION_PROPERTIES).map(([id, key]) => [
    key,
    counted(
      'v.slug',
      key,
      `join product_variation_attributes a on a.product_variation_id = units.variation
       join variation_attributes v on v.id = a.attribute_id and v.product_property_id = ${id}`,
      'true',
      true,
    ),
  ]);
  const page = `order by ${orderFor(LISTING_VIEWERS[request.viewer])[request.sort]} limit ${PER_PAGE} offset ${(request.page - 1) * PER_PAGE}`;
  return {
    total: one('count(distinct id)::int'),
    ids: `select coalesce(json_agg(id), '[]') from (select id from base where id in (${one('id')}) ${page}) page`,
    brand: counted('brand', 'brand', '', 'brand is not null'),
    tag: counted(
      't.slug',
      'tag',
      'join product_tags pt on pt.product_id = units.id join tags t on t.id = pt.tag_id and t.color is not null',
    ),
    stars: `select json_build_array(${[1, 2, 3, 4].map((least) => `(${one('count(distinct id)::int', 'rating', starred(least))})`).join(', ')})`,
    low: one('min(price)', 'price'),
    high: one('max(price)', 'price'),
    in_stock: one('count(distinct id)::int', 'in_stock', 'in_stock'),
    discount: one('count(distinct id)::int', 'discount', 'reduced'),
    values: `select json_build_object(${[...values, ...attributes].map(([key, sql]) => `'${key}', (${sql})`).join(', ')})`,
  };
}

interface Found extends Pick<ListingFacts, 'total' | 'ids' | 'brand' | 'tag' | 'discount' | 'values'> {
  stars: number[];
  low: number | null;
  high: number | null;
  in_stock: number;
}

/** The viewer's listing by plain SQL; a filter's choices are counted without the filter itself. */
export async function listingBySql(shop: TestShop, request: ListingRequest): Promise<ListingFacts> {
  const parts = Object.entries(partsOf(request)).map(([name, sql]) => `(${sql}) as ${name}`);
  const [row] = await shop.sql<Found>(`${base(request)}, ${units(request)} select ${parts.join(', ')}`);
  const { stars, low, high, in_stock, ...found } = row as Found;
  return {
    ...found,
    inStock: in_stock,
    rating: distinctStars(stars, request.rating),
    bounds: boundsOf(request, { low, high }),
  };
}
