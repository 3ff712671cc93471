import { MOST_NOTES } from '../../contract/orders/rules.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import {
  claimKey,
  Failure,
  notFound,
  type Operator,
  type RepeatableRequest,
  type RequestContext,
  rememberAnswer,
} from '../platform/http/index.ts';
import { lockOrder } from './store.ts';

export interface NoteRow {
  id: number;
  order_id: number;
  /** Of a letter of its own. */
  subject: string | null;
  text: string;
  is_for_buyer: boolean;
  operator_name: string | null;
  created_at: Date;
}

const COLUMNS = 'id, order_id, subject, text, is_for_buyer, operator_name, created_at';
const count = statement('orders_count_notes', 'select count(*)::int as total from order_notes where order_id = $1');
const insert = statement(
  'orders_insert_note',
  `insert into order_notes (order_id, subject, text, is_for_buyer, operator_id, operator_name, created_at) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);
const one = statement('orders_note', `select ${COLUMNS} from order_notes where order_id = $1 and id = $2`);
const all = statement(
  'orders_notes',
  `select ${COLUMNS} from order_notes where order_id = any($1::int[]) and (is_for_buyer or $2::boolean) order by order_id, id`,
);

/** Notes of orders: all for operators, for buyers those that are for them. */
export const readNotes = (db: Executor, ids: number[], withInternal: boolean): Promise<NoteRow[]> =>
  db.query<NoteRow>(all, [ids, withInternal]);

/** A note for its buyer; undefined when it was taken back. */
export async function readNote(db: Executor, orderId: number, id: number): Promise<NoteRow | undefined> {
  return (await db.query<NoteRow>(one, [orderId, id]))[0];
}

/** The contract's record of a note. Buyers hear from the shop, not from one of its people. */
export const noteRecord = (
  { order_id: _, created_at, operator_name, ...note }: NoteRow,
  { operator }: RequestContext,
) => ({
  ...note,
  operator_name: operator === null ? null : operator_name,
  created_at: created_at.toISOString(),
});

interface Dependencies {
  db: Database;
  clock: () => Date;
}

export type NewNote = Pick<NoteRow, 'text' | 'is_for_buyer'> & Partial<Pick<NoteRow, 'subject'>>;

/** Stores a note; its buyer is notified of one that is for them. Returns its number, of a repeated call the former one. */
export function addNote(
  { db, clock }: Dependencies,
  orderId: number,
  write: (tx: Executor) => Promise<NewNote>,
  request: RepeatableRequest,
  operator: Operator | null,
): Promise<{ id: number; isReplayed: boolean }> {
  return db.transaction(async (tx) => {
    const known = request.key === null ? null : ((await claimKey(tx, request)) as { id: number } | null);
    if (known) return { id: known.id, isReplayed: true };
    if (!(await lockOrder(tx, orderId))) throw notFound();
    const [{ total } = { total: 0 }] = await tx.query<{ total: number }>(count, [orderId]);
    if (total >= MOST_NOTES) throw new Failure('conflict');
    const { subject = null, text, is_for_buyer: isForBuyer } = await write(tx);
    const by = [operator?.kind === 'person' ? operator.id : null, operator?.name ?? null];
    const [row] = await tx.query<{ id: number }>(insert, [orderId, subject, text, isForBuyer, ...by, clock()]);
    if (!row) throw new Error('A written note was not given back.');
    if (isForBuyer) await emit(tx, 'order.noted', { order_id: orderId, order_note_id: row.id });
    if (request.key !== null) await rememberAnswer(tx, request, { id: row.id }, 201);
    return { id: row.id, isReplayed: false };
  });
}
