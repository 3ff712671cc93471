import type { z } from 'zod';
import type { PackageBody, packageInput } from '../../../contract/catalogue/package-endpoints.ts';
import { PACKAGE_TYPES, PRODUCT_TYPES } from '../../../contract/catalogue/rules.ts';
import { checkExpected, plannedUpdate } from '../../journal/index.ts';
import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import { type FieldFailure, invalidFields, notFound } from '../../platform/http/index.ts';
import { lockProduct } from '../change-store.ts';
import { emitProductsChanged } from '../emit-products.ts';
import { type ProductList, setList, tryList } from './list-plan.ts';

type Input = z.output<typeof packageInput>;

const ITEMS: ProductList = {
  table: 'package_items',
  read: statement(
    'catalogue_read_items',
    'select * from package_items where product_package_id = $1 order by position, id',
  ),
  insert: statement(
    'catalogue_insert_items',
    `insert into package_items (product_package_id, product_id, product_variation_id, count, position)
     select product_package_id, product_id, product_variation_id, count, position from jsonb_populate_recordset(null::package_items, $1::jsonb)`,
  ),
  update: statement(
    'catalogue_update_items',
    `update package_items i set count = w.count, position = w.position
     from jsonb_populate_recordset(null::package_items, $1::jsonb) w where i.id = w.id`,
  ),
  remove: statement('catalogue_remove_items', 'delete from package_items where id = any($1::int[])'),
  changed: ['count', 'position'],
  keyOf: ({ product_id, product_variation_id }) => `${product_id}-${product_variation_id ?? ''}`,
};

export const SERVICES: ProductList = {
  table: 'product_services',
  read: statement(
    'catalogue_read_services',
    'select * from product_services where product_id = $1 order by position, id',
  ),
  insert: statement(
    'catalogue_insert_services',
    `insert into product_services (product_id, service_product_id, position)
     select product_id, service_product_id, position from jsonb_populate_recordset(null::product_services, $1::jsonb)`,
  ),
  update: statement(
    'catalogue_update_services',
    `update product_services s set position = w.position from jsonb_populate_recordset(null::product_services, $1::jsonb) w where s.id = w.id`,
  ),
  remove: statement('catalogue_remove_services', 'delete from product_services where id = any($1::int[])'),
  changed: ['position'],
  keyOf: ({ service_product_id }) => String(service_product_id),
};

const kind = statement(
  'catalogue_package_kind',
  `select id, product_type, flexible_package_number_of_items, package_discount_percents::float as package_discount_percents, has_variations,
     exists (select from package_items i where i.product_id = p.id) as is_part,
     exists (select from product_services s where s.service_product_id = p.id) as is_service,
     exists (select from product_services s where s.product_id = p.id) as has_services,
     exists (select from product_fields f where f.product_id = p.id and f.is_required) as needs_text
   from products p where id = $1`,
);
type Kind = Omit<Input, 'items'> &
  Record<'has_variations' | 'is_part' | 'is_service' | 'has_services' | 'needs_text', boolean> & { id: number };

const parts = statement(
  'catalogue_package_candidates',
  `select w.position::int as position, p.product_type, p.has_variations, w.variation is null or v.id is not null as has_variation,
     exists (select from product_fields f where f.product_id = p.id and f.is_required) as needs_text
   from unnest($1::int[], $2::int[]) with ordinality as w (product, variation, position)
     left join products p on p.id = w.product left join product_variations v on v.id = w.variation and v.product_id = w.product order by 1`,
);
interface Candidate {
  product_type: number | null;
  has_variations: boolean | null;
  has_variation: boolean;
  needs_text: boolean;
}

/** Most parts of a package that is bought whole: what is picked of them fits into the identity of a line. */
const MOST_PARTS = 30;

const refuse = (field: string, key: FieldFailure['key'], values?: FieldFailure['values']) =>
  invalidFields({ field, key, ...(values && { values }) });

function checkKind(
  { product_type: type, flexible_package_number_of_items: choices, package_discount_percents: percents, items }: Input,
  before: Kind,
) {
  const isPackage = PACKAGE_TYPES.has(type);
  const isFlexible = type === PRODUCT_TYPES.configurable_package;
  if (isPackage && (before.has_variations || before.is_part)) throw refuse('product_type', 'invalid');
  if (type !== PRODUCT_TYPES.normal && before.is_part) throw refuse('product_type', 'in_use');
  if (type !== PRODUCT_TYPES.service && before.is_service) throw refuse('product_type', 'in_use');
  if (type === PRODUCT_TYPES.service && before.has_services) throw refuse('product_type', 'in_use');
  if (type === PRODUCT_TYPES.service && before.needs_text) throw refuse('product_type', 'text_asked_of_nobody');
  if (isFlexible !== (choices !== null))
    throw refuse('flexible_package_number_of_items', isFlexible ? 'required' : 'invalid');
  if (percents !== 0 && type !== PRODUCT_TYPES.composite_package) throw refuse('package_discount_percents', 'invalid');
  if (isPackage && items.length === 0) throw refuse('items', 'required');
  if (!isPackage && items.length > 0) throw refuse('items', 'too_big_list', { limit: 0 });
  if (!isFlexible && items.length > MOST_PARTS) throw refuse('items', 'too_big_list', { limit: MOST_PARTS });
  const room = items.reduce((sum, { count }) => sum + count, 0);
  if (choices !== null && room < choices)
    throw refuse('flexible_package_number_of_items', 'too_big_number', { limit: room });
}

