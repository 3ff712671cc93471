import { z } from 'zod';
import { EVENTS, type Events, type EventType } from '../../../contract/events.ts';
import type { Transaction } from '../database/index.ts';

/** Writes an event in the transaction of its change. It is delivered after the commit, at least once. */
export async function emit<T extends EventType>(tx: Transaction, type: T, payload: Events[T]): Promise<void> {
  tx.addEvent(type, JSON.stringify(z.encode(EVENTS[type], payload)));
}
