import type { Language, Translated } from '../../contract/locales.ts';
import type { FilterKind } from '../../contract/search/rules.ts';
import { brandIsVisible } from '../catalogue/index.ts';
import { type Executor, statement } from '../platform/index.ts';

/** Kinds of filters with a single choice: choosing another value replaces it. */
export const SINGLE_CHOICE: ReadonlySet<FilterKind> = new Set(['radio', 'select']);

/** A property that listings are filtered by, with its values. */
export interface Facet {
  id: number;
  slug: string;
  name: Translated;
  description: Translated | null;
  kind: FilterKind;
  values: { id: number; slug: string; name: Translated; color: string | null; image: Picture | null }[];
}

interface Picture {
  id: number;
  hash: string;
}

export interface BrandName {
  id: number;
  slug: string;
  name: string;
}

/** Names of everything that listings are filtered by; small, and kept in memory. */
export interface Facets {
  properties: Facet[];
  brands: Map<number, BrandName>;
  brandBySlug: Map<string, BrandName>;
  /** Number of the property by value id. */
  propertyOf: Uint32Array;
}

const facets = statement(
  'search_facets',
  `select p.id, p.slug, p.name, p.description, p.filter_kind as kind,
     json_agg(json_build_object('id', v.id, 'slug', v.slug, 'name', v.name, 'color', v.value,
       'image', (select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = v.image_id)) order by v.position, v.id) as values
   from product_properties p join product_property_values v on v.property_id = p.id
   where p.is_filter group by p.id order by p.position, p.id`,
);
const brands = statement(
  'search_brands',
  `select b.id, b.slug, b.name from brands b where ${brandIsVisible('b', { language: '$1', groups: 'null', now: 'shop_now()' })} order by b.name`,
);

export async function readFacets(db: Executor, language: Language): Promise<Facets> {
  const [properties, names] = await Promise.all([db.query<Facet>(facets), db.query<BrandName>(brands, [language])]);
  const largest = Math.max(0, ...properties.flatMap((property) => property.values.map((value) => value.id)));
  const propertyOf = new Uint32Array(largest + 1);
  for (const property of properties) for (const value of property.values) propertyOf[value.id] = property.id;
  return {
    properties,
    propertyOf,
    brands: new Map(names.map((brand) => [brand.id, brand])),
    brandBySlug: new Map(names.map((brand) => [brand.slug, brand])),
  };
}
