import type { ChangedRow } from '../../contract/journal/records.ts';
import type { DocumentDrawing } from '../documents/index.ts';
import { plannedInsert, plannedUpdate } from '../journal/index.ts';
import { checkReader, tryMoney } from '../orders/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { type DryRuns, type Handlers, notFound, type PersonsOf } from '../platform/http/index.ts';
import { readList, readOne } from '../platform/listing/index.ts';
import { ask } from './ask-carrier.ts';
import { changeByOperator } from './change-parcel.ts';
import { decideParcel } from './decide-parcel.ts';
import type { LabelThread } from './label-files.ts';
import { idsOf, printLabels } from './labels.ts';
import { presentCarrier } from './missing-carriers.ts';
import { notAllowed } from './move-parcel.ts';
import { readOrderParcels } from './order-parcels.ts';
import { packParcel } from './pack-parcel.ts';
import { writePackingLists } from './packing-lists.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { parcelSource } from './parcel-source.ts';
import { readItems, readParcel } from './store.ts';
import { trackParcel } from './track-parcels.ts';

type Dependencies = ParcelDependencies & { labels: LabelThread };

async function trackNow(deps: ParcelDependencies, id: number): Promise<void> {
  const parcel = await readParcel(deps.db, id);
  if (!parcel) throw notFound();
  const carrier = presentCarrier(deps.carriers, parcel, 'id');
  const track = carrier?.track;
  if (!track || parcel.carrier_id === null) throw notAllowed('id', 'parcel_by_hand');
  await ask('id', () => trackParcel(deps, parcel, track.bind(carrier)));
}

/** Handlers of the room's calls. */
export function calls(deps: Dependencies, drawing: DocumentDrawing): Handlers {
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

/** What dry runs tell of a parcel. */
async function seenOf(tx: Executor, id: number) {
  const parcel = await readParcel(tx, id);
  if (!parcel) return {};
  const { order_id, carrier, state, weight, insured_value, cash_on_delivery, tracking_number, tracking_url } = parcel;
  const { carrier_id, decision, goods_back, decision_reason } = parcel;
  const decided = { carrier_id, decision, goods_back, decision_reason };
  return {
    order_id,
    carrier,
    state,
    weight,
    insured_value,
    cash_on_delivery,
    tracking_number,
    tracking_url,
    ...decided,
  };
}

async function packedRow(tx: Executor, id: number): Promise<ChangedRow[]> {
  const items = (await readItems(tx, [id])).map(({ order_item_id, amount }) => ({ order_item_id, amount }));
  return [plannedInsert('parcels', { ...(await seenOf(tx, id)), items })];
}

/** Tries a change of a parcel, and tells what it changes. */
async function tryChange(deps: Dependencies, id: number, write: (deps: Dependencies) => Promise<void>) {
  const before = await seenOf(deps.db, id);
  const after = async (tx: Executor) => plannedUpdate('parcels', id, before, await seenOf(tx, id));
  return tryMoney(deps.db, (db) => write({ ...deps, db }), after);
}

export const dryRuns = (deps: Dependencies): DryRuns => ({
  'POST /orders/{id}/parcels': ({ params, body, context }) => {
    let id = 0;
    const write = (db: ParcelDependencies['db']) =>
      db.transaction(async (tx) => {
        id = await packParcel(tx, { ...deps, db }, params.id, body, context.operator);
      });
    return tryMoney(deps.db, write, (tx) => packedRow(tx, id));
  },
  'PATCH /parcels/{id}': ({ params, body, context }) =>
    tryChange(deps, params.id, (tried) => changeByOperator(tried, params.id, body, context.operator, true)),
  'POST /parcels/{id}/decisions': ({ params, body, context }) =>
    tryChange(deps, params.id, (tried) =>
      tried.db.transaction((tx) => decideParcel(tx, tried, params.id, body, context.operator)),
    ),
});

const buyers = statement(
  'parcels_buyers',
  'select distinct o.id, o.email from parcels p join orders o on o.id = p.order_id where p.id = any($1::int[])',
);

const orderBuyers = statement('parcels_order_buyers', 'select id, email from orders where id = any($1::int[])');

/** Buyers stand on labels and packing lists. */
export const personsOf = ({ db }: Pick<ParcelDependencies, 'db'>): PersonsOf => ({
  'GET /parcel-labels': ({ query }) => db.query(buyers, [idsOf(query.parcel_ids)]),
  'GET /packing-lists': ({ query }) => db.query(orderBuyers, [idsOf(query.order_ids)]),
});
