import type { OrderStateCode } from '../../contract/orders/rules.ts';
import type { ParcelStateCode } from '../../contract/parcels/rules.ts';
import type { TIMELINE_KINDS } from '../../contract/timelines/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';

export interface EntryRow {
  kind: (typeof TIMELINE_KINDS)[number];
  id: number;
  at: Date;
  /** With microseconds, for the cursor. */
  at_text: string;
  operator_name: string | null;
  from_state: OrderStateCode | null;
  to_state: OrderStateCode | null;
  parcel_state: ParcelStateCode | null;
  name: string | null;
  amount: number | null;
  text: string | null;
  is_for_buyer: boolean | null;
}

/** End of a page. */
export interface Position {
  at: string;
  kind: string;
  id: number;
}

/** Rows of one kind: columns that it leaves out are null. */
const part = (columns: Partial<Record<keyof EntryRow, string>>, kind: string, from: string) => {
  const of = (name: keyof EntryRow, type: string) => `(${columns[name] ?? 'null'})::${type}`;
  const at = columns.at ?? 'null';
  return `(select '${kind}' as kind, ${of('id', 'int')} as id, ${of('at', 'timestamptz')} as at, ${of('operator_name', 'text')} as operator_name,
     ${of('from_state', 'text')} as from_state, ${of('to_state', 'text')} as to_state,
     ${of('parcel_state', 'text')} as parcel_state, ${of('name', 'text')} as name, ${of('amount', 'int')} as amount,
     ${of('text', 'text')} as text, ${of('is_for_buyer', 'boolean')} as is_for_buyer
   ${from} and ($2::timestamptz is null or (${at}, '${kind}', ${columns.id}) < ($2::timestamptz, $3::text, $4::int))
   order by ${at} desc, ${columns.id} desc limit $5)`;
};

const PARTS = [
  part(
    { id: 'o.id', at: 'o.created_at', operator_name: 'o.placed_by_operator_name', amount: 'o.taxed_price' },
    'placed',
    'from orders o where o.id = $1',
  ),
  // The first one says that it was placed.
  part(
    { id: 'h.id', at: 'h.created_at', from_state: 'h.from_state', to_state: 'h.to_state' },
    'state',
    'from order_state_history h where h.order_id = $1 and h.from_state is not null',
  ),
  part(
    {
      id: 't.id',
      at: 't.created_at',
      operator_name: 't.operator_name',
      name: 't.kind',
      amount: 't.amount',
      text: 't.note',
    },
    'money',
    'from order_transactions t where t.order_id = $1',
  ),
  part(
    {
      id: 'r.id',
      at: 'r.created_at',
      operator_name: 'r.operator_name',
      name: 'r.cause',
      amount: 'r.amount',
      text: 'r.reason',
    },
    'refund',
    'from order_refunds r where r.order_id = $1',
  ),
  part(
    { id: 'd.id', at: 'd.created_at', name: 'd.number', amount: 'd.taxed' },
    'document',
    'from documents d where d.order_id = $1',
  ),
  part(
    {
      id: 'h.id',
      at: 'h.created_at',
      operator_name: 'h.operator_name',
      parcel_state: 'h.state',
      name: 'p.number',
      text: 'h.carrier_state',
    },
    'parcel',
    'from parcel_state_history h join parcels p on p.id = h.parcel_id where p.order_id = $1',
  ),
  part(
    { id: 'm.id', at: 'm.sent_at', name: 'm.kind', text: 'm.refusal' },
    'mail',
    `from sent_mails m where m.about = 'orders ' || $1::int and m.sent_at is not null`,
  ),
  part(
    {
      id: 'n.id',
      at: 'n.created_at',
      operator_name: 'n.operator_name',
      text: 'n.text',
      is_for_buyer: 'n.is_for_buyer',
    },
    'note',
    'from order_notes n where n.order_id = $1',
  ),
  part(
    {
      id: 'x.id',
      at: 'x.created_at',
      operator_name: 'x.operator_name',
      amount: `(x.changes->'taxed_price'->>'after')`,
      text: 'x.reason',
    },
    'edit',
    'from order_edits x where x.order_id = $1',
  ),
  part(
    { id: 'c.id', at: 'c.created_at', operator_name: 'c.author_name', name: 'c.call', text: 'c.reason' },
    'change',
    `from change_sets c where c.id in (
       select w.change_set_id from change_rows w where w.table_name = 'orders' and w.record_ids @> array[$1::int]
       union select w.change_set_id from change_rows w where w.table_name = 'order_shipping_methods'
         and w.record_ids && array(select m.id from order_shipping_methods m where m.order_id = $1)
       union select w.change_set_id from change_rows w where w.table_name = 'order_refunds' and w.operation = 'update'
         and w.record_ids && array(select r.id from order_refunds r where r.order_id = $1))`,
  ),
];

const read = statement(
  'timelines_read',
  `select e.*, to_char(e.at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as at_text from (${PARTS.join(' union all ')}) e order by e.at desc, e.kind desc, e.id desc limit $5`,
);

/** The newest entries of an order before a position. */
export function readEntries(
  db: Executor,
  orderId: number,
  before: Position | null,
  limit: number,
): Promise<EntryRow[]> {
  return db.query<EntryRow>(read, [orderId, before?.at ?? null, before?.kind ?? null, before?.id ?? null, limit]);
}

const currency = statement(
  'timelines_currency',
  'select c.code, c.decimal_places from orders o join currencies c on c.id = o.currency_id where o.id = $1',
);
/** The order's currency; undefined where there is no such order. */
export async function readCurrency(db: Executor, orderId: number) {
  return (await db.query<{ code: string; decimal_places: number }>(currency, [orderId]))[0];
}
