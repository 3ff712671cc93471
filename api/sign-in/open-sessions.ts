import type { Database } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { sessionOfToken } from './refresh.ts';
import { endSession, type ListedSessionRow, listSessions } from './session-store.ts';
import { accessEnd } from './sessions.ts';

const recordOf = (
  { expires_at, last_used_at, created_at, refreshed_at, ...row }: ListedSessionRow,
  currentId: number | undefined,
) => ({
  ...row,
  access_expiration_at: accessEnd(refreshed_at ?? created_at, expires_at).toISOString(),
  session_expiration_at: expires_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
  created_at: created_at.toISOString(),
  is_current: row.id === currentId,
});

/** Open sessions of a customer; `currentId`: of the call. */
export const readOpenSessions = async (db: Database, customerId: number, currentId: number | undefined, now: Date) =>
  (await listSessions(db, customerId, now)).map((row) => recordOf(row, currentId));

/** Ends the session of a refresh token, or of the caller. */
export async function logout(db: Database, token: string | undefined, { customer }: RequestContext, now: Date) {
  const own = customer && { id: customer.sessionId, customerId: customer.id };
  const session = (token && (await sessionOfToken(db, token))) || own;
  if (session) await endSession(db, session, 'logout', now);
}
