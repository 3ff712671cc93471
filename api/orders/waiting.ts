import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { invalidFields } from '../platform/http/index.ts';

/** What goods an order waits for, in words for its buyer, and until when at the latest. */
export interface Waiting {
  note: string;
  until?: string | null;
}

interface WaitingPatch {
  state?: OrderStateCode;
  waiting?: Waiting;
}

/** Refuses an order that waits without words for its buyer, such words for one that does not, and a day that is over. */
export function checkWaiting(from: OrderStateCode, { state = from, waiting }: WaitingPatch, now: Date): void {
  if (state === 'waiting' && from !== 'waiting' && !waiting) throw invalidFields({ field: 'waiting', key: 'required' });
  if (waiting && state !== 'waiting') throw invalidFields({ field: 'waiting', key: 'only_waiting' });
  if (waiting?.until && waiting.until < shopDay(now))
    throw invalidFields({ field: 'waiting.until', key: 'not_in_past' });
}

const write = statement('orders_wait', 'update orders set waiting_note = $2, waiting_until = $3::date where id = $1');

/** Stores what an order waits for. Its buyer is told by mail, each time that it changes. */
export async function writeWaiting(tx: Transaction, id: number, { note, until }: Waiting, now: Date): Promise<void> {
  await tx.query(write, [id, note, until ?? null]);
  await emit(tx, 'order.waiting', { order_id: id, notified_at: Math.floor(now.getTime() / 1000) });
}
