import { createHash, randomBytes } from 'node:crypto';
import { findAccount } from '../../customers/index.ts';
import {
  type Database,
  Failure,
  hashOfPart,
  newRefreshToken,
  notFound,
  type RequestContext,
  statement,
  type Transaction,
} from '../../platform/index.ts';
import { endSession, type SessionRow } from '../session-store.ts';
import type { Sessions, SessionTokens } from '../sessions.ts';

const LIFETIME_MS = 60_000;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

interface HandoverDependencies {
  db: Database;
  clock: () => Date;
  sessions: Sessions;
}

const insertToken = statement(
  'sign_in_offer_handover',
  'insert into customer_session_handovers (token_hash, nonce_hash, customer_session_id, expires_at) values ($1, $2, $3, $4)',
);

/** Makes a token by which the browser that holds the nonce takes a session along to another host, once, within a minute. */
export async function offerSession(
  { db, clock }: HandoverDependencies,
  sessionId: number,
  nonceHash: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(insertToken, [hashOf(token), nonceHash, sessionId, new Date(clock().getTime() + LIFETIME_MS)]);
  return token;
}

// Needs the nonce too, so that a stranger who guesses the token cannot use it up.
const take = statement(
  'sign_in_take_handover',
  `delete from customer_session_handovers where token_hash = $1 and nonce_hash = $2 and expires_at > $3
   returning customer_session_id`,
);
const findSource = statement(
  'sign_in_handed_over_session',
  `select id, customer_id from customer_sessions
   where id = $1 and ended_at is null and expires_at > $2 and operator_id is null`,
);
// What the session may do stays as it was: when its customer proved who they are, and when it ends.
const insertTwin = statement(
  'sign_in_insert_handed_over',
  `with twin as (insert into customer_sessions (customer_id, client_ip, user_agent, signed_in_by, authenticated_at, last_used_at,
       created_at, expires_at, family_hash, refresh_hash, handed_over_from)
     select customer_id, $2, $3, signed_in_by, authenticated_at, $4, created_at, expires_at, $5, $6, coalesce(handed_over_from, id)
     from customer_sessions where id = $1 returning *)
   select t.id, t.customer_id, t.client_ip, t.user_agent, t.expires_at, t.operator_id, t.created_at,
     array(select g.customer_group_id from customer_group_members g where g.customer_id = t.customer_id order by 1) as group_ids
   from twin t`,
);

/** A session of its own for the browser on this host: it ends with the one that it was handed over from. */
async function startTwin(
  tx: Transaction,
  { clock, sessions }: HandoverDependencies,
  sourceId: number,
  { visitor }: RequestContext,
): Promise<SessionTokens> {
  const refresh = newRefreshToken();
  const values = [sourceId, visitor.ip, visitor.userAgent, clock()];
  const hashes = [hashOfPart(refresh.family), hashOfPart(refresh.part)];
  const [row] = await tx.query<SessionRow>(insertTwin, [...values, ...hashes]);
  if (!row) throw notFound();
  return sessions.tokensOf(row, refresh);
}

/** Uses a token up. Null when the browser is signed in as that customer on this host already; anybody else is signed out. */
export function acceptSession(
  deps: HandoverDependencies,
  { token, nonce }: { token: string; nonce: string },
  context: RequestContext,
): Promise<SessionTokens | null> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const [taken] = await tx.query<{ customer_session_id: number }>(take, [hashOf(token), hashOf(nonce), clock()]);
    if (!taken) throw notFound();
    const [source] = await tx.query<{ id: number; customer_id: number }>(findSource, [
      taken.customer_session_id,
      clock(),
    ]);
    const account = source && (await findAccount(tx, source.customer_id));
    if (!source || !account) throw notFound();
    if (account.is_blocked) throw new Failure('customer_blocked');
    if (!account.is_active) throw new Failure('customer_inactive');
    const { customer } = context;
    if (customer?.id === source.customer_id) return null;
    if (customer) await endSession(tx, { id: customer.sessionId, customerId: customer.id }, 'logout', clock());
    return startTwin(tx, deps, source.id, context);
  });
}
