import type { z } from 'zod';
import { PRODUCT_TYPES, VARIATION_PROPERTY_TYPES } from '../../../contract/catalogue/rules.ts';
import type { fieldsInput } from '../../../contract/catalogue/supplements.ts';
import type { DryRun } from '../../../contract/journal/records.ts';
import { type Translated, translate } from '../../../contract/locales.ts';
import { mergedText, planned, plannedInsert, plannedUpdate } from '../../journal/index.ts';
import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import { invalidFields, notFound } from '../../platform/http/index.ts';
import { lockProduct, readChangeable } from '../change-store.ts';
import { freeSlug } from '../free-slug.ts';
import { emitOwnersChanged } from './emit-owners.ts';
import { planList, plannedRows, setList } from './list-plan.ts';
import { FIELDS } from './lists.ts';
import { storedText } from './product-lists.ts';

type Fields = z.output<typeof fieldsInput>['product_fields'];

const TEXT = VARIATION_PROPERTY_TYPES.text;
const KNOWN = `select id, name, description from variation_properties where id = any($1::int[]) and type = ${TEXT} order by id`;
const known = statement('catalogue_known_text_properties', KNOWN);
const lockKnown = statement('catalogue_lock_text_properties', `${KNOWN} for update`);
const rename = statement(
  'catalogue_rename_text_property',
  'update variation_properties set name = $2, description = $3 where id = $1',
);
const owners = statement(
  'catalogue_field_owners',
  'select distinct product_id as id from product_fields where property_id = any($1::int[])',
);
const insert = statement(
  'catalogue_insert_text_property',
  `insert into variation_properties (name, description, position, is_public, is_filter, has_automatic_slug, slug, type)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
);
const asksNobody = statement(
  'catalogue_asks_no_buyer',
  `select p.product_type = ${PRODUCT_TYPES.service} or exists (select from package_items i where i.product_id = p.id) as is_so
   from products p where p.id = $1`,
);
const mark = statement(
  'catalogue_mark_product_fields',
  'update products set has_product_fields = $2, updated_at = now() where id = $1 and has_product_fields <> $2',
);
const marked = statement('catalogue_marked_product_fields', 'select has_product_fields from products where id = $1');

interface KnownField {
  id: number;
  name: Translated;
  description: Translated | null;
}

/** Products that ask for texts. */
export const productsOfFields = async (db: Executor, ids: number[]) =>
  (await db.query<{ id: number }>(owners, [ids])).map((row) => row.id);

/** Texts that are there, or 422; those without a number are new and need a name. Parts of packages and services need none. */
async function readKnown(db: Executor, productId: number, fields: Fields, isLocked: boolean): Promise<KnownField[]> {
  const needed = fields.findIndex((one) => one.is_required);
  const [comesWithOther] = needed < 0 ? [] : await db.query<{ is_so: boolean }>(asksNobody, [productId]);
  if (comesWithOther?.is_so)
    throw invalidFields({ field: `product_fields.${needed}.is_required`, key: 'text_asked_of_nobody' });
  const ids = fields.flatMap(({ product_field_id: id }) => id ?? []);
  const rows = await db.query<KnownField>(isLocked ? lockKnown : known, [ids]);
  const found = new Set(rows.map(({ id }) => id));
  for (const [index, { product_field_id: id, name }] of fields.entries()) {
    const field = `product_fields.${index}.product_field_id`;
    if (id === undefined && !name) throw invalidFields({ field: `product_fields.${index}.name`, key: 'required' });
    if (id !== undefined && !found.has(id)) throw invalidFields({ field, key: 'invalid' });
    if (id !== undefined && ids.indexOf(id) !== ids.lastIndexOf(id)) throw invalidFields({ field, key: 'given_twice' });
  }
  return rows;
}

/** Known texts whose name or description changes; a language left out stays. */
function renamed(rows: readonly KnownField[], fields: Fields): { before: KnownField; after: KnownField }[] {
  return rows.flatMap((before) => {
    const given = fields.find(({ product_field_id }) => product_field_id === before.id);
    const name = given?.name ? (mergedText(before.name, given.name) ?? before.name) : before.name;
    const isDescribed = given?.description !== undefined;
    const description = isDescribed ? mergedText(before.description, given.description) : before.description;
    const after = { ...before, name, description };
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ before, after }];
  });
}

/** Renames known texts; all products that ask for them change with them. */
async function renameKnown(tx: Transaction, rows: readonly KnownField[], fields: Fields): Promise<void> {
  const changes = renamed(rows, fields);
  for (const { after } of changes) await tx.query(rename, [after.id, after.name, after.description]);
  if (changes.length === 0) return;
  const ids = changes.map(({ after }) => after.id);
  await emitOwnersChanged(tx, await productsOfFields(tx, ids));
}

/** Rows of new properties, by the index of their text. */
async function newProperties(db: Executor, fields: Fields) {
  const made = new Map<number, { slug: string } & Record<string, unknown>>();
  for (const [index, { product_field_id: id, name, description }] of fields.entries()) {
    if (id !== undefined || !name) continue;
    const slug = await freeSlug(
      db,
      'variation_properties',
      translate(name, 'en'),
      [...made.values()].map((one) => one.slug),
    );
    const texts = { name: storedText(name), description: storedText(description) };
    made.set(index, {
      ...texts,
      position: 0,
      is_public: true,
      is_filter: false,
      has_automatic_slug: true,
      slug,
      type: TEXT,
    });
  }
  return made;
}

const rowsOf = (product_id: number, fields: Fields, idOf: (index: number) => number | null) =>
  fields.map(({ product_field_id, is_required, max_length }, position) => ({
    product_id,
    property_id: product_field_id ?? idOf(position),
    position,
    is_required,
    max_length,
  }));

/** Sets the texts that buyers fill in for a product. */
export async function setFields(tx: Transaction, productId: number, fields: Fields): Promise<void> {
  if (!(await lockProduct(tx, productId))) throw notFound();
  const rows = await readKnown(tx, productId, fields, true);
  const ids = new Map<number, number>();
  for (const [index, row] of await newProperties(tx, fields)) {
    const { name, description, position, is_public, is_filter, has_automatic_slug, slug, type } = row;
    const values = [name, description, position, is_public, is_filter, has_automatic_slug, slug, type];
    const [made] = await tx.query<{ id: number }>(insert, values);
    if (made) ids.set(index, made.id);
  }
  await setList(
    tx,
    FIELDS,
    productId,
    rowsOf(productId, fields, (index) => ids.get(index) ?? null),
  );
  await tx.query(mark, [productId, fields.length > 0]);
  await renameKnown(tx, rows, fields);
}

/** What `setFields` would change. */
export async function tryFields(tx: Executor, productId: number, fields: Fields): Promise<DryRun> {
  if (!(await readChangeable(tx, productId))) throw notFound();
  const properties = await readKnown(tx, productId, fields, false);
  const made = await newProperties(tx, fields);
  const rows = await tx.query<{ id: number }>(FIELDS.read, [productId]);
  const plan = planList(
    FIELDS,
    rows,
    rowsOf(productId, fields, () => null),
  );
  const [before] = await tx.query<{ has_product_fields: boolean }>(marked, [productId]);
  return planned([
    ...[...made.values()].map((row) => plannedInsert('variation_properties', row)),
    ...renamed(properties, fields).flatMap(({ before, after }) =>
      plannedUpdate('variation_properties', before.id, { ...before }, { ...after }),
    ),
    ...plannedRows(FIELDS, plan),
    ...plannedUpdate('products', productId, { ...before }, { has_product_fields: fields.length > 0 }),
  ]);
}
