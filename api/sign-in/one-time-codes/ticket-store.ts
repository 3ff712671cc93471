import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import { deleteInBatches } from '../../platform/jobs/index.ts';
import type { customerCodeTickets } from '../code-tables.ts';

export type CodeTicket = typeof customerCodeTickets.$inferSelect;

const insert = statement(
  'sign_in_insert_code_ticket',
  `insert into customer_code_tickets (ticket_hash, customer_id, signed_in_by, credentials, expires_at) values ($1, $2, $3, $4, $5)`,
);
export async function insertTicket(tx: Transaction, ticket: CodeTicket): Promise<void> {
  const { ticket_hash, customer_id, signed_in_by, credentials, expires_at } = ticket;
  await tx.query(insert, [ticket_hash, customer_id, signed_in_by, credentials, expires_at]);
}

const find = statement(
  'sign_in_find_code_ticket',
  'select * from customer_code_tickets where ticket_hash = $1 and expires_at > $2',
);
export const findTicket = async (db: Executor, ticketHash: string, now: Date): Promise<CodeTicket | undefined> =>
  (await db.query<CodeTicket>(find, [ticketHash, now]))[0];

const take = statement(
  'sign_in_take_code_ticket',
  'delete from customer_code_tickets where ticket_hash = $1 returning ticket_hash',
);

/** Uses up a ticket; false when it was used meanwhile. */
export const consumeTicket = async (tx: Transaction, ticketHash: string): Promise<boolean> =>
  (await tx.query(take, [ticketHash])).length > 0;

const old = statement(
  'sign_in_old_code_tickets',
  `delete from customer_code_tickets where ticket_hash = any(array(
     select ticket_hash from customer_code_tickets where expires_at < $1 order by expires_at limit $2)) returning 1`,
);
export async function deleteOldTickets(db: Executor, now: Date): Promise<void> {
  await deleteInBatches(db, old, [now]);
}
