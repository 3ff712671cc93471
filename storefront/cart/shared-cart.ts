import type { SavedLine, SharedCart } from '../../contract/cart/saved.ts';
import type { CallOutput } from '../../contract/client/client.ts';
import { hasType, isRequestFailure } from '../lib/http/api.ts';
import { failureText } from '../lib/http/failure.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { batchErrors, firstMessage } from './batch-errors.ts';

/** Most lines of one batch. */
const BATCH = 50;

/** What a link to a cart shows; null for a link that is not valid. */
export async function loadShared({ api }: Pick<ShopContext, 'api'>, token: string): Promise<SharedCart | null> {
  try {
    return (await api('GET /shared-carts', { query: { token } })).item;
  } catch (error) {
    if (hasType(error, 'link_not_valid', 'invalid_fields')) return null;
    throw error;
  }
}

/** What became of putting a shared cart into the reader's. */
export interface PutAnswer {
  added: number;
  refused: { name: string; message: string }[];
  error?: string;
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
export async function putShared(
  shop: ShopContext,
  { lines }: { lines: readonly PutLine[] },
  key: string,
): Promise<PutAnswer> {
  const wanted = lines.filter(({ can_purchase }) => can_purchase);
  const answer: PutAnswer = { added: 0, refused: [] };
  try {
    const id = await shop.cart.ensure();
    for (let start = 0; start < wanted.length; start += BATCH) {
      const part = wanted.slice(start, start + BATCH);
      const { _errors }: CallOutput<'POST /carts/{id}/items/batch'> = await shop.api('POST /carts/{id}/items/batch', {
        params: { id },
        body: { items: part.map(toItem) },
        idempotencyKey: `${key}-${start}`,
      });
      const errors = batchErrors(_errors);
      for (const [index, { name }] of part.entries()) {
        const message = firstMessage(errors, index);
        if (message === undefined) answer.added += 1;
        else answer.refused.push({ name, message });
      }
    }
    return answer;
  } catch (error) {
    if (!isRequestFailure(error)) throw error;
    return { ...answer, error: failureText(shop.text, error) };
  }
}
