export { CONTENT_RECORDS, CONTENT_WRITES } from './content-writes.ts';
export { addAccounts, CREDIT_WRITES } from './credit-writes.ts';
export { addDiscounts, DISCOUNT_WRITES, GIFT_WRITES } from './discount-writes.ts';
export { DRAFTS } from './draft-writes.ts';
export { addPrograms, PROGRAM_WRITES } from './program-writes.ts';
export { addReviews, REVIEW_WRITES } from './review-writes.ts';
export { addSearchRules, SEARCH_WRITES } from './search-writes.ts';
export { SUPPLEMENTS } from './supplement-writes.ts';
export { OTHER_WRITES } from './writes-not-undone.ts';
