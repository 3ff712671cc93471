import { PRODUCT_TYPES, RELATION_TYPES } from '../../contract/catalogue/rules.ts';
import { cacheRead } from '../platform/caches/index.ts';
import { type Database, type Statement, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { Lifetime, Lifetimes } from '../platform/jobs/index.ts';
import type { SharedRows } from './shared-rows.ts';
import { productIsOffered } from './visibility.ts';

/** Relations that nobody sets: products of the same categories without services, in a random order that lasts a day. */
export const DRAWN_TYPES: ReadonlySet<number> = new Set([
  RELATION_TYPES.random_same_category,
  RELATION_TYPES.random_same_default_category,
]);

/** Most random products of one. */
const MOST_DRAWN = 12;
/** Of a larger category a day knows so many products: its pages show the same cards, which are read once. */
const MOST_IN_POT = 60;
/** A price list may sell few of those: so many are looked through for more. */
const MOST_LOOKED_AT = 600;
const MOST_POTS = 10_000;
const DAY_MS = 86_400_000;

const categories = statement(
  'catalogue_categories_to_draw_from',
  `select default_category_id, array(select category_id from product_categories where product_id = $1 order by 1) as category_ids
   from products where id = $1`,
);
interface Categories {
  default_category_id: number | null;
  category_ids: number[];
}

/** Which products are a category's, by the column of the category and that of the product. */
interface Lot {
  from: string;
  category: string;
  product: string;
}
const OFFERED = `${productIsOffered('p', 'a')} and p.product_type <> ${PRODUCT_TYPES.service}`;
/** Whether the list sells it; a look for each, as `exists` would be hashed with all prices of the list. */
const IS_PRICED = `case when p.product_type = ${PRODUCT_TYPES.composite_package} then composite_price(p.id, $2) is not null
  else (select true from written_prices w where w.product_id = p.id and w.product_variation_id is null and w.price_list_id = $2 limit 1) end`;

/** Products of a category by their hash, from a start by day and category: reads do not grow with the category. */
function pot(name: string, { from, category, product }: Lot) {
  const order = `hashint4(${product})`;
  const part = (turn: number, side: string, most: number) =>
    `(select ${turn} as turn, ${order} as place, ${product} as id, ${IS_PRICED} as is_priced from ${from} join product_availabilities a on a.id = p.product_availability_id
      where ${category} = $1 and ${order} ${side} (select hashtext($1::int || ' ' || shop_today())) and ${OFFERED} order by 2 limit ${most})`;
  const sold = (most: number) =>
    `array(select id from (select * from (${part(1, '>=', most)} union all ${part(2, '<', most)}) found order by turn, place limit ${most}) looked
      where is_priced order by turn, place limit ${MOST_IN_POT})`;
  return statement(
    name,
    `select shop_today()::text as day, case when cardinality(first.ids) < ${MOST_DRAWN} then ${sold(MOST_LOOKED_AT)} else first.ids end as ids
     from (select ${sold(MOST_IN_POT)} as ids offset 0) first`,
  );
}
const OF_CATEGORY = pot('catalogue_drawn_of_category', {
  from: 'product_categories pc join products p on p.id = pc.product_id',
  category: 'pc.category_id',
  product: 'pc.product_id',
});
const OF_DEFAULT_CATEGORY = pot('catalogue_drawn_of_default_category', {
  from: 'products p',
  category: 'p.default_category_id',
  product: 'p.id',
});

interface Drawn {
  day: string;
  ids: number[];
}
interface Pot {
  drawn: Promise<Drawn>;
  lifetime: Lifetime;
}

/** A number as evenly scattered over 32 bits as by chance (the last step of MurmurHash3). */
function scattered(number: number): number {
  const half = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return (whole ^ (whole >>> 16)) >>> 0;
}

/** What follows the product's own place of the day, around to the beginning: a product more or less moves nothing else. */
function after(pots: readonly Drawn[], type: number, productId: number): number[] {
  const day = Date.parse(pots[0]?.day ?? '') / DAY_MS;
  const indexOf = (id: number) => scattered(id ^ scattered(day * 8 + type));
  const own = indexOf(productId);
  const distanceTo = new Map(pots.flatMap(({ ids }) => ids.map((id) => [id, (indexOf(id) - own) >>> 0])));
  distanceTo.delete(productId);
  return [...distanceTo]
    .sort(([, one], [, other]) => one - other)
    .slice(0, MOST_DRAWN)
    .map(([id]) => id);
}

/** Ids of a product's random relations of a type; null for types that operators set. */
export type Draw = (productId: number, type: number, context: RequestContext) => Promise<number[] | null>;

/** Draws from pots of categories, each read once for all its products in a price list. */
export function createDraws(db: Database, rows: SharedRows, lifetimes: Lifetimes): Draw {
  const pots = new Map<string, Pot>();

  async function categoriesOf(id: number, context: RequestContext): Promise<Categories | undefined> {
    return (await rows.page(id, context)) ?? (await db.query<Categories>(categories, [id]))[0];
  }

  function potOf(lot: Statement, categoryId: number, priceListId: number): Promise<Drawn> {
    const key = `${lot.name} ${categoryId} ${priceListId}`;
    const cached = pots.get(key);
    if (cached && lifetimes.isCurrent(cached.lifetime)) return cached.drawn;
    const lifetime = lifetimes.begin();
    const drawn = db.query<Drawn>(lot, [categoryId, priceListId]).then(([found]) => found as Drawn);
    if (pots.size >= MOST_POTS) pots.clear();
    cacheRead(pots, key, { drawn, lifetime }, drawn);
    return drawn;
  }

  function potsOf(type: number, { default_category_id, category_ids }: Categories, list: number): Promise<Drawn>[] {
    if (type === RELATION_TYPES.random_same_category) return category_ids.map((id) => potOf(OF_CATEGORY, id, list));
    return default_category_id === null ? [] : [potOf(OF_DEFAULT_CATEGORY, default_category_id, list)];
  }

  return async (productId, type, context) => {
    if (!DRAWN_TYPES.has(type)) return null;
    const own = await categoriesOf(productId, context);
    return own ? after(await Promise.all(potsOf(type, own, context.priceListId)), type, productId) : [];
  };
}
