import type { PutLine } from '../../cart/index.ts';

interface Listed {
  product_id: number;
  product_variation_id: number | null;
  name: string;
}

/** One piece of each product of a list, to put into the cart; what cannot be bought is refused there, with its reason. */
export const toPutLines = (items: readonly Listed[]): PutLine[] =>
  items.map(({ product_id, product_variation_id, name }) => ({
    ...{ product_id, product_variation_id, name },
    amount: 1,
    max_amount: null,
    can_purchase: true,
    items: [],
  }));
