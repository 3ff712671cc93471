import type { EventType, PultEvent } from '../../contract/events.ts';
import type { Database } from '../platform/database/index.ts';
import { type RecordIndex, readRecordIndex } from './record-index.ts';

const CHANGES: ReadonlySet<EventType> = new Set([
  'catalogue.replaced',
  'category.changed',
  'brand.changed',
  'content.changed',
]);

export interface LiveRecords {
  get(): Promise<RecordIndex>;
  onEvents(events: PultEvent[]): void;
}

/** Records besides products: few, so they are read again after each change of one, when they are next searched. */
export function createLiveRecords(db: Database): LiveRecords {
  let current: Promise<RecordIndex> | undefined;
  return {
    get() {
      if (current) return current;
      const read = readRecordIndex(db);
      current = read;
      read.catch(() => {
        if (current === read) current = undefined;
      });
      return read;
    },
    onEvents(events) {
      if (events.some(({ type }) => CHANGES.has(type))) current = undefined;
    },
  };
}
