import { issueDocuments } from './issue-documents.ts';
import type { InvoicingDependencies } from './routes.ts';
import { lockOrder } from './state-store.ts';

/** Issues what an order needs once money has gone back. At a gateway that happens without a change of the order. */
export function followRefund(deps: InvoicingDependencies, orderId: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    if (await lockOrder(tx, orderId)) await issueDocuments(tx, deps, orderId, deps.clock());
  });
}
