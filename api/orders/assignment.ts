import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { invalidFields } from '../platform/http/index.ts';

/** How operators divide orders among them; undefined leaves it. */
export interface Assignment {
  tags?: string[];
  assigned_operator_id?: number | null;
}

const active = statement('orders_active_operator', 'select 1 from operators where id = $1 and is_active');

/** Refuses an operator who is none, or does not work any more. */
export async function checkAssignment(db: Executor, { assigned_operator_id: id }: Assignment): Promise<void> {
  if (typeof id === 'number' && (await db.query(active, [id])).length === 0)
    throw invalidFields({ field: 'assigned_operator_id', key: 'no_such_operator' });
}

const write = statement(
  'orders_assign',
  `update orders set tags = coalesce($2::text[], tags), assigned_operator_id = case when $4::boolean then $3::int else assigned_operator_id end
   where id = $1`,
);

/** Stores tags of an order, and who sees to it. */
export async function assign(tx: Transaction, id: number, patch: Assignment): Promise<void> {
  const { tags, assigned_operator_id: operatorId } = patch;
  if (tags === undefined && operatorId === undefined) return;
  await checkAssignment(tx, patch);
  await tx.query(write, [id, tags ?? null, operatorId ?? null, operatorId !== undefined]);
}
