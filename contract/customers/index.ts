import { capability } from '../capability.ts';
import { cartAddress, orderAddress } from './addresses.ts';
import { customerDescriptions } from './descriptions.ts';
import { customerEndpoints } from './endpoints.ts';
import { customerErrors } from './errors.ts';
import { customerEvents } from './events.ts';
import { newsletterConsent, newsletterSubscription } from './newsletter.ts';
import { customerTexts } from './texts/index.ts';

export const customersCapability = capability({
  endpoints: customerEndpoints,
  errors: customerErrors,
  texts: customerTexts,
  events: customerEvents,
  records: {
    CartAddress: cartAddress,
    NewsletterConsent: newsletterConsent,
    NewsletterSubscription: newsletterSubscription,
    OrderAddress: orderAddress,
  },
  descriptions: customerDescriptions,
});
