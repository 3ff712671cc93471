import type { SavedLine, SharedCart } from '../../contract/cart/saved.ts';
import { hasType } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { type PutAnswer, putItems } from './put-items.ts';

/** What a link to a cart shows; null for a link that is not valid. */
export async function loadShared({ api }: Pick<ShopContext, 'api'>, token: string): Promise<SharedCart | null> {
  try {
    return (await api('GET /shared-carts', { query: { token } })).item;
  } catch (error) {
    if (hasType(error, 'link_not_valid', 'invalid_fields')) return null;
    throw error;
  }
}

/** What is asked of a line to put it into a cart. */
export type PutLine = Pick<SavedLine, 'product_id' | 'product_variation_id' | 'amount' | 'max_amount' | 'name'> & {
  can_purchase: boolean;
  items: readonly Pick<SavedLine['items'][number], 'product_id' | 'product_variation_id' | 'amount'>[];
};

const toItem = ({ product_id, product_variation_id, amount, max_amount, items }: PutLine) => ({
  product_id,
  product_variation_id,
  amount: Math.min(amount, max_amount ?? amount),
  items: items.map((one) => ({
    product_id: one.product_id,
    product_variation_id: one.product_variation_id,
    amount: one.amount,
  })),
});

/** Puts all that can be bought into the reader's cart; `key` keeps a form that is sent again from adding twice. */
export const putShared = (
  shop: ShopContext,
  { lines }: { lines: readonly PutLine[] },
  key: string,
): Promise<PutAnswer> =>
  putItems(
    shop,
    lines.filter(({ can_purchase }) => can_purchase).map((line) => ({ name: line.name, item: toItem(line) })),
    key,
  );
