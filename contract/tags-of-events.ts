import type { TagsOf } from './cache-tags.ts';
import { catalogueTags } from './catalogue/events.ts';
import { contentTags } from './content/events.ts';
import type { EVENTS, EventType, PultEvent } from './events.ts';
import { paymentTags } from './payments/events.ts';
import { promotionTags } from './promotions/events.ts';
import { reviewTags } from './reviews/events.ts';
import { routingTags } from './routing/events.ts';
import { searchTags } from './search/events.ts';
import { shippingTags } from './shipping/events.ts';
import { shopTags } from './shop/events.ts';

/** Cache tags that each type of event makes stale. An event without an entry affects no public page. */
const TAGS: TagsOf<typeof EVENTS> = {
  ...catalogueTags,
  ...contentTags,
  ...paymentTags,
  ...promotionTags,
  ...reviewTags,
  ...routingTags,
  ...searchTags,
  ...shippingTags,
  ...shopTags,
};

/** Whether events of a type can make public pages stale. */
export const affectsPages = (type: EventType): boolean => TAGS[type] !== undefined;

export function tagsOfEvent<T extends EventType>(event: PultEvent<T>): string[] {
  return TAGS[event.type]?.(event.payload) ?? [];
}
