import { VARIATION_PROPERTY_TYPES } from '../../contract/catalogue/rules.ts';
import type { Language, Translated } from '../../contract/locales.ts';
import { LISTING_KEYS } from '../../contract/search/records.ts';
import type { FilterKind } from '../../contract/search/rules.ts';
import { brandIsVisible } from '../catalogue/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';

/** Kinds of filters with a single choice: choosing another value replaces it. */
export const SINGLE_CHOICE: ReadonlySet<FilterKind> = new Set(['radio', 'select']);

/** A property of products or of their variations that listings are filtered by, with its values. */
export interface Facet {
  id: number;
  of: 'products' | 'variations';
  /** In addresses: the slug, unless something else has it. */
  key: string;
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

export interface TagName {
  id: number;
  slug: string;
  name: Translated;
}

/** Names of everything that listings are filtered by; small, and in memory. */
export interface Facets {
  properties: Facet[];
  brands: Map<number, BrandName>;
  brandBySlug: Map<string, BrandName>;
  tags: TagName[];
  /** Number of the property by id of a product's value, and of a variation's attribute. */
  propertyOf: Uint32Array;
  propertyOfAttribute: Uint32Array;
}

/** Parameters that are no property's. */
const RESERVED: ReadonlySet<string> = new Set([...Object.values(LISTING_KEYS), 'path', 'search', 'lenient']);

const ofProducts = statement(
  'search_facets',
  `select p.id, p.slug, p.name, p.description, p.filter_kind as kind,
     json_agg(json_build_object('id', v.id, 'slug', v.slug, 'name', v.name, 'color', v.value,
       'image', (select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = v.image_id)) order by v.position, v.id) as values
   from product_properties p join product_property_values v on v.property_id = p.id
   where p.is_filter group by p.id order by p.position, p.id`,
);
const ofVariations = statement(
  'search_facets_of_variations',
  `select p.id, p.slug, p.name, p.description, case when p.type = ${VARIATION_PROPERTY_TYPES.color} then 'color' else 'checkbox' end as kind,
     json_agg(json_build_object('id', v.id, 'slug', v.slug, 'name', v.name, 'color', v.value,
       'image', (select json_build_object('id', i.id, 'hash', i.hash) from images i where i.id = v.image_id)) order by v.position, v.id) as values
   from variation_properties p join variation_attributes v on v.product_property_id = p.id and not v.is_hidden
   where p.is_filter and p.is_public group by p.id order by p.position, p.id`,
);
/** A tag without a color, such as an imported keyword, is for searches only. */
const tags = statement('search_tags', 'select id, slug, name from tags where color is not null order by id');
const brands = statement(
  'search_brands',
  `select b.id, b.slug, b.name from brands b where ${brandIsVisible('b', { language: '$1', groups: 'null', now: 'shop_now()' })} order by b.name`,
);

type Row = Omit<Facet, 'key' | 'of'> & { slug: string };

function withKeys(rows: readonly Row[], of: Facet['of'], taken: ReadonlySet<string>): Facet[] {
  const prefix = of === 'products' ? 'property' : 'variation';
  return rows.map(({ slug, ...row }) => ({ ...row, of, key: taken.has(slug) ? `${prefix}-${slug}` : slug }));
}

/** Number of the property by value. */
function ownersOf(facets: readonly Row[]): Uint32Array {
  const largest = facets.reduce((most, { values }) => Math.max(most, ...values.map(({ id }) => id)), 0);
  const owners = new Uint32Array(largest + 1);
  for (const { id, values } of facets) for (const value of values) owners[value.id] = id;
  return owners;
}

export async function readFacets(db: Executor, language: Language): Promise<Facets> {
  const [ofProduct, ofVariation, tagNames, names] = await Promise.all([
    db.query<Row>(ofProducts),
    db.query<Row>(ofVariations),
    db.query<TagName>(tags),
    db.query<BrandName>(brands, [language]),
  ]);
  const properties = withKeys(ofProduct, 'products', RESERVED);
  const taken = RESERVED.union(new Set(properties.map(({ key }) => key)));
  return {
    properties: [...withKeys(ofVariation, 'variations', taken), ...properties],
    tags: tagNames,
    propertyOf: ownersOf(ofProduct),
    propertyOfAttribute: ownersOf(ofVariation),
    brands: new Map(names.map((brand) => [brand.id, brand])),
    brandBySlug: new Map(names.map((brand) => [brand.slug, brand])),
  };
}
