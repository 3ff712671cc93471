/** Orders of reviews; `own`: those in the language of the page first. */
export const REVIEW_SORTS = ['own', 'newest', 'best', 'worst'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Id of the section, for links to it. */
export const REVIEWS_ID = 'reviews';

/** The part of a product's reviews that an address asks for. */
export interface AskedReviews {
  page: number;
  sort: ReviewSort;
  /** The only stars that are shown; null: all. */
  stars: number | null;
}

/** Address of other reviews of the product; a change other than of the page leads to the first page. */
export function reviewsUrl(data: AskedReviews & { url: string }, changes: Partial<AskedReviews>): string {
  const { page, sort, stars } = { page: 1, sort: data.sort, stars: data.stars, ...changes };
  const query = new URLSearchParams();
  if (sort !== 'own') query.set('reviews-sort', sort);
  if (stars) query.set('stars', String(stars));
  if (page > 1) query.set('reviews-page', String(page));
  return `${data.url}${query.size > 0 ? `?${query}` : ''}#${REVIEWS_ID}`;
}
