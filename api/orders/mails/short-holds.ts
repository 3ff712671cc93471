import type { Executor } from '../../platform/database/index.ts';
import { readShortHold } from '../holds.ts';
import { oncePerEvent } from './once-per-event.ts';

/** Events at which mails about a new order go out. */
export type PlacedEvent = 'order.placed' | 'order.paid';

/** Whether mails about a new order go out at an event. One held shortly has to be paid first: anybody may type an e-mail. */
export async function isAnnouncedAt(on: PlacedEvent, db: Executor, event: { order_id: number }): Promise<boolean> {
  const id = event.order_id;
  const hold = await oncePerEvent(event, `hold ${id}`, () => readShortHold(db, id));
  return (hold !== undefined) === (on === 'order.paid');
}
