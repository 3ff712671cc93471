import type { Executor } from '../../platform/database/index.ts';
import { type OrderOrigin, readOrigin } from '../origin.ts';
import { oncePerEvent } from './once-per-event.ts';

/** Where the order of an event came from; undefined if it is gone. */
export const originOf = (db: Executor, event: { order_id: number }): Promise<OrderOrigin | undefined> =>
  oncePerEvent(event, `origin ${event.order_id}`, () => readOrigin(db, event.order_id));
