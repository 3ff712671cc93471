/** Reviews of products: the section of a product's page, and the form. */

export { ReviewDone } from './review-done.tsx';
export { ReviewForm } from './review-form.tsx';
export { REVIEWS_ID } from './review-links.ts';
export { loadReviews, type ReviewsData } from './reviews-data.ts';
export { ReviewsIsland } from './reviews-island.tsx';
export { doneIn, loadFormer, loadReviewed, sendReview } from './write-review.ts';
