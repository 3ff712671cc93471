import type { Room } from '../platform/room/index.ts';
import { calls, dryRuns, type InvoicingDependencies } from './routes.ts';

/** Issues documents of orders, and checks that money and documents come out. */
export const invoicingRoom = (deps: InvoicingDependencies): Room => ({ calls: calls(deps), dryRuns: dryRuns(deps) });
