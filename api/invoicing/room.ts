import { plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { checkRing } from './check-ring.ts';
import { calls, dryRuns, type InvoicingDependencies } from './routes.ts';

/** Issues documents of orders, and checks that money and documents come out. */
export const invoicingRoom = (deps: InvoicingDependencies): Room => ({
  calls: calls(deps),
  dryRuns: dryRuns(deps),
  tasks: { 'invoicing.check-ring': plainTask(() => checkRing(deps)) },
  schedule: [{ task: 'invoicing.check-ring', pattern: '41 1 * * *' }],
});
