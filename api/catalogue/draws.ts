import { createHash } from 'node:crypto';
import { PRODUCT_TYPES, RELATION_TYPES } from '../../contract/catalogue/rules.ts';
import {
  type Database,
  find,
  keepRead,
  type Lifetime,
  type Lifetimes,
  type RequestContext,
  statement,
} from '../platform/index.ts';
import type { SharedRows } from './shared-rows.ts';
import { productIsOffered } from './visibility.ts';

/** Types of relations that nobody sets: products of the same categories but services, which are not sold alone, in an order by chance that lasts a day of the shop. */
export const DRAWN_TYPES: ReadonlySet<number> = new Set([
  RELATION_TYPES.random_same_category,
  RELATION_TYPES.random_same_default_category,
]);

/** Most random products of one. */
const MOST_DRAWN = 24;
/** Of larger categories a day knows so many products. */
const MOST_IN_POT = 500;
const MOST_POTS = 2_000;
const LARGEST_PLACE = 0xffff_ffff;

const categories = statement(
  'catalogue_categories_to_draw_from',
  `select default_category_id, array(select category_id from product_categories where product_id = $1 order by 1) as category_ids
   from products where id = $1`,
);
interface Categories {
  default_category_id: number | null;
  category_ids: number[];
}

const pot = (name: string, belongs: string) =>
  statement(
    name,
    `select shop_today()::text as day, p.id, ('x' || left(md5($1 || ':' || p.id || ':' || shop_today()), 8))::bit(32)::bigint::float8 as place
     from products p join product_availabilities a on a.id = p.product_availability_id
     where ${productIsOffered('p', 'a')} and p.product_type <> ${PRODUCT_TYPES.service} and ${belongs} order by place, p.id limit ${MOST_IN_POT}`,
  );
const OF_CATEGORIES = pot(
  'catalogue_drawn_of_categories',
  'p.id in (select pc.product_id from product_categories pc where pc.category_id = any($2::int[]))',
);
const OF_DEFAULT_CATEGORY = pot('catalogue_drawn_of_default_category', 'p.default_category_id = any($2::int[])');

interface Drawn {
  day: string;
  id: number;
  place: number;
}
interface Pot {
  drawn: Promise<Drawn[]>;
  lifetime: Lifetime;
}

const placeOf = (type: number, id: number, day: string) =>
  Number.parseInt(createHash('md5').update(`${type}:${id}:${day}`).digest('hex').slice(0, 8), 16);

/** What follows the product's own place, around to the beginning: a product more or less moves nothing else. */
function after(all: readonly Drawn[], type: number, productId: number): number[] {
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return [];
  const span = all.length < MOST_IN_POT ? 1 : last.place / LARGEST_PLACE;
  const own = placeOf(type, productId, first.day) * span;
  const start = all.findIndex(({ place }) => place > own);
  const around = start < 0 ? all : [...all.slice(start), ...all.slice(0, start)];
  return around.flatMap(({ id }) => (id === productId ? [] : [id])).slice(0, MOST_DRAWN);
}

/** Ids of a product's random relations of a type; null for types that operators set. */
export type Draw = (productId: number, type: number, context: RequestContext) => Promise<number[] | null>;

/** Draws from pots of categories, each read once for all its products. */
export function createDraws(db: Database, rows: SharedRows, lifetimes: Lifetimes): Draw {
  const pots = new Map<string, Pot>();

  async function categoriesOf(id: number, context: RequestContext): Promise<Categories | undefined> {
    return (await rows.page(id, context)) ?? (await db.query<Categories>(categories, [id]))[0];
  }

  function potOf(type: number, ids: number[], context: RequestContext): Promise<Drawn[]> {
    const key = `${type}:${ids.join()}`;
    const kept = pots.get(key);
    if (kept && lifetimes.isCurrent(kept.lifetime)) return kept.drawn;
    const lifetime = lifetimes.begin();
    const lot = type === RELATION_TYPES.random_same_category ? OF_CATEGORIES : OF_DEFAULT_CATEGORY;
    const drawn = find<Drawn>(db, { resource: 'related_products', context }, lot, [String(type), ids]);
    if (pots.size >= MOST_POTS) pots.clear();
    keepRead(pots, key, { drawn, lifetime }, drawn);
    return drawn;
  }

  return async (productId, type, context) => {
    if (!DRAWN_TYPES.has(type)) return null;
    const own = await categoriesOf(productId, context);
    const ids =
      type === RELATION_TYPES.random_same_category
        ? own?.category_ids
        : own?.default_category_id
          ? [own.default_category_id]
          : [];
    return ids && ids.length > 0 ? after(await potOf(type, ids, context), type, productId) : [];
  };
}
