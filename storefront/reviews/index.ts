/** Reviews of products: the section of a product's page, and the form. */

export { loadInvited, sendInvited } from './invited.ts';
export { InvitedView } from './invited-view.tsx';
export { ReviewDone } from './review-done.tsx';
export { ReviewForm } from './review-form.tsx';
export { loadReviews } from './reviews-data.ts';
export { type ReviewsData, ReviewsIsland } from './reviews-island.tsx';
export { doneIn, loadFormer, loadReviewed, sendReview } from './write-review.ts';
