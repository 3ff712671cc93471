import { cartEndpoints } from './cart/endpoints.ts';
import { savedEndpoints } from './cart/saved-endpoints.ts';
import { catalogueEndpoints } from './catalogue/endpoints.ts';
import { labelEndpoints } from './catalogue/label-endpoints.ts';
import { packageEndpoints } from './catalogue/package-endpoints.ts';
import { productPictureEndpoints } from './catalogue/picture-endpoints.ts';
import { supplementEndpoints } from './catalogue/supplement-endpoints.ts';
import { catalogueTextEndpoints } from './catalogue/text-endpoints.ts';
import { consentEndpoints } from './consents/endpoints.ts';
import { draftEndpoints } from './content/draft-endpoints.ts';
import { contentEndpoints } from './content/endpoints.ts';
import { pictureEndpoints } from './content/picture-endpoints.ts';
import { contentWriteEndpoints } from './content/write-endpoints.ts';
import { customerEndpoints } from './customers/endpoints.ts';
import { journalEndpoints } from './journal/endpoints.ts';
import { listEndpoints } from './lists/endpoints.ts';
import { creditEndpoints } from './loyalty/credit-endpoints.ts';
import { loyaltyEndpoints } from './loyalty/endpoints.ts';
import { programEndpoints } from './loyalty/program-endpoints.ts';
import { operatorSignInEndpoints } from './operators/endpoints.ts';
import { impersonationEndpoints } from './operators/impersonation-endpoints.ts';
import { operatorEndpoints } from './operators/manage-endpoints.ts';
import { operatorPasskeyEndpoints } from './operators/passkey-endpoints.ts';
import { orderEndpoints } from './orders/endpoints.ts';
import { pageEndpoints } from './pages/endpoints.ts';
import { previewEndpoints } from './pages/preview-endpoints.ts';
import { paymentEndpoints } from './payments/endpoints.ts';
import { pricingEndpoints } from './pricing/endpoints.ts';
import { discountEndpoints } from './promotions/endpoints.ts';
import { giftEndpoints } from './promotions/gift-endpoints.ts';
import { realtimeEndpoints } from './realtime/endpoints.ts';
import { registerEndpoints } from './registers/endpoints.ts';
import { reviewEndpoints } from './reviews/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { shippingEndpoints } from './shipping/endpoints.ts';
import { shopEndpoints } from './shop/endpoints.ts';
import { codeEndpoints } from './sign-in/code-endpoints.ts';
import { signInEndpoints } from './sign-in/endpoints.ts';
import { sitemapEndpoints } from './sitemaps/endpoints.ts';
import { visitEndpoints } from './visits/endpoints.ts';
import { voucherEndpoints } from './vouchers/endpoints.ts';
import { watchDogEndpoints } from './watch-dogs/endpoints.ts';

/** All calls of the API, by method and path below `/v1`. */
export const apiEndpoints = {
  ...shopEndpoints,
  ...pageEndpoints,
  ...previewEndpoints,
  ...sitemapEndpoints,
  ...realtimeEndpoints,
  ...registerEndpoints,
  ...catalogueEndpoints,
  ...supplementEndpoints,
  ...packageEndpoints,
  ...catalogueTextEndpoints,
  ...labelEndpoints,
  ...contentEndpoints,
  ...consentEndpoints,
  ...reviewEndpoints,
  ...contentWriteEndpoints,
  ...draftEndpoints,
  ...pictureEndpoints,
  ...productPictureEndpoints,
  ...searchEndpoints,
  ...pricingEndpoints,
  ...discountEndpoints,
  ...giftEndpoints,
  ...cartEndpoints,
  ...savedEndpoints,
  ...shippingEndpoints,
  ...paymentEndpoints,
  ...orderEndpoints,
  ...journalEndpoints,
  ...loyaltyEndpoints,
  ...creditEndpoints,
  ...programEndpoints,
  ...listEndpoints,
  ...visitEndpoints,
  ...customerEndpoints,
  ...signInEndpoints,
  ...codeEndpoints,
  ...operatorSignInEndpoints,
  ...operatorPasskeyEndpoints,
  ...operatorEndpoints,
  ...impersonationEndpoints,
  ...voucherEndpoints,
  ...watchDogEndpoints,
};

export type ApiEndpoints = typeof apiEndpoints;
export type EndpointKey = keyof ApiEndpoints;
