import type { Right } from '../../contract/rights.ts';
import { groupIdsOf, standingOf } from '../customers/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import type { customerSessions } from './tables.ts';

type Row = typeof customerSessions.$inferSelect;
export type SessionRow = Pick<
  Row,
  'id' | 'customer_id' | 'client_ip' | 'user_agent' | 'expires_at' | 'operator_id' | 'created_at'
> & { group_ids: number[] };

/** SQL of a session `s` of the customer `c`. */
export const SESSION = `s.id, s.customer_id, s.client_ip, s.user_agent, s.expires_at, s.operator_id, s.created_at, ${groupIdsOf('c')}`;

/** A trigger ends the sessions of blocked customers. Their tokens are answered so, and open nothing afterwards. */
export const IS_OPEN = `(s.ended_at is null or (s.end_reason = 'refused' and (c.is_blocked or not c.is_active)))`;

/** A session before it has an id. */
export type InsertedSession = Pick<
  Row,
  | 'customer_id'
  | 'client_ip'
  | 'user_agent'
  | 'signed_in_by'
  | 'authenticated_at'
  | 'last_used_at'
  | 'created_at'
  | 'expires_at'
  | 'family_hash'
  | 'refresh_hash'
  | 'operator_id'
  | 'operator_session_id'
  | 'operator_name'
  | 'impersonation_reason'
  | 'handed_over_from'
>;

const INSERTED = [
  'customer_id',
  'client_ip',
  'user_agent',
  'signed_in_by',
  'authenticated_at',
  'last_used_at',
  'created_at',
  'expires_at',
  'family_hash',
  'refresh_hash',
  'operator_id',
  'operator_session_id',
  'operator_name',
  'impersonation_reason',
  'handed_over_from',
] as const satisfies readonly (keyof InsertedSession)[];

const insert = statement(
  'sign_in_insert_session',
  `with s as (insert into customer_sessions (${INSERTED.join(', ')})
     values (${INSERTED.map((_, index) => `$${index + 1}`).join(', ')}) returning *)
   select ${SESSION} from s join customers c on c.id = s.customer_id`,
);

/** The account must be locked. */
export async function insertSession(tx: Executor, session: InsertedSession): Promise<SessionRow> {
  const [row] = await tx.query<SessionRow>(
    insert,
    INSERTED.map((name) => session[name]),
  );
  if (!row) throw new Error('A session was not given back.');
  return row;
}

/** What a call's token is checked with. */
export interface CheckedSession {
  id: number;
  customer_id: number;
  is_active: boolean;
  is_blocked: boolean;
  /** State of the customer's credentials. */
  credentials: string | null;
  has_confirmed_email: boolean;
  authenticated_at: Date;
  last_used_at: Date;
  operator_id: number | null;
  operator_name: string | null;
  impersonation_reason: string | null;
  group_ids: number[];
}

/** The operator who acts for the customer still may: is signed in, and has the right. */
const OPERATOR_MAY = `exists (select from operator_sessions os join operators o on o.id = os.operator_id
     join operator_role_members m on m.operator_id = o.id join operator_roles r on r.id = m.operator_role_id
   where os.id = s.operator_session_id and os.ended_at is null and os.expires_at > $3 and o.is_active
     and r.rights && array['all', '${'customers.impersonate' satisfies Right}'])`;

const check = statement(
  'sign_in_check_session',
  `select s.id, s.customer_id, ${standingOf('c')}, c.email_confirmed_at is not null as has_confirmed_email,
     s.authenticated_at, s.last_used_at, s.operator_id, s.operator_name, s.impersonation_reason, ${groupIdsOf('c')}
   from customer_sessions s join customers c on c.id = s.customer_id
   where s.id = $1 and s.customer_id = $2 and ${IS_OPEN} and s.expires_at > $3 and not c.is_guest
     and (s.operator_id is null or ${OPERATOR_MAY})`,
);

