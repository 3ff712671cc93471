import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import { checkStanding } from '../customers/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type CustomerCheck, tokenNotValid } from '../platform/http/index.ts';
import { checkSession, writeUse } from './session-store.ts';
import type { Sessions } from './sessions.ts';

const COOKIE = 'auth';
/** The scheme is case-insensitive (RFC 9110, 11.1). */
const BEARER = /^bearer +(\S+)$/i;
const MINUTE_MS = 60_000;

/** The token of a call: the header's, else the cookie's. Over TLS only the cookie that no subdomain can set counts. */
export function accessTokenOf({ authorization, cookie }: IncomingHttpHeaders, isSecure: boolean): string | undefined {
  if (authorization !== undefined) return BEARER.exec(authorization)?.[1];
  return cookie === undefined ? undefined : parseCookie(cookie)[isSecure ? `__Host-${COOKIE}` : COOKIE];
}

/** Operators' tokens are another check's: one that comes here is not valid. */
const isOperators = (token: string) => /^ops?_/.test(token);

/** Recognises customers by their access token. One statement for each call, so that an ended session is closed at once. */
export function createCustomerCheck(db: Database, sessions: Sessions, clock: () => Date): CustomerCheck {
  return async (headers, isSecure) => {
    const token = accessTokenOf(headers, isSecure);
    if (!token) return null;
    if (isOperators(token)) throw tokenNotValid();
    const claims = await sessions.readAccess(token);
    if (!claims) throw tokenNotValid((await sessions.hasExpired(token)) ? 'token_expired' : 'token_invalid');
    const now = clock();
    const session = await checkSession(db, claims.sessionId, claims.customerId, now);
    if (!session) throw tokenNotValid('session_over');
    checkStanding(session);
    if (now.getTime() - session.last_used_at.getTime() >= MINUTE_MS) await writeUse(db, session.id, now);
    const { customer_id: id, id: sessionId, operator_id: operatorId } = session;
    return {
      customer: {
        id,
        sessionId,
        credentials: session.credentials,
        hasConfirmedEmail: session.has_confirmed_email,
        authenticatedAt: session.authenticated_at,
        impersonation:
          operatorId === null
            ? null
            : { operatorId, operatorName: session.operator_name ?? '', reason: session.impersonation_reason ?? '' },
      },
      groupIds: session.group_ids,
    };
  };
}
