import { statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';

const around = statement(
  'catalogue_categories_around',
  `with recursive below as (select id from categories where id = any($1::int[])
     union select c.id from categories c join below b on c.parent_id = b.id),
   up as (select id, parent_id from categories where id = any($1::int[])
     union select c.id, c.parent_id from categories c join up on c.id = up.parent_id)
   select id from below union select id from up order by id`,
);

/** Emits that categories changed, with all below them (hidden with them) and all above (which list their content). */
export async function emitCategoriesChanged(
  tx: Transaction,
  ids: readonly number[],
  affectsProducts = true,
): Promise<void> {
  const found = await tx.query<{ id: number }>(around, [ids]);
  const category_ids = [...new Set([...ids, ...found.map(({ id }) => id)])];
  await emit(tx, 'category.changed', { category_ids, affects_products: affectsProducts });
}
