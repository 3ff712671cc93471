import { z } from 'zod';
import { EVENTS, type Events, type EventType } from '../../../contract/events.ts';
import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';

const insertEvent = statement('platform_emit', 'insert into outbox_events (type, payload) values ($1, $2)');

/** Writes an event in the transaction of its change. It is delivered after the commit, at least once. */
export async function emit<T extends EventType>(tx: Transaction, type: T, payload: Events[T]): Promise<void> {
  tx.send(insertEvent, [type, JSON.stringify(z.encode(EVENTS[type], payload))]);
  tx.markEmitted();
}
