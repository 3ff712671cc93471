import { REVIEWS_PER_PAGE } from '../../contract/reviews/rules.ts';
import { encodeFilters } from '../lib/http/filters.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { type AskedReviews, REVIEW_SORTS, type ReviewSort } from './review-links.ts';
import { loadView, type ReviewsData } from './reviews-island.tsx';

const SORTED: Record<ReviewSort, string | undefined> = {
  own: undefined,
  newest: '-created_at',
  best: '-rating,-created_at',
  worst: 'rating,-created_at',
};

function numberIn(query: URLSearchParams, name: string, most: number): number | null {
  const value = query.get(name) ?? '';
  return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= most ? Number(value) : null;
}

/** The part of a product's reviews that an address asks for; what it has wrong is left out. */
export function askedReviews(query: URLSearchParams): AskedReviews {
  const sort = REVIEW_SORTS.find((name) => name === query.get('reviews-sort')) ?? 'own';
  return { page: numberIn(query, 'reviews-page', 1_000) ?? 1, sort, stars: numberIn(query, 'stars', 5) };
}

/** A page of a product's reviews with what they say together. */
export async function loadReviews(shop: ShopContext, id: number, url: URL): Promise<ReviewsData> {
  const asked = askedReviews(url.searchParams);
  const filters = asked.stars ? encodeFilters([{ field: 'rating', operator: 'eq', value: asked.stars }]) : undefined;
  const query = {
    page: asked.page,
    per_page: REVIEWS_PER_PAGE,
    sort: SORTED[asked.sort],
    filters,
    embed: 'parameters',
  };
  const [{ items, _meta, rating }] = await Promise.all([
    shop.api('GET /products/{id}/reviews', { params: { id }, query }),
    loadView(),
  ]);
  const reviews = items.map((review) => ({
    id: review.id,
    name: review.name,
    rating: review.rating,
    language: review.language,
    comment: review.comment,
    positive: review.positive_comments,
    negative: review.negative_comments,
    parameters: review._embedded?.parameters ?? [],
    isVerified: review.is_verified,
    date: review.created_at,
    reply: review.reply,
  }));
  const summary = rating && {
    average: rating.average,
    count: rating.count,
    distribution: rating.distribution,
    parameters: rating.parameters.map((one) => ({ id: one.id, name: one.name, average: one.average })),
  };
  const writeUrl = shop.path('write-review', { id });
  return { ...asked, url: url.pathname, writeUrl, summary, reviews, pages: _meta?.total_pages ?? 0 };
}
