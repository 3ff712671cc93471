import { type Executor, statement } from '../../platform/database/index.ts';
import type { customerSessions } from '../tables.ts';

type Row = typeof customerSessions.$inferSelect;
/** An open session that may be taken along, with what stays of it. */
type Source = Pick<
  Row,
  | 'id'
  | 'customer_id'
  | 'signed_in_by'
  | 'authenticated_at'
  | 'created_at'
  | 'expires_at'
  | 'operator_id'
  | 'operator_session_id'
  | 'operator_name'
  | 'impersonation_reason'
  | 'handed_over_from'
>;

// What the session may do stays as it was: when its customer proved who they are, and when it ends.
const find = statement(
  'sign_in_handed_over_session',
  `select id, customer_id, signed_in_by, authenticated_at, created_at, expires_at, operator_id, operator_session_id, operator_name, impersonation_reason,
     coalesce(handed_over_from, id) as handed_over_from
   from customer_sessions where id = $1 and ended_at is null and expires_at > $2 and operator_id is null`,
);
export async function findSource(tx: Executor, id: number, now: Date): Promise<Source | undefined> {
  return (await tx.query<Source>(find, [id, now]))[0];
}
