import { redirect } from 'react-router';
import type { CallOutput } from '../../contract/client/client.ts';
import type { ReviewInput } from '../../contract/reviews/records.ts';
import type { ReviewState } from '../../contract/reviews/rules.ts';
import { fieldErrors, hasType } from '../lib/http/api.ts';
import { failureText } from '../lib/http/failure.ts';
import { encodeFilters } from '../lib/http/filters.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { PLACEHOLDER } from '../ui/index.ts';

/** What is reviewed. */
export interface ReviewedProduct {
  id: number;
  name: string;
  url: string;
  image: string;
  /** What it can be rated by besides the whole. */
  parameters: { id: number; name: string }[];
}

/** What somebody typed into the form, or wrote before. */
export interface TypedReview {
  rating?: number;
  name: string;
  comment: string;
  positive_comments: string;
  negative_comments: string;
  /** Stars by parameter. */
  parameters: Record<number, number>;
  state?: ReviewState;
  refusalReason?: string | null;
}

export interface ReviewAnswer {
  errors: Record<string, string>;
  message?: string;
  typed: TypedReview;
}

/** Query parameter of the page once a review was sent or withdrawn. */
export const REVIEW_DONE = 'done';
const DONE = ['sent', 'withdrawn'] as const;
export const doneIn = (url: URL) => DONE.find((one) => one === url.searchParams.get(REVIEW_DONE)) ?? null;

/** The product that a review is of; undefined when it is not offered. */
export async function loadReviewed(
  { api }: Pick<ShopContext, 'api'>,
  id: number,
): Promise<ReviewedProduct | undefined> {
  try {
    const query = { only: 'id,name,slug', embed: 'image_url,review_parameters' };
    const { item } = await api('GET /products/{id}', { params: { id }, query });
    const { image_url: image = PLACEHOLDER, review_parameters: parameters = [] } = item._embedded ?? {};
    return { id, name: item.name, url: `/${item.slug}`, image, parameters };
  } catch (error) {
    if (hasType(error, 'not_found', 'invalid_fields')) return undefined;
    throw error;
  }
}

type Author = Pick<ShopContext, 'api' | 'signIn'>;

async function ownReview({ api, signIn }: Author, productId: number) {
  const customer = await signIn.customer();
  if (!customer) throw new Error('Nobody is signed in: the screen is for customers.');
  const filters = encodeFilters([{ field: 'product_id', operator: 'eq', value: productId }]);
  const query = { filters, per_page: 1, embed: 'parameters' };
  const { items } = await api('GET /customers/{id}/product-reviews', { params: { id: customer.id }, query });
  return { customerId: customer.id, review: items[0] };
}

type OwnReview = CallOutput<'GET /customers/{id}/product-reviews'>['items'][number];

/** A review as the form shows it. */
export const writtenReview = (review: OwnReview): TypedReview => ({
  rating: review.rating,
  name: review.name,
  comment: review.comment ?? '',
  positive_comments: review.positive_comments ?? '',
  negative_comments: review.negative_comments ?? '',
  parameters: Object.fromEntries((review._embedded?.parameters ?? []).map(({ id, rating }) => [id, rating])),
  state: review.state,
  refusalReason: review.refusal_reason,
});

/** The signed-in customer's review of a product; null before the first one, and until the e-mail is confirmed. */
export async function loadFormer(shop: Author, productId: number): Promise<TypedReview | null> {
  try {
    const { review } = await ownReview(shop, productId);
    if (!review) return null;
    return writtenReview(review);
  } catch (error) {
    if (hasType(error, 'email_not_confirmed')) return null;
    throw error;
  }
}

const starsIn = (form: FormData, name: string): number | undefined => {
  const value = form.get(name);
  return typeof value === 'string' && /^[1-5]$/.test(value) ? Number(value) : undefined;
};

/** What a sent form says. */
export function typedReview(form: FormData): TypedReview {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const parameters = [...form.keys()].flatMap((name): [number, number][] => {
    const id = /^parameter-(\d{1,9})$/.exec(name)?.[1];
    const stars = starsIn(form, name);
    return id && stars ? [[Number(id), stars]] : [];
  });
  return {
    rating: starsIn(form, 'rating'),
    name: text('name'),
    comment: text('comment'),
    positive_comments: text('positive_comments'),
    negative_comments: text('negative_comments'),
    parameters: Object.fromEntries(parameters),
  };
}

/** The body of the call; undefined without stars. */
export function reviewBody({
  rating,
  parameters,
  state: _,
  refusalReason: __,
  ...texts
}: TypedReview): ReviewInput | undefined {
  if (!rating) return undefined;
  const given = Object.entries(parameters).map(([id, stars]) => ({ id: Number(id), rating: stars }));
  return { ...texts, rating, parameters: given };
}

/** Sends what the form says, or withdraws the review; leads back with what became of it. */
export async function sendReview(
  shop: ShopContext,
  productId: number,
  form: FormData,
  url: URL,
): Promise<ReviewAnswer> {
  const { api } = shop;
  const typed = typedReview(form);
  const isWithdrawal = form.get('intent') === 'withdraw';
  const body = reviewBody(typed);
  if (!isWithdrawal && !body) return { errors: { rating: shop.text('reviews.form.noStars') }, typed };
  try {
    const { customerId, review } = await ownReview(shop, productId);
    const own = { id: customerId, review_id: review?.id ?? 0 };
    if (isWithdrawal) {
      if (review) await api('DELETE /customers/{id}/product-reviews/{review_id}', { params: own });
    } else if (body) {
      if (review) await api('PATCH /customers/{id}/product-reviews/{review_id}', { params: own, body });
      else await api('POST /products/{id}/reviews', { params: { id: productId }, body });
    }
  } catch (error) {
    const errors = fieldErrors(error);
    return { errors, message: Object.keys(errors).length > 0 ? undefined : failureText(shop.text, error), typed };
  }
  throw redirect(`${url.pathname}?${REVIEW_DONE}=${isWithdrawal ? 'withdrawn' : 'sent'}`, 303);
}
