import type { DryRun } from '../../contract/journal/records.ts';
import {
  changesAnything,
  planned,
  planRecord,
  rowsOfPlan,
  type Values,
  type WrittenTable,
  writePlanned,
} from '../journal/index.ts';
import type { Database, Executor } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';

const PRICE_LISTS: WrittenTable = {
  table: 'price_lists',
  defaults: { percents_rounding: null, is_for_businesses: false },
};

/** Writes fields of a price list; every price in it may be another one then. */
export const writePriceList = (db: Database, id: number, body: Values): Promise<void> =>
  db.transaction(async (tx) => {
    const plan = await planRecord(tx, PRICE_LISTS, id, body, true);
    if (!changesAnything(plan)) return;
    await writePlanned(tx, PRICE_LISTS, plan);
    await emit(tx, 'catalogue.replaced', {});
  });

/** What `writePriceList` would change. */
export const tryPriceList = async (db: Executor, id: number, body: Values): Promise<DryRun> =>
  planned(rowsOfPlan(PRICE_LISTS, await planRecord(db, PRICE_LISTS, id, body, false)));
