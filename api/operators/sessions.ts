import { z } from 'zod';
import { id } from '../../contract/fields.ts';
import type { AdminUserSession } from '../../contract/operators/records.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { Failure, type Operator } from '../platform/http/index.ts';
import {
  createSignedTokens,
  type DeriveKey,
  hashOfToken,
  newRefreshToken,
  type RefreshToken,
  readRefreshToken,
  refreshTokenUse,
  successorOf,
  writeRefreshToken,
} from '../platform/secrets/index.ts';
import { noteOperatorSignIn } from './person-store.ts';
import {
  checkSession,
  endSession,
  insertSession,
  lockSession,
  type RefreshedSession,
  rotateSession,
  type SignedInPerson,
} from './session-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ACCESS_MS = 15 * MINUTE_MS;
/** A session ends when it was not renewed for so long, and at the latest after the second time: about a day's work. */
const IDLE_MS = 2 * HOUR_MS;
const LONGEST_MS = 12 * HOUR_MS;
/** Distinguishes the tokens of persons from those of customers and of service accounts before anything is computed. */
const PREFIX = 'ops_';

const accessClaims = z.object({ sub: z.string().regex(/^\d{1,10}$/), sid: id });

const endOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS));

/** Where a sign-in came from. */
export interface SignInOrigin {
  clientIp: string | null;
  userAgent: string | null;
}

/** Sign-ins of persons. */
export interface OperatorSessions {
  /** Starts a session for somebody whose password and second factor were checked, unless they changed meanwhile. */
  start(tx: Transaction, person: SignedInPerson, origin: SignInOrigin): Promise<AdminUserSession>;
  /** New tokens for a refresh token. A used one ends the session: somebody else has it too. */
  refresh(token: string): Promise<AdminUserSession>;
  /** Ends the session of a refresh token, if it is open. */
  endByToken(token: string): Promise<void>;
  /** The person of an access token; null for one that is not valid or whose session ended. */
  recognise(token: string): Promise<Operator | null>;
}

interface SessionDependencies {
  db: Database;
  clock: () => Date;
  derivedKey: DeriveKey;
  /** Called when a used refresh token came. */
  onReuse(sessionId: number): void;
}

type Session = Pick<RefreshedSession, 'id' | 'operator_id' | 'expires_at'>;

/** The open session of a token, renewed; undefined when there is none, or the token was used before, which ends it. */
async function renew(
  tx: Transaction,
  token: RefreshToken,
  { now, refreshKey, onReuse }: { now: Date; refreshKey: Buffer; onReuse: SessionDependencies['onReuse'] },
): Promise<Session | undefined> {
  const session = await lockSession(tx, hashOfToken(token.family), now);
  if (!session) return undefined;
  const state = refreshTokenUse(token, session, now);
  if (state === 'repeated') return session;
  if (state === 'reused') {
    await endSession(tx, session.id, session.operator_id, { reason: 'token_reused', now });
    onReuse(session.id);
    return undefined;
  }
  const expiresAt = endOf(session.created_at, now);
  const next = hashOfToken(successorOf(refreshKey, token).part);
  await rotateSession(tx, session.id, { next, used: session.refresh_hash, now, expiresAt });
  return { ...session, expires_at: expiresAt };
}

export function createOperatorSessions({ db, clock, derivedKey, onReuse }: SessionDependencies): OperatorSessions {
  const access = createSignedTokens({
    key: derivedKey('operator-access'),
    audience: 'operator',
    schema: accessClaims,
    clock,
  });
  const refreshKey = derivedKey('operator-refresh');

  async function tokensOf(session: Session, refresh: RefreshToken): Promise<AdminUserSession> {
    const { id: sessionId, operator_id, expires_at } = session;
    const accessEnd = new Date(Math.min(clock().getTime() + ACCESS_MS, expires_at.getTime()));
    return {
      id: sessionId,
      user_id: operator_id,
      access_token: PREFIX + (await access.sign({ sub: String(operator_id), sid: sessionId }, accessEnd)),
      refresh_token: writeRefreshToken(refresh),
      access_expiration_at: accessEnd.toISOString(),
      session_expiration_at: expires_at.toISOString(),
    };
  }

  return {
    async start(tx, person, { clientIp, userAgent }) {
      const now = clock();
      const refresh = newRefreshToken();
      const expiresAt = endOf(now, now);
      const hashes = { familyHash: hashOfToken(refresh.family), refreshHash: hashOfToken(refresh.part) };
      const sessionId = await insertSession(tx, { person, clientIp, userAgent, now, expiresAt, ...hashes });
      if (sessionId === undefined) throw new Failure('session_ended');
      await noteOperatorSignIn(tx, person.id, now);
      return tokensOf({ id: sessionId, operator_id: person.id, expires_at: expiresAt }, refresh);
    },
    async refresh(text) {
      const token = readRefreshToken(text);
      const now = clock();
      const session = token && (await db.transaction((tx) => renew(tx, token, { now, refreshKey, onReuse })));
      if (!session) throw new Failure('session_ended');
      return tokensOf(session, successorOf(refreshKey, token));
    },
    async endByToken(text) {
      const token = readRefreshToken(text);
      if (!token) return;
      const now = clock();
      await db.transaction(async (tx) => {
        const session = await lockSession(tx, hashOfToken(token.family), now);
        if (session) await endSession(tx, session.id, session.operator_id, { reason: 'logout', now });
      });
    },
    async recognise(token) {
      if (!token.startsWith(PREFIX)) return null;
      const claims = await access.verify(token.slice(PREFIX.length));
      if (!claims) return null;
      const found = await checkSession(db, claims.sid, Number(claims.sub), clock());
      if (!found) return null;
      const { operator_id, name, rights, authenticated_at } = found;
      return {
        id: operator_id,
        kind: 'person',
        name,
        rights,
        sessionId: claims.sid,
        authenticatedAt: authenticated_at,
      };
    },
  };
}