/** Rows of what a product contains; 422 names the entry that cannot be. */
async function itemRows(db: Executor, product_package_id: number, input: Input) {
  const { items, product_type: type } = input;
  const found = await db.query<Candidate>(parts, [
    items.map(({ product_id }) => product_id),
    items.map(({ product_variation_id }) => product_variation_id),
  ]);
  const isOpen = new Set(items.filter((one) => one.product_variation_id === null).map(({ product_id }) => product_id));
  const seen = new Set<string>();
  for (const [index, one] of items.entries()) {
    const candidate = found[index];
    const fail = (name: string, key: FieldFailure['key']) => refuse(`items.${index}.${name}`, key);
    if (candidate?.product_type !== PRODUCT_TYPES.normal || one.product_id === product_package_id)
      throw fail('product_id', 'invalid');
    if (candidate.needs_text) throw fail('product_id', 'part_needs_text');
    if (!candidate.has_variation || (one.product_variation_id !== null && !candidate.has_variations))
      throw fail('product_variation_id', 'invalid');
    if (type === PRODUCT_TYPES.fixed_package && candidate.has_variations && one.product_variation_id === null)
      throw fail('product_variation_id', 'choose_variation');
    const key = ITEMS.keyOf(one);
    if (seen.has(key) || (one.product_variation_id !== null && isOpen.has(one.product_id)))
      throw fail('product_id', 'given_twice');
    seen.add(key);
  }
  return items.map((one, position) => ({ product_package_id, ...one, position }));
}

const KIND = ['product_type', 'flexible_package_number_of_items', 'package_discount_percents'] as const;
const kindOf = (of: Pick<Input, (typeof KIND)[number]>) => Object.fromEntries(KIND.map((name) => [name, of[name]]));

const writeKind = statement(
  'catalogue_write_kind',
  `update products set product_type = $2, flexible_package_number_of_items = $3, package_discount_percents = $4, updated_at = now() where id = $1`,
);

/** Throws when the product or what it contains is not what the caller started from. */
async function checkStart(db: Executor, id: number, before: Kind, { expected, ...input }: PackageBody): Promise<void> {
  if (!expected) return;
  const rows = await db.query<Input['items'][number]>(ITEMS.read, [id]);
  const items = rows.map(({ product_id, product_variation_id, count }) => ({
    product_id,
    product_variation_id,
    count,
  }));
  checkExpected(expected, { ...kindOf(before), items }, input);
}

/** Sets what kind of product it is and what it contains. */
export async function setPackage(tx: Transaction, id: number, body: PackageBody): Promise<Input> {
  if (!(await lockProduct(tx, id))) throw notFound();
  const [before] = await tx.query<Kind>(kind, [id]);
  if (!before) throw notFound();
  await checkStart(tx, id, before, body);
  const { expected: _, ...input } = body;
  checkKind(input, before);
  const rows = await itemRows(tx, id, input);
  // Only packages contain something, at every moment.
  if (rows.length === 0) await setList(tx, ITEMS, id, rows);
  if (JSON.stringify(kindOf(before)) !== JSON.stringify(kindOf(input))) {
    await tx.query(writeKind, [id, ...KIND.map((name) => input[name])]);
    await emitProductsChanged(tx, [id], true);
  }
  if (rows.length > 0) await setList(tx, ITEMS, id, rows);
  return input;
}

/** What `setPackage` would change. */
export async function tryPackage(tx: Executor, id: number, body: PackageBody) {
  const [before] = await tx.query<Kind>(kind, [id]);
  if (!before) throw notFound();
  await checkStart(tx, id, before, body);
  const { expected: _, ...input } = body;
  checkKind(input, before);
  const list = await tryList(tx, ITEMS, id, await itemRows(tx, id, input));
  return { ...list, changes: [...plannedUpdate('products', id, kindOf(before), kindOf(input)), ...list.changes] };
}

const services = statement(
  'catalogue_service_candidates',
  `select coalesce(p.product_type = ${PRODUCT_TYPES.service} and p.id <> $1, false) as fits from unnest($2::int[]) with ordinality as w (id, position)
   left join products p on p.id = w.id order by w.position`,
);

/** Rows of the services of a product; 422 names one that is none. */
export async function serviceRows(db: Executor, product_id: number, { service_ids: ids }: { service_ids: number[] }) {
  const [own] = await db.query<Kind>(kind, [product_id]);
  if (own?.product_type === PRODUCT_TYPES.service && ids.length > 0)
    throw refuse('service_ids', 'too_big_list', { limit: 0 });
  const found = await db.query<{ fits: boolean }>(services, [product_id, ids]);
  for (const [index, { fits }] of found.entries()) {
    if (!fits) throw refuse(`service_ids.${index}`, 'invalid');
    if (ids.indexOf(ids[index] ?? 0) !== index) throw refuse(`service_ids.${index}`, 'given_twice');
  }
  return ids.map((service_product_id, position) => ({ product_id, service_product_id, position }));
}
