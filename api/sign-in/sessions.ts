import { z } from 'zod';
import { id } from '../../contract/fields.ts';
import type { customerSession } from '../../contract/sign-in/records.ts';
import type { SignedInBy } from '../../contract/sign-in/rules.ts';
import { noteSignIn } from '../customers/index.ts';
import {
  createSignedTokens,
  type DeriveKey,
  Failure,
  hashOfPart,
  newRefreshToken,
  type RefreshToken,
  type Transaction,
  writeRefreshToken,
} from '../platform/index.ts';
import { createPriceGroupTokens } from '../shop/index.ts';
import { endOldest, insertSession, type SessionRow } from './session-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Lifetime of an access token, and of a session in which an operator acts for the customer. */
const ACCESS_MS = 15 * MINUTE_MS;
/** A session ends when it was not renewed for so long, and at the latest after the second time. */
const IDLE_MS = 30 * DAY_MS;
const LONGEST_MS = 180 * DAY_MS;

const accessClaims = z.object({ sub: z.string().regex(/^\d{1,10}$/), sid: id });

/** A sign-in. Whoever starts one has checked who signs in, and that the customer is neither blocked nor switched off. */
export interface NewSession {
  customerId: number;
  signedInBy: SignedInBy;
  clientIp: string | null;
  userAgent: string | null;
  /** The password hash that was checked, for a sign-in by password. */
  checkedHash?: string | null;
  /** The operator who acts for the customer: fifteen minutes, without a refresh token. */
  impersonation?: { operatorId: number; operatorName: string; reason: string };
}

/** A session with its tokens, as it is answered. */
export type SessionTokens = z.input<typeof customerSession>;

/** Makes sessions and their tokens. */
export interface Sessions {
  /** Starts a session in the transaction of what signs in; its tokens are new, whatever the browser had (fixation). */
  start(tx: Transaction, session: NewSession): Promise<SessionTokens>;
  /** New tokens of a session. */
  tokensOf(session: SessionRow, refresh: RefreshToken | null): Promise<SessionTokens>;
  /** Who an access token is of; null for one that is not valid. */
  readAccess(token: string): Promise<{ customerId: number; sessionId: number } | null>;
}

/** When a session that is renewed now will end. */
export const sessionEnd = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS));

/** When an access token that is made now will end; never after its session. */
export const accessEnd = (now: Date, sessionEndsAt: Date): Date =>
  new Date(Math.min(now.getTime() + ACCESS_MS, sessionEndsAt.getTime()));

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

  return {
    tokensOf,
    async start(tx, { customerId, signedInBy, clientIp, userAgent, checkedHash = null, impersonation }) {
      const now = clock();
      const refresh = impersonation ? null : newRefreshToken();
      const row = await insertSession(
        tx,
        {
          customer_id: customerId,
          client_ip: clientIp,
          user_agent: userAgent,
          signed_in_by: signedInBy,
          authenticated_at: now,
          expires_at: impersonation ? new Date(now.getTime() + ACCESS_MS) : sessionEnd(now, now),
          family_hash: refresh && hashOfPart(refresh.family),
          refresh_hash: refresh && hashOfPart(refresh.part),
          operator_id: impersonation?.operatorId ?? null,
          operator_name: impersonation?.operatorName ?? null,
          impersonation_reason: impersonation?.reason ?? null,
        },
        checkedHash,
      );
      if (!row) throw new Failure(checkedHash === null ? 'not_found' : 'login_failed');
      await endOldest(tx, customerId, now);
      if (!impersonation) await noteSignIn(tx, customerId, now);
      return tokensOf(row, refresh);
    },
    async readAccess(token) {
      const claims = await access.verify(token);
      return claims && { customerId: Number(claims.sub), sessionId: claims.sid };
    },
  };
}
