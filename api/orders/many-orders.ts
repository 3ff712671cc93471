import { moveBetween } from '../../contract/orders/moves.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { readListedIds } from '../platform/listing/index.ts';
import { asksForChanges, dateOrders } from './changed-orders.ts';
import { orderSource } from './order-list.ts';
import { canMove, isToBePaidLater, type Movable } from './states.ts';

/** What decides whether something can be done to an order, read of many at once. */
export interface OrderFacts extends Movable {
  id: number;
  order_number: string;
  tags: string[];
  assigned_operator_id: number | null;
  notes: number;
}

const read = statement(
  'orders_facts_of_many',
  `select o.id, o.order_number::text, o.state, o.paid_at, p.payment_service, o.tags, o.assigned_operator_id,
     case when o.state = 'delivered' then (select coalesce(sum(t.amount), 0)::int from order_transactions t
       where t.order_id = o.id and t.kind = 'owed_by_carrier') else 0 end as owed,
     (select count(*)::int from order_notes n where n.order_id = o.id) as notes
   from orders o join order_payment_methods p on p.order_id = o.id where o.id = any($1::int[]) order by o.id`,
);
export const readOrderFacts = (db: Executor, ids: readonly number[]): Promise<OrderFacts[]> =>
  db.query<OrderFacts>(read, [ids]);

/** The state of a new order once it is paid. */
const WHEN_PAID: OrderStateCode = 'processing';

/** Why an operator may not move an order to another state, by the table of moves; null where nothing is in the way. */
export function whyNotMoved(order: Movable, to: OrderStateCode): 'unpaid' | 'not_owed' | 'no_move' | null {
  const { state, paid_at, payment_service: paymentService, owed } = order;
  if (canMove(state, to, { isPaid: paid_at !== null, paymentService, owed })) return null;
  const isOpen = state === 'new' && paid_at === null && !isToBePaidLater(paymentService);
  const move = moveBetween(state, to) ?? (isOpen ? moveBetween(WHEN_PAID, to) : undefined);
  if (!move?.by.includes('operator') || !move.needs) return 'no_move';
  return move.needs === 'paid' ? 'unpaid' : 'not_owed';
}

/** Orders that the list of operators finds, at most so many and one more where there are more. */
export async function findOrders(
  db: Database,
  asked: { filters?: string; search?: string },
  context: RequestContext,
  most: number,
): Promise<number[]> {
  if (asksForChanges(asked)) await dateOrders(db);
  return readListedIds(db, orderSource, asked, context, most);
}
