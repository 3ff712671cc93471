import { type Database, statement } from '../../platform/database/index.ts';
import { notFound, type RequestContext } from '../../platform/http/index.ts';
import { hashOfToken, newToken } from '../../platform/secrets/index.ts';
import { endSession } from '../session-store.ts';
import type { Sessions, SessionTokens } from '../sessions.ts';

const LIFETIME_MS = 60_000;

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
  const token = newToken();
  await db.query(insertToken, [hashOfToken(token), nonceHash, sessionId, new Date(clock().getTime() + LIFETIME_MS)]);
  return token;
}

// Needs the nonce too, so that a stranger who guesses the token cannot use it up.
const take = statement(
  'sign_in_take_handover',
  `delete from customer_session_handovers h using customer_sessions s
   where h.token_hash = $1 and h.nonce_hash = $2 and h.expires_at > $3 and s.id = h.customer_session_id
   returning s.id, s.customer_id`,
);

/** Uses a token up. Null when the browser is signed in as that customer on this host already; anybody else is signed out. */
export function acceptSession(
  { db, clock, sessions }: HandoverDependencies,
  { token, nonce }: { token: string; nonce: string },
  context: RequestContext,
): Promise<SessionTokens | null> {
  return db.transaction(async (tx) => {
    const [source] = await tx.query<{ id: number; customer_id: number }>(take, [
      hashOfToken(token),
      hashOfToken(nonce),
      clock(),
    ]);
    if (!source) throw notFound();
    const { customer } = context;
    if (customer?.id === source.customer_id) return null;
    if (customer) await endSession(tx, { id: customer.sessionId, customerId: customer.id }, 'logout', clock());
    const { ip: clientIp, userAgent } = context.visitor;
    return sessions.takeAlong(tx, source, { clientIp, userAgent });
  });
}
