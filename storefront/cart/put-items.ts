import type { CallInput, CallOutput } from '../../contract/client/client.ts';
import { isRequestFailure } from '../lib/http/api.ts';
import { failureText } from '../lib/http/failure.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { batchErrors, firstMessage } from './batch-errors.ts';

/** Most lines of one batch. */
const BATCH = 50;

export type NewCartItem = NonNullable<CallInput<'POST /carts/{id}/items/batch'>['body']>['items'][number];

/** What became of putting several things into the cart. */
export interface PutAnswer {
  added: number;
  refused: { name: string; message: string }[];
  error?: string;
}

/** Puts all that can be bought into the cart, and says of the rest why not; `key` keeps a repeated form from adding twice. */
export async function putItems(
  shop: Pick<ShopContext, 'api' | 'cart' | 'text'>,
  wanted: readonly { name: string; item: NewCartItem }[],
  key: string,
): Promise<PutAnswer> {
  const answer: PutAnswer = { added: 0, refused: [] };
  if (wanted.length === 0) return answer;
  try {
    const id = await shop.cart.ensure();
    for (let start = 0; start < wanted.length; start += BATCH) {
      const part = wanted.slice(start, start + BATCH);
      const { _errors }: CallOutput<'POST /carts/{id}/items/batch'> = await shop.api('POST /carts/{id}/items/batch', {
        params: { id },
        body: { items: part.map(({ item }) => item) },
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
