import { plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { type PointsDependencies, refreshDue } from './points/refresh-points.ts';
import { calls } from './routes.ts';
import { timedShipping } from './timed.ts';

/** Shipping methods, and pick-up points with the feeds of carriers that bring them. */
export const shippingRoom = (deps: PointsDependencies): Room => ({
  calls: calls(deps),
  timed: timedShipping,
  tasks: { 'shipping.refresh-points': plainTask(() => refreshDue(deps)) },
  // A new shop has the points at once.
  schedule: [{ task: 'shipping.refresh-points', pattern: '23 * * * *', atStart: true }],
});
