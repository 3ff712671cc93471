import type { Descriptions } from '../description.ts';

const STATES = '`waiting` for the shop, `approved` and shown to everybody, `refused`.';

export const reviewDescriptions: Descriptions = {
  'ProductReview.customer_id': 'Always null: who wrote it is for its author and for operators.',
  'OwnProductReview.customer_id': 'Number of the customer who wrote it; null when the shop keeps no record of them.',
  'ProductReview.name': ['The author as they signed it: a name of their choice, or first name and initial.', 'Jana N.'],
  'OwnProductReview.name': ['The author as everybody sees them.', 'Jana N.'],
  comment: ['What the author says, plain text; null when nothing.', 'Voní jemně a ruce po něm nelepí.'],
  positive_comments: ['What the author likes, plain text; null when nothing.', 'Vůně'],
  negative_comments: ['What the author does not like, plain text; null when nothing.', 'Malé balení'],
  'ProductReview.rating': ['Stars of the whole, 1 to 5.', 5],
  'OwnProductReview.rating': ['Stars of the whole, 1 to 5.', 5],
  'ProductReview.language': ['Language that it was written in: `cs` Czech, `sk` Slovak, `en` English.', 'cs'],
  'OwnProductReview.language': ['Language that it was written in: `cs` Czech, `sk` Slovak, `en` English.', 'cs'],
  is_verified: 'Whether its author got the product in an order that was delivered; computed from orders at each read.',
  reply: 'What the shop answered, plain text; null when nothing.',
  replied_at: 'When the shop answered, ISO 8601 in UTC; null when it did not.',
  approved_at:
    'When the shop approved it, ISO 8601 in UTC; null while it did not. Only approved ones are shown and counted.',
  'OwnProductReview.state': STATES,
  'product-reviews.body.state': STATES,
  'product-reviews.body.expected.updated_at': 'When the review that was read was last changed.',
  'product-reviews.body.expected.state': `The state that it had: ${STATES}`,
  refusal_reason: 'Why the shop refused it, for its author; null when it did not or gave no reason.',
  'OwnProductReview.updated_at': 'When it was last changed, ISO 8601 in UTC.',
  customer_full_name:
    'First and last name of the author for operators and for the author; to others the name that it is signed with.',
  'ProductReview.parameters': 'Stars by what the product can be rated by besides the whole.',
  'OwnProductReview.parameters': 'Stars by what the product can be rated by besides the whole.',
  'OwnProductReview.product': 'The product; null when it is not offered in the language of the request.',
  review_parameters: 'What it can be rated by besides the whole, at most ten.',
  'ReviewSummary.parameters.count': 'How many reviews gave stars by it.',
  'name.cs': ['In Czech.', 'Vůně'],
  'name.sk': ['In Slovak.', 'Vôňa'],
  'name.en': ['In English.', 'Scent'],
  'product-review-parameters.body.category_id':
    'Number of the category whose products, and those below it, are rated by it; null: all products.',
  'product-review-parameters.body.expected.category_id': 'The category that it had.',
  'ProductReviewParameter.name': ['What is rated, in the language of the request.', 'Vůně'],
  'ProductReviewParameter.category_id':
    'Number of the category whose products, and those below it, are rated by it; null: all products.',
  'ProductReviewParameter.is_active': 'Whether products are rated by it now.',
  'ProductReviewParameter.updated_at': 'When it was last changed, ISO 8601 in UTC.',
  'ReviewSummary.average': ['Average stars of all approved reviews.', 4.6],
  'ReviewSummary.count': ['How many approved reviews there are.', 12],
  distribution: 'How many reviews have one star, two, three, four and five.',
  'ReviewSummary.parameters': 'Averages by what the product can be rated by besides the whole.',
  'InvitedProduct.review': 'The buyer’s own review; null when there is none.',
  'InvitedProduct.url': 'Path of the product on the asking host.',
  review_id: 'Number of the review.',
  is_invited: 'Whether the customer is asked by mail what they think of what was delivered.',
};
