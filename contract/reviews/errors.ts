import { errors } from '../error.ts';

export const reviewErrors = errors({
  review_exists: {
    status: 409,
    meaning: 'The buyer has a review of the product already.',
    remedy: 'Change that one: `PATCH /customers/{id}/product-reviews/{review_id}`.',
  },
  too_many_reviews: {
    status: 429,
    meaning: 'The customer wrote or changed as many reviews as they may within a day.',
    remedy: 'Go on tomorrow.',
  },
});
