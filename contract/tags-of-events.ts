import type { TagsOf } from './cache-tags.ts';
import { merged } from './capabilities.ts';
import type { EVENTS, EventType, PultEvent } from './events.ts';

/** Cache tags that each type of event makes stale. An event without an entry affects no public page. */
const TAGS: TagsOf<typeof EVENTS> = merged('tags');

/** Whether events of a type can make public pages stale. */
export const affectsPages = (type: EventType): boolean => TAGS[type] !== undefined;

export function tagsOfEvent<T extends EventType>(event: PultEvent<T>): string[] {
  return TAGS[event.type]?.(event.payload) ?? [];
}
