import { capability } from '../capability.ts';
import { pricingDescriptions } from './descriptions.ts';
import { pricingEndpoints } from './endpoints.ts';
import { priceList, productPrice } from './records.ts';
import { pricingTexts } from './texts/index.ts';

export const pricingCapability = capability({
  endpoints: pricingEndpoints,
  texts: pricingTexts,
  records: {
    PriceList: priceList,
    ProductPrice: productPrice,
  },
  descriptions: pricingDescriptions,
});
