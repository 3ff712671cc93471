import { errors } from '../error.ts';

export const reviewErrors = errors({
  review_exists: {
    status: 409,
    meaning: 'The buyer has a review of the product already.',
    remedy: 'Change that one: `PATCH /customers/{id}/product-reviews/{review_id}`.',
  },
  review_rewritten: {
    status: 409,
    meaning: 'Undoing would approve a review that its author has changed since it was approved. Nothing was undone.',
    remedy: 'Read what it says now, then approve it by `PATCH /product-reviews/{id}`.',
  },
  too_many_reviews: {
    status: 429,
    meaning: 'The customer wrote or changed as many reviews as they may within a day.',
    remedy: 'Go on tomorrow.',
  },
});
