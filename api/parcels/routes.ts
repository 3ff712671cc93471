import type { ChangedRow } from '../../contract/journal/records.ts';
import type { DocumentDrawing } from '../documents/index.ts';
import { plannedInsert } from '../journal/index.ts';
import { checkReader, tryMoney } from '../orders/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { type DryRuns, type Handlers, notFound, type PersonsOf } from '../platform/http/index.ts';
import { readList, readOne } from '../platform/listing/index.ts';
import { ask } from './ask-carrier.ts';
import { changeByOperator } from './change-parcel.ts';
import { decideParcel } from './decide-parcel.ts';
import { idsOf, printLabels, readPrinted } from './labels.ts';
import { notAllowed } from './move-parcel.ts';
import { readOrderParcels } from './order-parcels.ts';
import { packParcel } from './pack-parcel.ts';
import { writePackingLists } from './packing-lists.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { parcelSource } from './parcel-source.ts';
import { readItems, readParcel } from './store.ts';
import { carrierThatTracks, trackParcel } from './track-parcels.ts';

async function trackNow(deps: ParcelDependencies, id: number): Promise<void> {
  const parcel = await readParcel(deps.db, id);
  if (!parcel) throw notFound();
  const track = carrierThatTracks(deps, parcel);
  if (!track) throw notAllowed('id', 'parcel_by_hand');
  await ask('id', () => trackParcel(deps, parcel, track));
}

/** Handlers of the room's calls. */
export function calls(deps: ParcelDependencies, drawing: DocumentDrawing): Handlers {
  const { db } = deps;
  return {
    'GET /parcels': ({ query, context }) => readList(db, parcelSource, query, context),
    'GET /parcels/{id}': async ({ params, query, context }) => ({
      item: await readOne(db, parcelSource, params.id, query, context),
    }),
    'GET /orders/{id}/parcels': async ({ params, query, context }) => {
      await checkReader(db, params.id, query.hash, context);
      return { items: await readOrderParcels(db, params.id) };
    },
    'POST /orders/{id}/parcels': async ({ params, query, body, context }) => {
      const id = await db.transaction((tx) => packParcel(tx, deps, params.id, body, context.operator));
      return { item: await readOne(db, parcelSource, id, query, context) };
    },
    'PATCH /parcels/{id}': async ({ params, query, body, context }) => {
      await changeByOperator(deps, params.id, body, context.operator);
      return { item: await readOne(db, parcelSource, params.id, query, context) };
    },
    'POST /parcels/{id}/decisions': async ({ params, query, body, context }) => {
      await db.transaction((tx) => decideParcel(tx, deps, params.id, body, context.operator));
      return { item: await readOne(db, parcelSource, params.id, query, context) };
    },
    'POST /parcels/{id}/tracking': async ({ params, query, context }) => {
      await trackNow(deps, params.id);
      return { item: await readOne(db, parcelSource, params.id, query, context) };
    },
    'GET /packing-lists': async ({ query, context }) => ({
      item: await writePackingLists(deps, drawing, idsOf(query.order_ids), context),
    }),
    'GET /parcel-labels': async ({ query }) => ({ item: await printLabels(deps, query) }),
  };
}

/** The parcel after a write, with its goods, as a dry run shows it. */
async function rowOf(tx: Executor, id: number): Promise<ChangedRow[]> {
  const parcel = await readParcel(tx, id);
  if (!parcel) return [];
  const { order_id, carrier, state, weight, insured_value, cash_on_delivery, tracking_number } = parcel;
  const items = (await readItems(tx, [id])).map(({ order_item_id, amount }) => ({ order_item_id, amount }));
  const seen = { order_id, carrier, state, weight, insured_value, cash_on_delivery, tracking_number };
  return [plannedInsert('parcels', { ...seen, decision: parcel.decision, items })];
}

export const dryRuns = (deps: ParcelDependencies): DryRuns => ({
  'POST /orders/{id}/parcels': ({ params, body, context }) => {
    let id = 0;
    const write = (db: ParcelDependencies['db']) =>
      db.transaction(async (tx) => {
        id = await packParcel(tx, { ...deps, db }, params.id, body, context.operator);
      });
    return tryMoney(deps.db, write, (tx) => rowOf(tx, id));
  },
  'PATCH /parcels/{id}': ({ params, body, context }) =>
    tryMoney(
      deps.db,
      (db) => changeByOperator({ ...deps, db }, params.id, body, context.operator, true),
      (tx) => rowOf(tx, params.id),
    ),
  'POST /parcels/{id}/decisions': ({ params, body, context }) =>
    tryMoney(
      deps.db,
      (db) => db.transaction((tx) => decideParcel(tx, { ...deps, db }, params.id, body, context.operator)),
      (tx) => rowOf(tx, params.id),
    ),
});

const buyers = statement('parcels_buyers', 'select id, email from orders where id = any($1::int[])');

/** Buyers stand on labels and packing lists. */
export const personsOf = ({ db }: Pick<ParcelDependencies, 'db'>): PersonsOf => ({
  'GET /packing-lists': ({ query }) => db.query(buyers, [idsOf(query.order_ids)]),
  'GET /parcel-labels': async ({ query }) => {
    const printed = await readPrinted(db, idsOf(query.parcel_ids));
    return db.query(buyers, [[...new Set(printed.map(({ order_id: id }) => id))]]);
  },
});
