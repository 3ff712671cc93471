import { capability } from '../capability.ts';
import { reviewDescriptions } from './descriptions.ts';
import { reviewEndpoints } from './endpoints.ts';
import { reviewErrors } from './errors.ts';
import { reviewEvents, reviewTags } from './events.ts';
import { invitedProduct, productReviewParameter, reviewSummary } from './records.ts';
import { reviewTexts } from './texts/index.ts';

export const reviewsCapability = capability({
  endpoints: reviewEndpoints,
  errors: reviewErrors,
  texts: reviewTexts,
  events: reviewEvents,
  tags: reviewTags,
  records: {
    InvitedProduct: invitedProduct,
    ProductReviewParameter: productReviewParameter,
    ReviewSummary: reviewSummary,
  },
  descriptions: reviewDescriptions,
});
