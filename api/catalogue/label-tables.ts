import { type Executor, emit, Failure, statement, type Transaction } from '../platform/index.ts';
import { announceProducts } from './announce.ts';
import { announceOwners } from './supplements/announce-owners.ts';
import type { WrittenRecord } from './written-tables.ts';

const FLAGS = ['for_empty_stock', 'for_refilled_stock'] as const;
const flagged = statement(
  'catalogue_flagged_availabilities',
  'select slug, for_empty_stock, for_refilled_stock from product_availabilities where id is distinct from $1 and (for_empty_stock or for_refilled_stock) order by id',
);

/** Refuses a second availability that stock changes to. */
async function refuseSecond(db: Executor, id: number | null, after: Readonly<Record<string, unknown>>): Promise<void> {
  const rows = await db.query<{ slug: string } & Record<(typeof FLAGS)[number], boolean>>(flagged, [id]);
  for (const field of FLAGS) {
    const other = rows.find((row) => row[field]);
    if (after[field] && other)
      throw new Failure('conflict', {}, [{ field, key: 'flag_taken', values: { name: other.slug } }]);
  }
}

const withAvailability = statement(
  'catalogue_products_of_availabilities',
  `select id from products where product_availability_id = any($1::int[])
   union select product_id from product_variations where product_availability_id = any($1::int[])`,
);
const withTag = statement(
  'catalogue_products_of_tags',
  'select distinct product_id as id from product_tags where tag_id = any($1::int[])',
);
const idsBy = (owners: typeof withTag) => async (db: Executor, ids: readonly number[]) =>
  (await db.query<{ id: number }>(owners, [ids])).map(({ id }) => id);

/** Products, or products of variations, with an availability. */
export const productsOfAvailabilities = idsBy(withAvailability);
const productsOfTags = idsBy(withTag);

/** Emits that labels changed, and the products that have them. */
export async function announceTags(tx: Transaction, ids: readonly number[]): Promise<void> {
  await emit(tx, 'tag.changed', { tag_ids: [...ids] });
  await announceOwners(tx, await productsOfTags(tx, ids));
}

export const AVAILABILITIES: WrittenRecord = {
  table: 'product_availabilities',
  slugged: 'product_availabilities',
  defaults: {
    name: undefined,
    note: null,
    slug: undefined,
    can_purchase: true,
    for_empty_stock: false,
    for_refilled_stock: false,
    in_catalog: true,
    show_stock_states: true,
    has_automatic_slug: true,
  },
  texts: ['name', 'note'],
  unique: ['slug'],
  staysWhileNamed: true,
  check: (db, { id, after }) => refuseSecond(db, id, after),
  announce: async (tx, id, row) => {
    if (row) await announceOwners(tx, await productsOfAvailabilities(tx, [id]));
  },
};

export const TAGS: WrittenRecord = {
  table: 'tags',
  slugged: 'tags',
  defaults: { name: undefined, slug: undefined, color: null },
  texts: ['name'],
  unique: ['slug'],
  connections: [{ table: 'product_tags', column: 'tag_id', key: 'product_id' }],
  async announce(tx, id, _row, removed = []) {
    await announceTags(tx, [id]);
    const owners = removed.filter(({ table_name }) => table_name === 'product_tags');
    await announceOwners(
      tx,
      owners.map(({ record_id }) => Number(record_id)),
    );
  },
};

/** Labels of one product. */
export const PRODUCT_TAGS: WrittenRecord = {
  table: 'products',
  defaults: {},
  links: { tag_ids: { table: 'product_tags', own: 'product_id', other: 'tag_id', target: 'tags' } },
  announce: (tx, id) => announceProducts(tx, [id], true),
};
