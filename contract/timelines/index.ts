import { capability } from '../capability.ts';
import { timelineEndpoints } from './endpoints.ts';
import { timelineEntry } from './records.ts';

export const timelinesCapability = capability({
  endpoints: timelineEndpoints,
  records: { TimelineEntry: timelineEntry },
});
