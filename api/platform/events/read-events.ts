import { EVENTS, type EventType, type PultEvent } from '../../../contract/events.ts';
import { affectsPages } from '../../../contract/tags-of-events.ts';
import { BadPayload, parsePayload } from '../jobs/index.ts';

/** A row of the outbox. */
export interface StoredEvent {
  id: number;
  type: string;
  payload: unknown;
  created_at: Date;
}

/** Events for caches that cannot know what changed: anything in them may be stale. */
export const anythingChanged = (created_at: string): PultEvent[] => [
  { id: 0, type: 'shop.changed', payload: {}, created_at },
  { id: 0, type: 'catalogue.replaced', payload: {}, created_at },
];

const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

function readEvent(row: StoredEvent, onError: (error: unknown) => void): PultEvent[] {
  const { id, type } = row;
  // A newer release runs beside this one.
  if (!isEventType(type)) return [];
  const created_at = row.created_at.toISOString();
  try {
    // The compiler does not relate the type of an event to the schema that it selects.
    return [{ id, type, payload: parsePayload(EVENTS[type], row.payload), created_at } as PultEvent];
  } catch (error) {
    if (!(error instanceof BadPayload)) throw error;
    onError(new Error(`The payload of the event ${id}, ${type}, does not fit: ${error.message}`));
    return affectsPages(type) ? anythingChanged(created_at) : [];
  }
}

/** Stored events; one that cannot be read is reported, and counts as a change of everything if its type affects pages. */
export const readEvents = (rows: readonly StoredEvent[], onError: (error: unknown) => void): PultEvent[] =>
  rows.flatMap((row) => readEvent(row, onError));
