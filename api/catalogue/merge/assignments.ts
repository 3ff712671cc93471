import type { Transaction } from '../../platform/database/index.ts';

/** Pairs of a product and a category or tag. */
export type Pairs = [product: number, other: number][];

const LEAVE = `
  delete from product_categories pc using categories c
  where c.id = pc.category_id and c.import_key is not null and pc.product_id = any($1::int[])
    and not exists (select 1 from unnest($1::int[], $2::int[]) n(product, category) where n.product = pc.product_id and n.category = pc.category_id)`;
const ENTER = `
  insert into product_categories (product_id, category_id) select * from unnest($1::int[], $2::int[]) on conflict do nothing`;
const TAG =
  'insert into product_tags (product_id, tag_id) select * from unnest($1::int[], $2::int[]) on conflict do nothing';

const columns = (pairs: Pairs) => [pairs.map(([product]) => product), pairs.map(([, other]) => other)];

/** Assigns products to their imported category and removes them from other imported ones; the shop's own categories stay. */
export async function assignCategories(tx: Transaction, pairs: Pairs): Promise<void> {
  await tx.query(LEAVE, columns(pairs));
  await tx.query(ENTER, columns(pairs));
}

/** Adds tags to products; existing ones stay. */
export async function assignTags(tx: Transaction, pairs: Pairs): Promise<void> {
  await tx.query(TAG, columns(pairs));
}
