import type { Database } from '../platform/database/index.ts';
import type { Room } from '../platform/room/index.ts';
import { calls } from './routes.ts';
import { timedShipping } from './timed.ts';

/** Shipping methods and pick-up points. */
export const shippingRoom = (deps: { db: Database }): Room => ({ calls: calls(deps), timed: timedShipping });
