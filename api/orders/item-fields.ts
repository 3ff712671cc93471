import { fieldRecord, readProductFields } from '../catalogue/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedTree, pick } from '../platform/listing/index.ts';
import type { ItemRow } from './embed-store.ts';

type FilledItem = Pick<ItemRow, 'id' | 'product_id' | 'product_fields'>;

/** Texts that the buyer filled in, if requested; the nested `product_field` is null when the product takes it no more. */
export async function readItemFields(
  db: Executor,
  items: readonly FilledItem[],
  tree: EmbedTree,
  { language }: RequestContext,
) {
  const node = tree.get('order_item_product_fields');
  if (!node) return () => ({});
  const inside = node.inside.get('product_field');
  const productIds = items.flatMap(({ product_id: id, product_fields }) => (id && product_fields ? [id] : []));
  const fields = inside && productIds.length > 0 ? await readProductFields(db, productIds) : [];
  return (item: FilledItem) => ({
    order_item_product_fields: (item.product_fields ?? []).map((filled) => {
      const record = pick({ cart_item_id: null, order_item_id: item.id, ...filled }, node.only);
      if (!inside) return record;
      const field = fields.find((one) => one.product_id === item.product_id && one.id === filled.product_field_id);
      return {
        ...record,
        _embedded: { product_field: field ? pick(fieldRecord(field, language), inside.only) : null },
      };
    }),
  });
}
