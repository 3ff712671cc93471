import { errors } from '../error.ts';

export const listErrors = errors({
  too_many_product_lists: {
    status: 409,
    meaning: 'The customer has as many lists of products as the shop keeps.',
    remedy: 'Delete one first.',
  },
  too_many_list_items: {
    status: 409,
    meaning: 'The list has as many products as it takes.',
    remedy: 'Take one out first.',
  },
  not_for_comparisons: {
    status: 409,
    meaning: 'The comparison of a customer is neither shared nor written about.',
    remedy: 'Use a wish list.',
  },
});
