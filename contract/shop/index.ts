import { capability } from '../capability.ts';
import { shopDescriptions } from './descriptions.ts';
import { shopEndpoints } from './endpoints.ts';
import { shopEvents, shopTags } from './events.ts';
import { companyInfo, country, currency, shopInfo } from './records.ts';
import { shopTexts } from './texts/index.ts';

export const shopCapability = capability({
  endpoints: shopEndpoints,
  texts: shopTexts,
  events: shopEvents,
  tags: shopTags,
  records: {
    CompanyInfo: companyInfo,
    Country: country,
    Currency: currency,
    ShopInfo: shopInfo,
  },
  descriptions: shopDescriptions,
});
