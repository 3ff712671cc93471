import type { DryRun } from '../../contract/journal/records.ts';
import { planned, planRecord, rowsOfPlan, type Values, type WrittenTable, writePlanned } from '../journal/index.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { Failure, invalidFields } from '../platform/http/index.ts';

const SERIES: WrittenTable = { table: 'document_series', defaults: { prefix: undefined, digits: undefined } };

const used = statement('invoicing_series_used', 'select 1 from document_series where id = $1 and last_number > 0');
const same = statement(
  'invoicing_series_same_prefix',
  `select 1 from document_series s join document_series o on o.seller_id = s.seller_id and o.kind <> s.kind and o.year = s.year
   where s.id = $1 and o.prefix = $2 limit 1`,
);

/** What writing a series changes. The row is locked, as issuing locks it: no number is given meanwhile. */
async function plan(db: Executor, id: number, body: Values, isLocked: boolean) {
  const plan = await planRecord(db, SERIES, id, body, isLocked);
  if ((await db.query(used, [id])).length > 0) throw new Failure('conflict', {}, [{ field: 'id', key: 'series_used' }]);
  if ((await db.query(same, [id, plan.after.prefix])).length > 0)
    throw invalidFields({ field: 'prefix', key: 'prefix_taken' });
  return plan;
}

export const writeSeries = (db: Database, id: number, body: Values): Promise<void> =>
  db.transaction(async (tx) => {
    await writePlanned(tx, SERIES, await plan(tx, id, body, true));
  });

/** What `writeSeries` would change. */
export const trySeries = async (db: Executor, id: number, body: Values): Promise<DryRun> =>
  planned(rowsOfPlan(SERIES, await plan(db, id, body, false)));
