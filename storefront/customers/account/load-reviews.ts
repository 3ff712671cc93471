import type { ReviewState } from '../../../contract/reviews/rules.ts';
import type { ShopContext } from '../../lib/shop/context.ts';

/** Reviews that the screen shows, the newest. */
const MOST_LISTED = 50;

/** A review of the customer's. */
export interface OwnReview {
  id: number;
  rating: number;
  date: string;
  state: ReviewState;
  refusalReason: string | null;
  /** Null when the product is not offered at present. */
  product: { name: string; url: string; image: string; writeUrl: string } | null;
}

export interface OwnReviews {
  items: OwnReview[];
  total: number;
  /** Whether the customer is asked for reviews by mail. */
  isInvited: boolean;
}

/** What the customer wrote of products. */
export async function loadOwnReviews(
  shop: Pick<ShopContext, 'api' | 'signIn' | 'path'>,
  id: number,
): Promise<OwnReviews | null> {
  const customer = await shop.signIn.customer();
  if (!customer?.email_confirmed_at) return null;
  const params = { id };
  const query = { per_page: MOST_LISTED, embed: 'product' };
  const [{ items, _meta: meta }, mails] = await Promise.all([
    shop.api('GET /customers/{id}/product-reviews', { params, query }),
    shop.api('GET /customers/{id}/review-invitations', { params }),
  ]);
  return {
    items: items.map((review) => {
      const product = review._embedded?.product;
      return {
        id: review.id,
        rating: review.rating,
        date: review.created_at,
        state: review.state,
        refusalReason: review.refusal_reason,
        product: product
          ? {
              name: product.name,
              url: product.url,
              image: product.image_url,
              writeUrl: shop.path('write-review', { id: product.id }),
            }
          : null,
      };
    }),
    total: meta?.total ?? items.length,
    isInvited: mails.item.is_invited,
  };
}
