import { capability } from '../capability.ts';
import { decisionEndpoints } from './decision-endpoints.ts';
import { pendingDecision } from './decisions.ts';
import { invoicingDescriptions } from './descriptions.ts';
import { invoicingEndpoints } from './endpoints.ts';
import { invoicingEvents } from './events.ts';
import { documentFileDescriptions } from './file-descriptions.ts';
import { documentFileEndpoints } from './file-endpoints.ts';
import { orderDocument } from './file-records.ts';
import { documentSeries, seller } from './records.ts';
import { invoicingTexts } from './texts/index.ts';

export const invoicingCapability = capability({
  endpoints: { ...invoicingEndpoints, ...documentFileEndpoints, ...decisionEndpoints },
  events: invoicingEvents,
  texts: invoicingTexts,
  records: {
    Seller: seller,
    DocumentSeries: documentSeries,
    OrderDocument: orderDocument,
    PendingDecision: pendingDecision,
  },
  descriptions: { ...invoicingDescriptions, ...documentFileDescriptions },
});
