import type { Executor } from '../../platform/database/index.ts';
import { readShortHold } from '../holds.ts';

/** Events at which mails about a new order go out. */
export type PlacedEvent = 'order.placed' | 'order.paid';

/** Whether mails about a new order go out at an event. One held shortly has to be paid first: anybody may type an e-mail. */
export async function isAnnouncedAt(event: PlacedEvent, db: Executor, orderId: number): Promise<boolean> {
  const isShort = (await readShortHold(db, orderId)) !== undefined;
  return isShort === (event === 'order.paid');
}
