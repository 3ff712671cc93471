import { expect, test } from 'vitest';
import { reviewsUrl } from './review-links.ts';
import { askedReviews } from './reviews-data.ts';
import { reviewBody, typedReview } from './write-review.ts';

const asked = (query: string) => askedReviews(new URLSearchParams(query));

test.each([
  ['', { page: 1, sort: 'own', stars: null }],
  ['reviews-page=3&reviews-sort=worst&stars=2', { page: 3, sort: 'worst', stars: 2 }],
  ['reviews-page=0&reviews-sort=price&stars=6', { page: 1, sort: 'own', stars: null }],
  ['reviews-page=1e3&stars=-1', { page: 1, sort: 'own', stars: null }],
])('the address %s asks for %j', (query, part) => {
  expect(asked(query)).toEqual(part);
});

test('a change of order or stars leads to the first page, and addresses have only what differs', () => {
  const data = { url: '/mydlo', ...asked('reviews-page=3&stars=5') };
  expect(reviewsUrl(data, { page: 4 })).toBe('/mydlo?stars=5&reviews-page=4#reviews');
  expect(reviewsUrl(data, { sort: 'best' })).toBe('/mydlo?reviews-sort=best&stars=5#reviews');
  expect(reviewsUrl(data, { stars: null })).toBe('/mydlo#reviews');
});

test('a sent form becomes a review, and without stars none', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['comment', 'Voní.'],
    ['rating', '4'],
    ['parameter-7', '5'],
    ['parameter-8', '9'],
    ['intent', 'send'],
  ] as const)
    form.set(name, value);
  expect(reviewBody(typedReview(form))).toEqual({
    rating: 4,
    name: '',
    comment: 'Voní.',
    positive_comments: '',
    negative_comments: '',
    parameters: [{ id: 7, rating: 5 }],
  });
  form.set('rating', '0');
  expect(reviewBody(typedReview(form))).toBeUndefined();
});
