import { capability } from '../capability.ts';
import { searchDescriptions } from './descriptions.ts';
import { searchEndpoints } from './endpoints.ts';
import { searchErrors } from './errors.ts';
import { searchEvents, searchTags } from './events.ts';
import { explanation, filter, listing, suggestions } from './records.ts';
import { searchRedirect, searchSynonym } from './rule-endpoints.ts';
import { searchTexts } from './texts/index.ts';

export const searchCapability = capability({
  endpoints: searchEndpoints,
  errors: searchErrors,
  texts: searchTexts,
  events: searchEvents,
  tags: searchTags,
  records: {
    Explanation: explanation,
    Listing: listing,
    ListingFilter: filter,
    SearchRedirect: searchRedirect,
    SearchSynonym: searchSynonym,
    Suggestions: suggestions,
  },
  descriptions: searchDescriptions,
});
