import type { ParcelState } from '../../contract/remittances/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';

export interface Currency {
  code: string;
  decimal_places: number;
}
const currency = statement('remittances_currency', 'select code, decimal_places from currencies where code = $1');
export const readCurrency = async (db: Executor, code: string): Promise<Currency | undefined> =>
  (await db.query<Currency>(currency, [code]))[0];

const today = statement('remittances_today', 'select shop_now()::date::text as day');
export const readToday = async (db: Executor): Promise<string> =>
  (await db.query<{ day: string }>(today))[0]?.day ?? '';

// A number of an order or of its parcels; two orders that have it are as good as none.
const find = statement(
  'remittances_find_orders',
  `select n.number, (select case when count(distinct f.id) = 1 then min(f.id) end from (
     select o.id from orders o where o.order_number = case when n.number ~ '^[0-9]{1,10}$' then n.number::bigint end
     union all select m.order_id from order_shipping_methods m where m.tracking_numbers <> '{}' and m.tracking_numbers @> array[n.number]) f(id)) as order_id
   from unnest($1::text[]) n(number)`,
);
/** Orders by the numbers of a carrier's list; null where none is known. */
export async function findOrders(db: Executor, numbers: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await db.query<{ number: string; order_id: number | null }>(find, [[...new Set(numbers)]]);
  return new Map(rows.map(({ number, order_id }) => [number, order_id]));
}

export interface NewRemittance {
  carrier: string;
  reference: string;
  currency: Currency;
  total: number;
  receivedOn: string;
  bankMovementId: number | null;
  operatorName: string | null;
}
const insert = statement(
  'remittances_insert',
  `insert into carrier_remittances (carrier, reference, currency, decimal_places, total, booked, received_on, bank_movement_id, operator_name, created_at)
   values ($1, $2, $3, $4, $5, 0, $6, $7, $8, $9) on conflict (lower(reference), lower(carrier)) do nothing returning id`,
);
/** The number of the new remittance; undefined if the carrier's reference is known. */
export async function insertRemittance(tx: Transaction, one: NewRemittance, now: Date): Promise<number | undefined> {
  const { carrier, reference, currency: money, total, receivedOn, bankMovementId, operatorName } = one;
  const parts = [money.code, money.decimal_places, total, receivedOn, bankMovementId, operatorName, now];
  return (await tx.query<{ id: number }>(insert, [carrier, reference, ...parts]))[0]?.id;
}

const ofMovement = statement(
  'remittances_of_movement',
  'select 1 from carrier_remittances where bank_movement_id = $1',
);
/** Whether a movement of the bank has a remittance. */
export const hasRemittance = async (tx: Transaction, movementId: number): Promise<boolean> =>
  (await tx.query(ofMovement, [movementId])).length > 0;

export interface BookedParcel {
  position: number;
  number: string;
  order_id: number | null;
  amount: number;
  expected: number | null;
  state: ParcelState;
  transaction_id: number | null;
}
const insertParcels = statement(
  'remittances_insert_parcels',
  `with added as (insert into carrier_remittance_parcels (remittance_id, position, number, order_id, amount, expected, state, transaction_id)
     select $1, position, number, order_id, amount, expected, state, transaction_id from jsonb_to_recordset($2::jsonb)
       p(position smallint, number text, order_id int, amount int, expected int, state text, transaction_id int))
   update carrier_remittances set booked = $3 where id = $1`,
);
/** Stores the parcels of a remittance, and what of it is booked. */
export async function writeParcels(tx: Transaction, id: number, parcels: readonly BookedParcel[]): Promise<void> {
  const booked = parcels.reduce((sum, one) => (one.transaction_id === null ? sum : sum + one.amount), 0);
  await tx.query(insertParcels, [id, JSON.stringify(parcels), booked]);
}

export type ParcelRow = BookedParcel & { remittance_id: number };
const parcels = statement(
  'remittances_parcels',
  `select remittance_id, position, number, order_id, amount, expected, state from carrier_remittance_parcels
   where remittance_id = any($1::int[]) order by remittance_id, position`,
);
export const readParcels = (db: Executor, ids: readonly number[]): Promise<ParcelRow[]> =>
  db.query<ParcelRow>(parcels, [ids]);