/** An open session of an account. */
export async function checkSession(
  db: Executor,
  id: number,
  customerId: number,
  now: Date,
): Promise<CheckedSession | undefined> {
  return (await db.query<CheckedSession>(check, [id, customerId, now]))[0];
}

const use = statement(
  'sign_in_use_session',
  `update customer_sessions set last_used_at = $2 where id = $1 and last_used_at < $2`,
);
export async function writeUse(db: Executor, id: number, now: Date): Promise<void> {
  await db.query(use, [id, now]);
}

/** Why a session ended. */
export type EndReason =
  | 'logout'
  | 'ended_by_customer'
  | 'ended_by_operator'
  | 'password_changed'
  | 'email_changed'
  | 'second_factor_changed'
  | 'token_reused'
  | 'too_many'
  | 'refused';

const end = statement(
  'sign_in_end_sessions',
  `update customer_sessions set ended_at = $2, end_reason = $3
   where customer_id = $1 and id is distinct from $4 and ended_at is null`,
);

/** Ends the open sessions of a customer, except one. */
export async function endSessionsOf(
  tx: Executor,
  customerId: number,
  { reason, except = null, now }: { reason: EndReason; except?: number | null; now: Date },
): Promise<void> {
  await tx.query(end, [customerId, now, reason, except]);
}

const endOne = statement(
  'sign_in_end_session',
  `update customer_sessions set ended_at = $3, end_reason = $4
   where customer_id = $2 and ended_at is null and coalesce(handed_over_from, id) in (
     select coalesce(s.handed_over_from, s.id) from customer_sessions s where s.id = $1 and s.customer_id = $2)
   returning id`,
);

/** Ends a session of a customer, on each host that it was taken along to; false when it has none such open. */
export async function endSession(
  tx: Executor,
  { id, customerId }: { id: number; customerId: number },
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  return (await tx.query(endOne, [id, customerId, now, reason])).length > 0;
}

const hold = statement(
  'sign_in_hold_session',
  'select 1 from customer_sessions where id = $1 and ended_at is null and expires_at > $2 for share',
);

/** Keeps a session open until the transaction ends; false when it has ended since the call began. */
export async function holdSession(tx: Transaction, id: number, now: Date): Promise<boolean> {
  return (await tx.query(hold, [id, now])).length > 0;
}

/** Most open sessions of a customer. */
export const MOST_SESSIONS = 100;

const oldest = statement(
  'sign_in_end_oldest',
  `update customer_sessions set ended_at = $2, end_reason = 'too_many' where id in (
     select id from customer_sessions where customer_id = $1 and ended_at is null order by id desc offset ${MOST_SESSIONS})`,
);
export async function endOldest(tx: Executor, customerId: number, now: Date): Promise<void> {
  await tx.query(oldest, [customerId, now]);
}

const reauthenticate = statement(
  'sign_in_reauthenticate',
  'update customer_sessions set authenticated_at = $2 where id = $1 and ended_at is null',
);
export async function writeAuthentication(db: Executor, id: number, now: Date): Promise<void> {
  await db.query(reauthenticate, [id, now]);
}

export type ListedSessionRow = Pick<
  Row,
  | 'id'
  | 'customer_id'
  | 'client_ip'
  | 'user_agent'
  | 'signed_in_by'
  | 'created_at'
  | 'refreshed_at'
  | 'last_used_at'
  | 'expires_at'
>;

const list = statement(
  'sign_in_list_sessions',
  `select id, customer_id, client_ip, user_agent, signed_in_by, created_at, refreshed_at, last_used_at, expires_at from customer_sessions
   where customer_id = $1 and ended_at is null and expires_at > $2 order by id desc limit ${MOST_SESSIONS}`,
);

/** Open sessions of a customer, the newest first. */
export const listSessions = (db: Executor, customerId: number, now: Date): Promise<ListedSessionRow[]> =>
  db.query<ListedSessionRow>(list, [customerId, now]);
