import { capability } from '../capability.ts';
import { shippingDescriptions } from './descriptions.ts';
import { shippingEndpoints } from './endpoints.ts';
import { shippingErrors } from './errors.ts';
import { shippingEvents, shippingTags } from './events.ts';
import { pointFeed, pointReading } from './point-feeds.ts';
import { cartShippingMethod, shippingMethod, shopShippingMethod } from './records.ts';
import { shippingTexts } from './texts/index.ts';

export const shippingCapability = capability({
  endpoints: shippingEndpoints,
  errors: shippingErrors,
  texts: shippingTexts,
  events: shippingEvents,
  tags: shippingTags,
  records: {
    CartShippingMethod: cartShippingMethod,
    PointFeedRecord: pointFeed,
    PointReading: pointReading,
    ShippingMethod: shippingMethod,
    ShopShippingMethod: shopShippingMethod,
  },
  descriptions: shippingDescriptions,
});
