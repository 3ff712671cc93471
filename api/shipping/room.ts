import type { Database, Room } from '../platform/index.ts';
import { calls } from './routes.ts';
import { timedShipping } from './timed.ts';

/** Ways to send, and the places to pick up at. */
export const shippingRoom = (deps: { db: Database }): Room => ({ calls: calls(deps), timed: timedShipping });
