import { capability } from '../capability.ts';
import { pageDescriptions } from './descriptions.ts';
import { pageEndpoints } from './endpoints.ts';
import { previewEndpoints } from './preview-endpoints.ts';
import { page } from './records.ts';

export const pagesCapability = capability({
  endpoints: { ...pageEndpoints, ...previewEndpoints },
  records: {
    Page: page,
  },
  descriptions: pageDescriptions,
});
