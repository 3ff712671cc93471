import type { TestShop } from '../shop-api.ts';
import { LISTING_PATHS, LISTING_PROPERTIES, type ListingFacts, type ListingRequest } from './listing-request.ts';

const ORDER: Record<ListingRequest['sort'], string> = {
  recommended: 'in_stock desc, sells desc, id',
  price: 'price, id',
  '-price': 'price desc, id',
  newest: 'id desc',
  name: `name collate "cs-x-icu", id`,
};
const PER_PAGE = 24;

const TAXED = 'coalesce(pr.discounted_price, pr.price)';
const RATE = `coalesce((select rate from tax_rates r where r.tax_group_id = p.tax_group_id and r.country_id = 1
  and r.valid_from <= current_date and (r.valid_to is null or r.valid_to > current_date)), 0)`;

const base = ({ path, withoutTax }: ListingRequest) => `with base as (
  select p.id, p.sells_count as sells, b.slug as brand, ${withoutTax ? `round(${TAXED} / (1 + ${RATE} / 100))::int` : TAXED} as price, p.name->>'cs' as name,
    a.can_purchase and case when p.has_variations then exists (select 1 from product_variations v where v.product_id = p.id and v.stock_state > 0)
      else not p.update_stock or p.stock_state > 0 end as in_stock
  from products p join product_availabilities a on a.id = p.product_availability_id left join brands b on b.id = p.brand_id
  join prices pr on pr.product_id = p.id and pr.price_list_id = 1 and pr.product_variation_id is null
  where p.is_active and not p.is_hidden
    and exists (select 1 from product_categories c where c.product_id = p.id and c.category_id in (${LISTING_PATHS[path].join(', ')})))`;

const list = (values: string[]) => values.map((value) => `'${value}'`).join(', ');
const inGroup = (slug: string, values: string[]) =>
  `exists (select 1 from product_property_assignments a join product_property_values v on v.id = a.value_id join product_properties p on p.id = v.property_id
    where a.product_id = base.id and p.slug = '${slug}' and v.slug in (${list(values)}))`;

/** The condition of each filter that is set. */
function conditionsOf({ brand, min, max, inStock, ...request }: ListingRequest): Record<string, string> {
  // A reversed range is the same range.
  const [least, most] = [min ?? 0, max ?? 1e7].sort((a, b) => a - b) as [number, number];
  const groups = Object.values(LISTING_PROPERTIES).filter((slug) => request[slug].length > 0);
  return {
    ...(brand.length > 0 ? { brand: `brand in (${list(brand)})` } : {}),
    ...(min === null && max === null ? {} : { price: `price between ${least * 100} and ${most * 100}` }),
    ...(inStock ? { in_stock: 'in_stock' } : {}),
    ...Object.fromEntries(groups.map((slug) => [slug, inGroup(slug, request[slug])])),
  };
}

function boundsOf({ min, max }: ListingRequest, found: { low: number | null; high: number | null } | undefined) {
  const bounds: [number, number] = [Math.floor((found?.low ?? 0) / 100), Math.ceil((found?.high ?? 0) / 100)];
  return bounds[1] > bounds[0] || min !== null || max !== null ? bounds : null;
}

/** The listing of the Czech host by plain SQL; a filter's choices are counted without the filter itself. */
export async function listingBySql(shop: TestShop, request: ListingRequest): Promise<ListingFacts> {
  const conditions = conditionsOf(request);
  const rows = <Row extends object>(select: string, without?: string, tail = '') => {
    const applied = Object.entries(conditions).filter(([name]) => name !== without);
    return shop.sql<Row>(
      `${base(request)} ${select} where true ${applied.map(([, sql]) => ` and ${sql}`).join('')} ${tail}`,
    );
  };
  const counted = (select: string, without: string, tail: string) =>
    rows<{ slug: string; n: number }>(select, without, tail).then((found) =>
      Object.fromEntries(found.map(({ slug, n }) => [slug, n])),
    );
  const valuesOf = ([id, slug]: [string, string]) =>
    counted(
      `select v.slug, count(*) as n from base join product_property_assignments a on a.product_id = base.id
       join product_property_values v on v.id = a.value_id and v.property_id = ${id}`,
      slug,
      'group by v.slug',
    );
  const page = `order by ${ORDER[request.sort]} limit ${PER_PAGE} offset ${(request.page - 1) * PER_PAGE}`;
  const [total, ids, brand, bounds, stocked, values] = await Promise.all([
    rows<{ n: number }>('select count(*) as n from base'),
    rows<{ id: number }>('select id from base', undefined, page),
    counted('select brand as slug, count(*) as n from base', 'brand', 'and brand is not null group by brand'),
    rows<{ low: number | null; high: number | null }>(
      'select min(price) as low, max(price) as high from base',
      'price',
    ),
    rows<{ n: number }>('select count(*) filter (where in_stock) as n from base', 'in_stock'),
    Promise.all(Object.entries(LISTING_PROPERTIES).map(valuesOf)),
  ]);
  return {
    total: total[0]?.n ?? 0,
    ids: ids.map((row) => row.id),
    brand,
    inStock: stocked[0]?.n ?? 0,
    values: Object.fromEntries(Object.values(LISTING_PROPERTIES).map((slug, place) => [slug, values[place] ?? {}])),
    bounds: boundsOf(request, bounds[0]),
  };
}
