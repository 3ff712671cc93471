import { checkStanding, type Standing } from '../customers/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';
import {
  hashOfToken,
  type RefreshToken,
  readRefreshToken,
  refreshTokenUse,
  type StoredRefreshTokens,
  successorOf,
} from '../platform/secrets/index.ts';
import type { SignInDependencies } from './deps.ts';
import { endSession, IS_OPEN, SESSION, type SessionRow } from './session-store.ts';
import { type SessionTokens, sessionEnd } from './sessions.ts';

type Renewed = SessionRow & StoredRefreshTokens & Standing;

// Locked, so that two refreshes at once see one after the other and give the same successor.
const find = statement(
  'sign_in_find_family',
  `select ${SESSION}, s.refresh_hash, s.previous_hash, s.refreshed_at, c.is_active, c.is_blocked
   from customer_sessions s join customers c on c.id = s.customer_id and not c.is_guest
   where s.family_hash = $1 and ${IS_OPEN} and s.expires_at > $2 for update of s`,
);

const renew = statement(
  'sign_in_renew',
  `update customer_sessions set previous_hash = refresh_hash, refresh_hash = $2, refreshed_at = $3, last_used_at = $3, expires_at = $4
   where id = $1`,
);

async function findSession(tx: Executor, token: RefreshToken, now: Date): Promise<Renewed | undefined> {
  return (await tx.query<Renewed>(find, [hashOfToken(token.family), now]))[0];
}

/** New tokens for a refresh token. Reuse ends the session (stolen); a repeat within half a minute gets the same. */
export async function refresh(deps: SignInDependencies, text: string): Promise<SessionTokens> {
  const { db, clock, derivedKey, sessions, log } = deps;
  const token = readRefreshToken(text);
  const now = clock();
  if (!token) throw new Failure('session_ended');
  const successor = successorOf(derivedKey('customer-refresh'), token);
  const renewed = await db.transaction(async (tx) => {
    const session = await findSession(tx, token, now);
    if (!session) return undefined;
    const use = refreshTokenUse(token, session, now);
    if (use === 'reused') {
      await endSession(tx, { id: session.id, customerId: session.customer_id }, 'token_reused', now);
      log.warn(
        { session: session.id, customer: session.customer_id },
        'a refresh token was used again, so its session ended',
      );
      return undefined;
    }
    checkStanding(session);
    const expires_at = use === 'newest' ? sessionEnd(session.created_at, now) : session.expires_at;
    if (use === 'newest') await tx.query(renew, [session.id, hashOfToken(successor.part), now, expires_at]);
    return { ...session, expires_at };
  });
  if (!renewed) throw new Failure('session_ended');
  return sessions.tokensOf(renewed, successor);
}

const family = statement(
  'sign_in_session_of_family',
  'select id, customer_id from customer_sessions where family_hash = $1',
);

/** The session of a refresh token, also of a used one: whoever has it may end it. */
export async function sessionOfToken(
  db: Executor,
  text: string,
): Promise<{ id: number; customerId: number } | undefined> {
  const token = readRefreshToken(text);
  if (!token) return undefined;
  const [row] = await db.query<{ id: number; customer_id: number }>(family, [hashOfToken(token.family)]);
  return row && { id: row.id, customerId: row.customer_id };
}
