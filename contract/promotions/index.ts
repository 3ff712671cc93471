import { capability } from '../capability.ts';
import { promotionDescriptions } from './descriptions.ts';
import { discountCodeBatch } from './discounts.ts';
import { discountEndpoints } from './endpoints.ts';
import { promotionEvents, promotionTags } from './events.ts';
import { giftDescriptions } from './gift-descriptions.ts';
import { giftEndpoints } from './gift-endpoints.ts';
import { promotionTexts } from './texts/index.ts';

export const promotionsCapability = capability({
  endpoints: { ...discountEndpoints, ...giftEndpoints },
  texts: promotionTexts,
  events: promotionEvents,
  tags: promotionTags,
  records: {
    DiscountCodeBatch: discountCodeBatch,
  },
  descriptions: { ...promotionDescriptions, ...giftDescriptions },
});
