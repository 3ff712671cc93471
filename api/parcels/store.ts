import type { ParcelStateCode } from '../../contract/parcels/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import type { TakenLine } from '../stock/index.ts';
import { COUNTED } from './conditions.ts';
import type { parcels } from './tables.ts';

export type ParcelRow = typeof parcels.$inferSelect;

const NAMES = [
  ...['id', 'order_id', 'position', 'number', 'carrier', 'is_by_hand', 'state', 'state_since', 'weight', 'is_measured'],
  ...[
    'currency',
    'decimal_places',
    'insured_value',
    'cash_on_delivery',
    'carrier_id',
    'tracking_number',
    'tracking_url',
  ],
  ...['carrier_state', 'stored_until::text', 'problem', 'next_try_at', 'tries', 'decision', 'goods_back'],
  ...['decision_reason', 'operator_id', 'operator_name', 'created_at'],
].join(', ');

const read = statement('parcels_read', `select ${NAMES} from parcels where id = $1`);
export const readParcel = async (db: Executor, id: number): Promise<ParcelRow | undefined> =>
  (await db.query<ParcelRow>(read, [id]))[0];

const lock = statement('parcels_lock', `select ${NAMES} from parcels where id = $1 for update`);
/** Whoever locks a parcel has locked its order before. */
export const lockRow = async (tx: Transaction, id: number): Promise<ParcelRow | undefined> =>
  (await tx.query<ParcelRow>(lock, [id]))[0];

const ofOrder = statement(
  'parcels_of_order',
  `select ${NAMES} from parcels where order_id = $1 order by position for update`,
);
const readOf = statement('parcels_read_of', `select ${NAMES} from parcels where order_id = $1 order by position`);
export const readParcelsOf = (db: Executor, orderId: number): Promise<ParcelRow[]> =>
  db.query<ParcelRow>(readOf, [orderId]);

/** All parcels of a locked order. */
export const lockParcelsOf = (tx: Transaction, orderId: number): Promise<ParcelRow[]> =>
  tx.query<ParcelRow>(ofOrder, [orderId]);

const packed = statement(
  'parcels_packed',
  `select i.order_item_id as id, sum(i.amount)::int as amount from parcel_items i join parcels p on p.id = i.parcel_id
   where i.order_id = $1 and ${COUNTED} group by 1`,
);
/** Pieces that are in parcels, by line of the order. */
export async function readPacked(db: Executor, orderId: number): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; amount: number }>(packed, [orderId]);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

const items = statement(
  'parcels_items',
  `select i.parcel_id, i.order_item_id, i.amount, l.name from parcel_items i join order_items l on l.order_id = i.order_id and l.id = i.order_item_id
   where i.parcel_id = any($1::int[]) order by i.parcel_id, l.position`,
);
export interface PackedItem {
  parcel_id: number;
  order_item_id: number;
  amount: number;
  name: string;
}
export const readItems = (db: Executor, ids: readonly number[]): Promise<PackedItem[]> =>
  db.query<PackedItem>(items, [ids]);

export interface NewParcel {
  orderId: number;
  position: number;
  carrier: string;
  isByHand: boolean;
  weight: number;
  isMeasured: boolean;
  currency: string;
  decimalPlaces: number;
  insuredValue: number;
  cashOnDelivery: number;
  operatorId: number | null;
  operatorName: string | null;
  items: readonly { order_item_id: number; amount: number }[];
}
const insert = statement(
  'parcels_insert',
  `with made as (insert into parcels (order_id, position, number, carrier, is_by_hand, state_since, weight, is_measured, currency, decimal_places, insured_value,
       cash_on_delivery, next_try_at, operator_id, operator_name, created_at)
     select o.id, $2, o.order_number || '-' || $2::smallint, $3, $4, $14, $5, $6, $7, $8, $9, $10, case when not $4 then $14::timestamptz end, $11, $12, $14
     from orders o where o.id = $1 returning *),
   goods as (insert into parcel_items (parcel_id, order_id, order_item_id, amount)
     select m.id, m.order_id, w.order_item_id, w.amount from made m, jsonb_to_recordset($13::jsonb) w(order_item_id int, amount int)),
   begun as (insert into parcel_state_history (parcel_id, state, operator_id, operator_name, created_at)
     select id, state, $11, $12, $14 from made)
   select ${NAMES} from made`,
);
export async function insertParcel(tx: Transaction, one: NewParcel, now: Date): Promise<ParcelRow> {
  const how = [one.orderId, one.position, one.carrier, one.isByHand, one.weight, one.isMeasured];
  const money = [one.currency, one.decimalPlaces, one.insuredValue, one.cashOnDelivery];
  const values = [...how, ...money, one.operatorId, one.operatorName, JSON.stringify(one.items), now];
  const [row] = await tx.query<ParcelRow>(insert, values);
  if (!row) throw new Error('A parcel was not given back.');
  return row;
}

