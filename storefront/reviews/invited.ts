import { redirect } from 'react-router';
import type { CallOutput } from '../../contract/client/client.ts';
import { fieldErrors, hasType } from '../lib/http/api.ts';
import { failureText } from '../lib/http/failure.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import {
  REVIEW_DONE,
  type ReviewAnswer,
  type ReviewedProduct,
  reviewBody,
  type TypedReview,
  typedReview,
  writtenReview,
} from './write-review.ts';

/** A product of the order, with its buyer's review; null before the first one. */
export interface InvitedProduct extends ReviewedProduct {
  former: TypedReview | null;
}

type Invited = CallOutput<'GET /review-invitations'>['items'][number];

const toProduct = ({ product_id, image_url, review_parameters, review, name, url }: Invited): InvitedProduct => ({
  id: product_id,
  name,
  url,
  image: image_url,
  parameters: review_parameters,
  former: review && writtenReview(review),
});

/** Products that the token of a mailed link lets its buyer review; null for a link that is not valid. */
export async function loadInvited({ api }: ShopContext, token: string): Promise<InvitedProduct[] | null> {
  try {
    return (await api('GET /review-invitations', { query: { token } })).items.map(toProduct);
  } catch (error) {
    if (hasType(error, 'link_not_valid', 'invalid_fields')) return null;
    throw error;
  }
}

/** Sends what the form says by the token of a mailed link, or withdraws the review; leads back to the list. */
export async function sendInvited(shop: ShopContext, url: URL, form: FormData): Promise<ReviewAnswer> {
  const token = url.searchParams.get('token') ?? '';
  const product_id = Number(url.searchParams.get('product')) || 0;
  const typed = typedReview(form);
  const body = reviewBody(typed);
  const isWithdrawal = form.get('intent') === 'withdraw';
  if (!isWithdrawal && !body) return { errors: { rating: shop.text('reviews.form.noStars') }, typed };
  try {
    if (isWithdrawal) await shop.api('POST /review-invitations/withdrawals', { body: { token, product_id } });
    else if (body) await shop.api('PUT /review-invitations/reviews', { body: { token, product_id, ...body } });
  } catch (error) {
    const errors = fieldErrors(error);
    return { errors, message: Object.keys(errors).length > 0 ? undefined : failureText(shop.text, error), typed };
  }
  const query = new URLSearchParams({ token, [REVIEW_DONE]: isWithdrawal ? 'withdrawn' : 'sent' });
  shop.notices?.leave(isWithdrawal ? 'withdrawn' : 'sent');
  throw redirect(`${url.pathname}?${query}`, 303);
}
