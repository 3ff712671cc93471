import type { ChangedRow } from '../../contract/journal/records.ts';
import { UNSENT_PARCELS } from '../../contract/parcels/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';

/** Among these an order moves with its parcels in the shop. */
const PACKABLE: readonly unknown[] = ['processing', 'ready', 'waiting'];

const unsent = UNSENT_PARCELS.map((state) => `'${state}'`).join(', ');
const withParcels = statement(
  'parcels_of_undone_orders',
  `select o.id from unnest($1::int[], $2::bool[]) o(id, is_packable) where exists (select from parcels p
     where p.order_id = o.id and p.state <> 'cancelled' and not (o.is_packable and p.state in (${unsent}))) order by 1 limit 20`,
);

/** 409 where an undo would take back the state of an order whose parcels stay as they are. */
export async function refuseUndoWithParcels(db: Executor, changes: ChangedRow[]): Promise<void> {
  const moved = changes.flatMap(({ table_name, record_id: id, before, after }) => {
    const [now, then] = [before?.state, after?.state];
    if (table_name !== 'orders' || id === null || then === undefined || now === then) return [];
    return [{ id, isPackable: PACKABLE.includes(now) && PACKABLE.includes(then) }];
  });
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const found = await db.query<{ id: number }>(withParcels, [ids, moved.map(({ isPackable }) => isPackable)]);
  const errors = found.map(({ id }) => ({ field: `orders.${id}.state`, key: 'undo_with_parcels' as const }));
  if (errors.length > 0) throw new Failure('undo_conflicts', {}, errors);
}
