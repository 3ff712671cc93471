import { capability } from '../capability.ts';
import { realtimeDescriptions } from './descriptions.ts';
import { realtimeEndpoints } from './endpoints.ts';
import { realtimeErrors } from './errors.ts';
import { channelAuthorisation, realtimeInfo } from './records.ts';
import { realtimeTexts } from './texts/index.ts';

export const realtimeCapability = capability({
  endpoints: realtimeEndpoints,
  errors: realtimeErrors,
  texts: realtimeTexts,
  records: {
    ChannelAuthorisation: channelAuthorisation,
    RealtimeInfo: realtimeInfo,
  },
  descriptions: realtimeDescriptions,
});
