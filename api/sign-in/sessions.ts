import { z } from 'zod';
import { id } from '../../contract/fields.ts';
import type { customerSession } from '../../contract/sign-in/records.ts';
import type { SignedInBy } from '../../contract/sign-in/rules.ts';
import { type CheckedAgainst, lockStanding, noteSignIn } from '../customers/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { Failure, notFound } from '../platform/http/index.ts';
import {
  createSignedTokens,
  type DeriveKey,
  hashOfToken,
  newRefreshToken,
  type RefreshToken,
  writeRefreshToken,
} from '../platform/secrets/index.ts';
import { createPriceGroupTokens } from '../shop/index.ts';
import { findSource } from './handovers/source-store.ts';
import { endOldest, type InsertedSession, insertSession, type SessionRow } from './session-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Lifetime of an access token, and of a session in which an operator acts for the customer. */
const ACCESS_MS = 15 * MINUTE_MS;
/** A session ends when it was not renewed for so long, and at the latest after the second time. */
const IDLE_MS = 30 * DAY_MS;
const LONGEST_MS = 180 * DAY_MS;

const accessClaims = z.object({ sub: z.string().regex(/^\d{1,10}$/), sid: id });

/** A sign-in. Whoever starts one has checked who signs in; the standing of the customer is checked here. */
export interface NewSession {
  customerId: number;
  signedInBy: SignedInBy;
  clientIp: string | null;
  userAgent: string | null;
  /** What the customer proved themselves against: a change of the account since then refuses the sign-in. */
  checked?: CheckedAgainst;
  /** The operator who acts for the customer: fifteen minutes, without a refresh token, while their own session lasts. */
  impersonation?: { operatorId: number; operatorSessionId: number; operatorName: string; reason: string };
}

/** Where a session is taken along to. */
export type Origin = Pick<NewSession, 'clientIp' | 'userAgent'>;

/** A session with its tokens, as it is answered. */
export type SessionTokens = z.input<typeof customerSession>;

/** Makes sessions and their tokens. */
export interface Sessions {
  /** Starts a session in the transaction of what signs in; its tokens are new, whatever the browser had (fixation). */
  start(tx: Transaction, session: NewSession): Promise<SessionTokens>;
  /** A session of its own for another host, as old as the one that it was taken along from. */
  takeAlong(tx: Transaction, source: Pick<SessionRow, 'id' | 'customer_id'>, origin: Origin): Promise<SessionTokens>;
  /** New tokens of a session. */
  tokensOf(session: SessionRow, refresh: RefreshToken | null): Promise<SessionTokens>;
  /** Who an access token is of; null for one that is not valid. */
  readAccess(token: string): Promise<{ customerId: number; sessionId: number } | null>;
  /** Whether an access token that is not valid was valid once. */
  hasExpired(token: string): Promise<boolean>;
}

/** When a session that is renewed now will end. */
export const sessionEnd = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS));

/** When an access token that is made now will end; never after its session. */
export const accessEnd = (now: Date, sessionEndsAt: Date): Date =>
  new Date(Math.min(now.getTime() + ACCESS_MS, sessionEndsAt.getTime()));

/** How a sign-in is refused whose account is not there, or has changed since it was checked. */
const REFUSAL = {
  password: 'login_failed',
  passkey: 'login_failed',
  provider: 'provider_refused',
  operator: 'not_found',
} as const satisfies Record<SignedInBy, string>;

/** What the ways to start a session say of it; the rest is the same for all. */
type Facts = Omit<InsertedSession, 'family_hash' | 'refresh_hash' | 'last_used_at'>;

const startedFacts = (
  { customerId, signedInBy, clientIp, userAgent, impersonation }: NewSession,
  now: Date,
): Facts => ({
  customer_id: customerId,
  client_ip: clientIp,
  user_agent: userAgent,
  signed_in_by: signedInBy,
  authenticated_at: now,
  created_at: now,
  expires_at: impersonation ? new Date(now.getTime() + ACCESS_MS) : sessionEnd(now, now),
  operator_id: impersonation?.operatorId ?? null,
  operator_session_id: impersonation?.operatorSessionId ?? null,
  operator_name: impersonation?.operatorName ?? null,
  impersonation_reason: impersonation?.reason ?? null,
  handed_over_from: null,
});

export function createSessions({ clock, derivedKey }: { clock: () => Date; derivedKey: DeriveKey }): Sessions {
  const access = createSignedTokens({
    key: derivedKey('customer-access'),
    audience: 'customer',
    schema: accessClaims,
    clock,
  });
  const priceGroups = createPriceGroupTokens(derivedKey, clock);

  async function tokensOf(session: SessionRow, refresh: RefreshToken | null): Promise<SessionTokens> {
    const { id: sessionId, customer_id, expires_at, group_ids } = session;
    const endsAt = accessEnd(clock(), expires_at);
    return {
      id: sessionId,
      customer_id,
      client_ip: session.client_ip,
      user_agent: session.user_agent,
      access_token: await access.sign({ sub: String(customer_id), sid: sessionId }, endsAt),
      refresh_token: refresh && writeRefreshToken(refresh),
      access_expiration_at: endsAt.toISOString(),
      session_expiration_at: expires_at.toISOString(),
      price_group_token: await priceGroups.issue(group_ids, expires_at),
    };
  }

  /** The only way to a session: the account is locked, as it was checked, and in good standing; `read` runs after that. */
  async function open(
    tx: Transaction,
    { customerId, checked }: Pick<NewSession, 'customerId' | 'checked'>,
    read: () => Promise<Facts | undefined>,
  ): Promise<SessionTokens | undefined> {
    const facts = (await lockStanding(tx, customerId, checked)) ? await read() : undefined;
    if (!facts) return undefined;
    const now = clock();
    const refresh = facts.operator_id === null ? newRefreshToken() : null;
    const row = await insertSession(tx, {
      ...facts,
      last_used_at: now,
      family_hash: refresh && hashOfToken(refresh.family),
      refresh_hash: refresh && hashOfToken(refresh.part),
    });
    await endOldest(tx, customerId, now);
    return tokensOf(row, refresh);
  }

  return {
    tokensOf,
    async start(tx, session) {
      const now = clock();
      const tokens = await open(tx, session, async () => startedFacts(session, now));
      if (!tokens) throw new Failure(REFUSAL[session.signedInBy]);
      if (!session.impersonation) await noteSignIn(tx, session.customerId, now);
      return tokens;
    },
    async takeAlong(tx, { id, customer_id: customerId }, { clientIp, userAgent }) {
      const tokens = await open(tx, { customerId }, async () => {
        const source = await findSource(tx, id, clock());
        return source && { ...source, client_ip: clientIp, user_agent: userAgent };
      });
      if (!tokens) throw notFound();
      return tokens;
    },
    hasExpired: access.hasExpired,
    async readAccess(token) {
      const claims = await access.verify(token);
      return claims && { customerId: Number(claims.sub), sessionId: claims.sid };
    },
  };
}
