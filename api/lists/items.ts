import type { z } from 'zod';
import type { ProductCard } from '../../contract/catalogue/products.ts';
import type { customerProductListItem, ListItemInput } from '../../contract/lists/records.ts';
import { mostItemsOf } from '../../contract/lists/rules.ts';
import type { CardReader } from '../catalogue/index.ts';
import { type Database, Failure, invalidFields, notFound, type RequestContext } from '../platform/index.ts';
import { countItems, findItem, type ItemRow, insertItem, isOfferedVariation, readItems } from './item-store.ts';
import { findList, holdList } from './store.ts';

type Item = z.input<typeof customerProductListItem>;

export interface ListDependencies {
  db: Database;
  cards: CardReader;
}

function itemOf({ variation_name: name, ...row }: ItemRow, product: ProductCard): Item {
  const variation = row.product_variation_id;
  return {
    ...row,
    name: product.name,
    price: product.price,
    taxed_price: product.taxed_price,
    _embedded: {
      image_url: product._embedded.image_url,
      stock_states: product.stock_state,
      product,
      product_variation: variation === null ? null : { id: variation, name: name ?? '' },
    },
  };
}

/** Items with the products as they are offered to the caller now; others are left out. */
async function shownItems({ cards }: ListDependencies, rows: ItemRow[], context: RequestContext): Promise<Item[]> {
  const ids = [...new Set(rows.map(({ product_id }) => product_id))];
  const products = new Map((await cards.cards(ids, context)).map((product) => [product.id, product]));
  return rows.flatMap((row) => {
    const product = products.get(row.product_id);
    return product ? [itemOf(row, product)] : [];
  });
}

export async function readListItems(deps: ListDependencies, customerId: number, id: number, context: RequestContext) {
  if (!(await findList(deps.db, customerId, id))) throw notFound();
  return shownItems(deps, await readItems(deps.db, id, context), context);
}

/** Puts a product into a customer's list; what is in it already stays as it is. */
export async function addListItem(
  deps: ListDependencies,
  customerId: number,
  id: number,
  input: ListItemInput,
  context: RequestContext,
): Promise<Item> {
  const { product_id, product_variation_id = null, note } = input;
  if (!(await findList(deps.db, customerId, id))) throw notFound();
  const [card] = await deps.cards.cards([product_id], context);
  if (!card) throw invalidFields({ field: 'product_id', key: 'no_such_product' });
  if (product_variation_id !== null && !(await isOfferedVariation(deps.db, product_variation_id, product_id)))
    throw invalidFields({ field: 'product_variation_id', key: 'no_such_variation' });
  const row = await deps.db.transaction(async (tx) => {
    const list = await holdList(tx, customerId, id);
    if (!list) throw notFound();
    const standing = await findItem(tx, id, context, product_id, product_variation_id);
    if (standing) return standing;
    const most = mostItemsOf(list.type);
    if ((await countItems(tx, id)) >= most) throw new Failure('too_many_list_items', { limit: most });
    await insertItem(tx, id, { product_id, product_variation_id, note: note || null });
    return findItem(tx, id, context, product_id, product_variation_id);
  });
  if (!row) throw notFound();
  return itemOf(row, card);
}
