import { readReference } from '../../orders/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { CalculatedCart } from '../calculate/index.ts';

/** Whether a cart can be filled in from an earlier order of its customer, who is the caller. */
export async function hasReference(
  db: Executor,
  { cart, lines, isElectronic }: CalculatedCart,
  { customer }: RequestContext,
): Promise<boolean> {
  if (!customer?.hasConfirmedEmail || cart.customer_id !== customer.id || lines.length === 0) return false;
  return (await readReference(db, customer.id, isElectronic === true)) !== undefined;
}
