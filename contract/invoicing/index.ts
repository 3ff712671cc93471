import { capability } from '../capability.ts';
import { invoicingDescriptions } from './descriptions.ts';
import { invoicingEndpoints } from './endpoints.ts';
import { documentSeries, seller } from './records.ts';
import { invoicingTexts } from './texts/index.ts';

export const invoicingCapability = capability({
  endpoints: invoicingEndpoints,
  texts: invoicingTexts,
  records: { Seller: seller, DocumentSeries: documentSeries },
  descriptions: invoicingDescriptions,
});
