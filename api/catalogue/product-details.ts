import type { Translated } from '../../contract/locales.ts';
import { anyOfIds, type EmbedTree, type Executor, type Statement, statement } from '../platform/index.ts';
import type { ProductRow } from './product-rows.ts';
import { type Supplements, supplementQueries } from './supplement-queries.ts';
import { pictureIsVisible } from './visibility.ts';

/** Queries of embeds; `are`: condition of the products' ids, after the column. */
const queriesFor = (are: string) => ({
  images: `select pi.product_id, pi.id, pi.description, pi.image_id, pi.product_variation_id, pi.is_default, pi.position,
     pi.type, i.width, i.height, i.hash, ${pictureIsVisible('pi')} as is_visible
   from product_images pi join images i on i.id = pi.image_id where pi.product_id ${are}
   order by pi.is_default desc, pi.position, pi.id`,
  tags: `select pt.product_id, g.id, g.name, g.slug, g.color from product_tags pt join tags g on g.id = pt.tag_id
   where pt.product_id ${are} order by g.id`,
  properties: `select a.product_id, p.id, p.name,
     json_agg(json_build_object('id', v.id, 'name', v.name, 'value', v.value) order by v.position, v.id) as values
   from product_property_assignments a join product_property_values v on v.id = a.value_id
   join product_properties p on p.id = v.property_id and p.is_public
   where a.product_id ${are} group by a.product_id, p.id order by p.position, p.id`,
  ...supplementQueries(are),
});
const QUERIES = queriesFor(`= ${anyOfIds('$1')}`);

export interface ImageRow {
  product_id: number;
  id: number;
  description: Translated | null;
  image_id: number;
  product_variation_id: number | null;
  is_default: boolean;
  position: number;
  type: string;
  width: number;
  height: number;
  hash: string;
  is_visible: boolean;
}

export interface Details extends Supplements {
  images: ImageRow[];
  tags: { product_id: number; id: number; name: Translated; slug: string; color: string | null }[];
  properties: {
    product_id: number;
    id: number;
    name: Translated;
    values: { id: number; name: Translated; value: string | null }[];
  }[];
}
type Detail = keyof Details;

const NAMES = Object.keys(QUERIES) as Detail[];
const ALONE = Object.fromEntries(
  NAMES.map((name) => [name, statement(`catalogue_details_${name}`, QUERIES[name])]),
) as Record<Detail, Statement>;
const listOf = (query: string) => `(select coalesce(json_agg(x), '[]') from (${query}) x)`;
const TOGETHER = statement(
  'catalogue_details',
  `select ${NAMES.map((name) => `${listOf(QUERIES[name])} as ${name}`).join(', ')}`,
);

/** All details of one product as JSON. */
export function detailsOf(productId: string): string {
  const queries = queriesFor(`= ${productId}`);
  return `json_build_object(${NAMES.map((name) => `'${name}', ${listOf(queries[name])}`).join(', ')})`;
}

export async function readProductTags(db: Executor, productIds: number[]): Promise<Details['tags']> {
  return db.query<Details['tags'][number]>(ALONE.tags, [productIds]);
}

/** Texts that buyers fill in for products. */
export async function readProductFields(db: Executor, productIds: number[]): Promise<Details['fields']> {
  return db.query<Details['fields'][number]>(ALONE.fields, [productIds]);
}

/** Reads in progress by the rows of a response, shared by its embeds. */
const together = new WeakMap<readonly ProductRow[], Promise<Details[]>>();

/** Rows of one embed; when pictures, tags and properties are requested, as by a product's page, one statement reads all. */
export async function readDetails<Name extends Detail>(
  db: Executor,
  rows: readonly ProductRow[],
  name: Name,
  beside: EmbedTree,
): Promise<Details[Name]> {
  const [only] = rows;
  if (only?.page && rows.length === 1) return only.page.details[name];
  const ids = rows.map((row) => row.id);
  const isShared = beside.has('images') && beside.has('tags') && beside.has('properties');
  if (!isShared) return (await db.query(ALONE[name], [ids])) as Details[Name];
  const found = together.get(rows) ?? db.query<Details>(TOGETHER, [ids]);
  together.set(rows, found);
  const [details] = await found;
  return details?.[name] ?? [];
}
