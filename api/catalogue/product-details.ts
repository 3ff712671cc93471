import type { Translated } from '../../contract/locales.ts';
import { anyOfIds, type Executor, type Statement, statement } from '../platform/database/index.ts';
import type { EmbedTree } from '../platform/listing/index.ts';
import type { Related } from './relations.ts';
import { type Supplements, supplementQueries } from './supplement-queries.ts';
import type { products } from './tables.ts';
import { pictureIsVisible } from './visibility.ts';

/** Columns with their expressions, where they are from, and in which order. */
interface Listed {
  columns: Record<string, string>;
  from: string;
  order: string;
}
const named = (table: string, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `${table}.${name}`]));

/** Lists that most products have; `are`: condition of the products' ids, after the column. */
const listsFor = (are: string, isPictureListed = pictureIsVisible('pi')) =>
  ({
    images: {
      columns: {
        ...named('pi', 'product_id id description image_id product_variation_id is_default position type'),
        ...named('i', 'width height hash'),
        is_visible: isPictureListed,
      },
      from: `product_images pi join images i on i.id = pi.image_id where pi.product_id ${are}`,
      order: 'pi.is_default desc, pi.position, pi.id',
    },
    tags: {
      columns: { product_id: 'pt.product_id', ...named('g', 'id name slug color') },
      from: `product_tags pt join tags g on g.id = pt.tag_id where pt.product_id ${are}`,
      order: 'g.id',
    },
    /** A row for each value. */
    properties: {
      columns: {
        product_id: 'a.product_id',
        ...named('p', 'id name'),
        value: "json_build_object('id', v.id, 'name', v.name, 'value', v.value)",
      },
      from: `product_property_assignments a join product_property_values v on v.id = a.value_id
        join product_properties p on p.id = v.property_id and p.is_public where a.product_id ${are}`,
      order: 'p.position, p.id, v.position, v.id',
    },
  }) satisfies Record<string, Listed>;

const rowsOf = ({ columns, from, order }: Listed) =>
  `select ${Object.entries(columns)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', ')} from ${from} order by ${order}`;
/** The same as an array of JSON: a plan with an object for each row is shorter than one that aggregates the rows. */
const jsonOf = ({ columns, from, order }: Listed) =>
  `array(select json_build_object(${Object.entries(columns)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')}) from ${from} order by ${order})`;

const ARE_ASKED = `= ${anyOfIds('$1')}`;
const LISTS = listsFor(ARE_ASKED);
const QUERIES = {
  images: rowsOf(LISTS.images),
  tags: rowsOf(LISTS.tags),
  properties: rowsOf(LISTS.properties),
  ...supplementQueries(ARE_ASKED),
};

/** Labels of the product `t` as an array of JSON. */
export const TAGS_JSON = jsonOf(listsFor('= t.id').tags);

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
  /** A row for each value; those of a property follow each other. */
  properties: {
    product_id: number;
    id: number;
    name: Translated;
    value: { id: number; name: Translated; value: string | null };
  }[];
}

/** What a product's page shows that other reads ask for apart. */
export interface PageFacts {
  paths: Record<string, string>;
  default_category_id: number | null;
  category_ids: number[];
  related: Related[];
  details: Details;
}

/** Details that a product's row says by itself. */
export interface SetDetails {
  /** Its labels; only where cards read the row. */
  tags?: Details['tags'];
  /** What the product's page needs besides; only where a page reads the row. */
  page?: PageFacts;
}

type Row = Pick<typeof products.$inferSelect, 'id'> & SetDetails;
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

/** Details that few products have: a page asks for them only where `hasMore` says so. */
const MORE = ['sections', 'attachments', 'videos', 'fields'] as const;
const more = statement(
  'catalogue_more_details',
  `select ${MORE.map((name) => `${listOf(QUERIES[name])} as ${name}`).join(', ')}`,
);

/** Whether the product `t` has more details than its page's row says. */
const HAS_MORE = ['product_sections', 'product_attachments', 'videos']
  .map((table) => `exists (select from ${table} x where x.product_id = t.id)`)
  .join(' or ');

export type FirstDetails = Omit<Details, (typeof MORE)[number]>;

const MANUFACTURER = named('m', 'id name address email website responsible_name responsible_address responsible_email');

/** Details of the product `t` that its page's row says, as JSON, beside whether it has more. */
export function firstDetails(isPictureListed: string): string {
  const lists = {
    ...listsFor('= t.id', isPictureListed),
    manufacturer: {
      columns: { product_id: 't.id', ...MANUFACTURER },
      from: 'manufacturers m where m.id = t.manufacturer_id',
      order: 'm.id',
    },
  };
  const parts = Object.entries(lists).map(([name, list]) => `'${name}', ${jsonOf(list)}`);
  return `'has_more', t.has_product_fields or ${HAS_MORE}, 'details', json_build_object(${parts.join(', ')})`;
}

/** All details of a product. `mayChoose`: pictures of its variations were looked at already. */
export async function completeDetails(
  db: Executor,
  productId: number,
  first: FirstDetails,
  { hasMore, mayChoose }: { hasMore: boolean; mayChoose: boolean },
): Promise<Details> {
  const isApart = !mayChoose && first.images.some((image) => image.product_variation_id !== null);
  const [[found], images] = await Promise.all([
    hasMore ? db.query<Pick<Details, (typeof MORE)[number]>>(more, [[productId]]) : [],
    isApart ? db.query<ImageRow>(ALONE.images, [[productId]]) : first.images,
  ]);
  return { ...first, images, sections: [], attachments: [], videos: [], fields: [], ...found };
}

export async function readProductTags(db: Executor, productIds: number[]): Promise<Details['tags']> {
  return db.query<Details['tags'][number]>(ALONE.tags, [productIds]);
}

/** Texts that buyers fill in for products. */
export async function readProductFields(db: Executor, productIds: number[]): Promise<Details['fields']> {
  return db.query<Details['fields'][number]>(ALONE.fields, [productIds]);
}

/** Reads in progress by the rows of a response, shared by its embeds. */
const together = new WeakMap<readonly Row[], Promise<Details[]>>();

/** Rows of one embed; when pictures, tags and properties are requested, as by a product's page, one statement reads all. */
export async function readDetails<Name extends Detail>(
  db: Executor,
  rows: readonly Row[],
  name: Name,
  beside: EmbedTree,
): Promise<Details[Name]> {
  const [only] = rows;
  if (only?.page && rows.length === 1) return only.page.details[name];
  if (name === 'tags' && rows.every(({ tags }) => tags)) return rows.flatMap(({ tags }) => tags) as Details[Name];
  const ids = rows.map((row) => row.id);
  const isShared = beside.has('images') && beside.has('tags') && beside.has('properties');
  if (!isShared) return (await db.query(ALONE[name], [ids])) as Details[Name];
  const found = together.get(rows) ?? db.query<Details>(TOGETHER, [ids]);
  together.set(rows, found);
  const [details] = await found;
  return details?.[name] ?? [];
}
