import type { PultEvent } from '../../../contract/events.ts';
import { type Database, statement } from '../database/index.ts';
import { anythingChanged, readEvents, type StoredEvent } from './read-events.ts';

/** Most events per query, so that memory stays bounded. */
const ROUND = 1_000;

const since = statement(
  'events_since',
  `select id, type, payload, created_at, delivery, exists (select from outbox_events where delivery = $1) as follows
   from outbox_events where delivery > $1 order by delivery limit ${ROUND}`,
);
const last = statement('events_last', 'select coalesce(max(delivery), 0) as delivery from outbox_events');

/** `position`: delivery number of the last of the events, the same in every process. */
export type EventListener = (events: PultEvent[], position: number) => void;

interface Row extends StoredEvent {
  delivery: number;
  /** The last received event still exists: the oldest are deleted first, so none after it is gone. */
  follows: boolean;
}

/** Reads the outbox for one process, in the order of delivery. */
export class OutboxReader {
  readonly #db: Database;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<EventListener>();
  #position: number;
  #reading: Promise<void> = Promise.resolve();
  /** The next read, not started yet: it will see everything delivered so far. */
  #next: Promise<void> | undefined;
  #closed = false;

  constructor(db: Database, position: number, onError: (error: unknown) => void) {
    this.#db = db;
    this.#position = position;
    this.#onError = onError;
  }

  static async open(db: Database, onError: (error: unknown) => void): Promise<OutboxReader> {
    const [row] = await db.query<{ delivery: number }>(last);
    return new OutboxReader(db, row?.delivery ?? 0, onError);
  }

  get position(): number {
    return this.#position;
  }

  subscribe(listener: EventListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Reads all events after the last received one, so that a lost connection loses none. */
  receive(): Promise<void> {
    this.#next ??= this.#reading.then(() => {
      this.#next = undefined;
      this.#reading = this.#catchUp().catch(this.#onError);
      return this.#reading;
    });
    return this.#next;
  }

  async #catchUp(): Promise<void> {
    for (let full = true; full && !this.#closed; ) {
      const rows = await this.#db.query<Row>(since, [this.#position]);
      const [first] = rows;
      if (!first) return;
      const events = readEvents(rows, this.#onError);
      // A delivery that was rolled back leaves a gap too, but its events come later under other numbers.
      const gap = this.#position > 0 && first.delivery > this.#position + 1 && !first.follows;
      this.#position = rows.at(-1)?.delivery ?? this.#position;
      // A process that missed deleted events cannot know what changed.
      this.#notify(gap ? [...anythingChanged(new Date().toISOString()), ...events] : events);
      full = rows.length === ROUND;
    }
  }

  /** A listener that throws must not keep events from the others. */
  #notify(events: PultEvent[]): void {
    for (const listener of this.#listeners) {
      try {
        listener(events, this.#position);
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await (this.#next ?? this.#reading);
  }
}