/** What changes of a parcel beside its state. */
export type ParcelChange = Partial<
  Pick<
    ParcelRow,
    | 'weight'
    | 'is_measured'
    | 'cash_on_delivery'
    | 'carrier_id'
    | 'tracking_number'
    | 'tracking_url'
    | 'carrier_state'
    | 'stored_until'
    | 'problem'
    | 'next_try_at'
    | 'tries'
    | 'decision'
    | 'goods_back'
    | 'decision_reason'
  >
>;
const change = statement(
  'parcels_change',
  `update parcels p set weight = n.weight, is_measured = n.is_measured, cash_on_delivery = n.cash_on_delivery, carrier_id = n.carrier_id, tracking_number = n.tracking_number,
     tracking_url = n.tracking_url, carrier_state = n.carrier_state, stored_until = n.stored_until, problem = n.problem, next_try_at = n.next_try_at,
     tries = n.tries, decision = n.decision, goods_back = n.goods_back, decision_reason = n.decision_reason
   from (select (jsonb_populate_record(p, $2::jsonb)).* from parcels p where p.id = $1) n where p.id = $1`,
);
export async function changeParcel(tx: Transaction, id: number, changed: ParcelChange): Promise<void> {
  await tx.query(change, [id, JSON.stringify(changed)]);
}

const label = statement(
  'parcels_label',
  `insert into parcel_labels (parcel_id, content) values ($1, $2) on conflict (parcel_id) do update set content = excluded.content`,
);
export async function writeLabel(tx: Transaction, id: number, content: string): Promise<void> {
  await tx.query(label, [id, content]);
}

const claim = statement(
  'parcels_claim',
  `update parcels p set next_try_at = $2, tries = least(p.tries + 1, 1000) from (select id from parcels
     where state = any($4::text[]) and next_try_at <= $1 and ($5::text[] is null or carrier = any($5)) order by next_try_at limit $3 for update skip locked) d
   where p.id = d.id returning p.id`,
);
/** Parcels whose carrier is to be asked, which nobody else asks until `until`. */
export async function claimParcels(
  db: Executor,
  { now, until, states, carriers }: { now: Date; until: Date; states: readonly ParcelStateCode[]; carriers?: string[] },
  most: number,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(claim, [now, until, most, states, carriers ?? null]);
  return rows.map(({ id }) => id);
}

const aside = statement(
  'parcels_set_aside',
  `update parcel_items i set set_aside = w.amount from jsonb_to_recordset($2::jsonb) w(order_item_id int, amount int)
   where i.parcel_id = $1 and i.order_item_id = w.order_item_id`,
);
/** Notes pieces that a cancelled order does not give back: somebody has to look at the goods. */
export async function setPiecesAside(
  tx: Transaction,
  id: number,
  pieces: readonly { order_item_id: number; amount: number }[],
): Promise<void> {
  await tx.query(aside, [id, JSON.stringify(pieces)]);
}

const readAside = statement(
  'parcels_read_aside',
  `select l.product_id, l.product_variation_id, 0 as amount, i.set_aside as stock_taken
   from parcel_items i join order_items l on l.order_id = i.order_id and l.id = i.order_item_id
   where i.parcel_id = $1 and i.set_aside > 0 and l.product_id is not null order by 1, 2`,
);
/** The same pieces for the stock. They do not count as sold: that their order was cancelled took them off. */
export const readPiecesAside = (tx: Transaction, id: number): Promise<TakenLine[]> =>
  tx.query<TakenLine>(readAside, [id]);

const forget = statement(
  'parcels_forget_labels',
  `delete from parcel_labels l using parcels p where p.id = l.parcel_id and p.state_since < $1::timestamptz - interval '90 days'`,
);
/** Labels have names and addresses: they go once nobody prints them. */
export async function forgetLabels(db: Executor, now: Date): Promise<void> {
  await db.query(forget, [now]);
}
