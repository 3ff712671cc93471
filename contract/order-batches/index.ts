import { capability } from '../capability.ts';
import { orderBatchEndpoints } from './endpoints.ts';
import { orderBatchEvents } from './events.ts';
import { orderBatchTexts } from './texts/index.ts';

export const orderBatchesCapability = capability({
  endpoints: orderBatchEndpoints,
  events: orderBatchEvents,
  texts: orderBatchTexts,
});
