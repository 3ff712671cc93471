import {
  ApiError,
  type Client,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from '../../../contract/client/client.ts';
import type { CustomerSession, Me } from '../../../contract/sign-in/records.ts';
import { hasType } from '../../lib/http/api.ts';
import type { SessionNotice } from '../../lib/shop/sign-in.ts';
import type { Visit } from '../http/visit.ts';
import type { Renewals } from './renewals.ts';
import {
  hasSessionCookie,
  noSessionCookies,
  noticeCookie,
  noticesIn,
  sessionCookies,
  setSignInCookie,
  signInCookie,
  tokenIn,
} from './session-cookies.ts';

/** Who makes a personal request, by its cookies. Nothing is asked before the first call of the API needs it. */
export interface Identity {
  /** The API on the customer's behalf: a refused call renews the session once and is repeated once. */
  api: Client;
  /** The API on nobody's behalf, for what signs in. */
  anonymous: Client;
  /** The API on behalf of whoever holds a token, such as an operator. */
  holderOf(token: string): Client;
  /** The access token, renewed if its cookie is gone; null when nobody is signed in. */
  token(): Promise<string | null>;
  /** New tokens, whatever the auth cookie says; null when there is no session. */
  renew(): Promise<string | null>;
  /** Who is signed in; null for everybody else. */
  me(): Promise<Me | null>;
  /** Makes this the visitor's session. */
  adopt(session: CustomerSession): void;
  /** Ends the visitor's session in this browser. */
  forget(): void;
  /** The price group token that this response leaves in the browser; null without one. */
  priceGroupToken(): string | null;
  /** Leaves something to show on the next page. */
  leaveNotice(...notices: SessionNotice[]): void;
  /** Whether this was a write for a customer whom the operator may no longer act for: nothing of it may be done. */
  isImpersonationOver(): boolean;
  /** What this response shows, instead of the next page. */
  consumeNotices(): SessionNotice[];
}

interface IdentityParts {
  visit: Visit;
  /** Of the response: cookies are appended to them. */
  headers: Headers;
  transport: Transport;
  /** Makes the API's client of a visit. */
  createApi: (transport: Transport) => Client;
  renewals: Renewals;
  /** Whether the request only reads. */
  isRead: boolean;
}

/** Body of the refusal of a write after an impersonation is over. */
export const IMPERSONATION_OVER = {
  status: 401,
  type: 'session_ended' as const,
  message: 'Acting for the customer has ended',
  errors: [],
};

/** Why the shop lets a customer in no more. */
export const REFUSALS: readonly SessionNotice[] = ['customer_blocked', 'customer_inactive'];

const withToken = (request: TransportRequest, token: string): TransportRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

/** The refusal of a customer whom the shop has blocked; its body is read once and stays readable. */
async function refusalIn(response: TransportResponse): Promise<[TransportResponse, SessionNotice | undefined]> {
  if (response.status !== 403) return [response, undefined];
  const body = await response.json();
  const type = (body as { type?: string }).type;
  const { status, headers } = response;
  return [{ status, headers, json: async () => body }, REFUSALS.find((refusal) => refusal === type)];
}

/** The tokens of a visit, renewed at most once. */
function createTokens({ visit, headers, renewals, isRead }: IdentityParts, anonymous: Client) {
  let known: Promise<string | null> | undefined;
  let renewed: Promise<string | null> | undefined;
  let notices = noticesIn(visit);
  let impersonationIsOver = false;
  let priceGroupToken = tokenIn(visit, 'price_group');

  function append(...cookies: string[]): void {
    for (const cookie of cookies) headers.append('set-cookie', cookie);
  }

  function adopt(session: CustomerSession): void {
    renewed = Promise.resolve(session.access_token);
    known = renewed;
    priceGroupToken = session.price_group_token;
    append(...sessionCookies(visit, session));
  }

  function forget(): void {
    renewed = Promise.resolve(null);
    known = renewed;
    priceGroupToken = null;
    append(...noSessionCookies(visit));
    // The session that waits for the end of an impersonation would sign in whoever comes next.
    if (signInCookie(visit, 'original_refresh')) append(setSignInCookie(visit, 'original_refresh', null));
  }

  function leaveNotice(...added: SessionNotice[]): void {
    notices = [...notices, ...added];
    append(noticeCookie(visit, notices));
  }

  function lose(reason: SessionNotice): void {
    forget();
    leaveNotice(reason);
  }

  /** By the refresh cookie, or by that of before an impersonation, whose own session cannot be renewed. */
  async function renew(): Promise<string | null> {
    const own = tokenIn(visit, 'refresh');
    const refreshToken = own ?? tokenIn(visit, 'original_refresh');
    if (!refreshToken) {
      if (hasSessionCookie(visit)) lose('session_refresh_failed');
      return null;
    }
    // What was typed for the customer must not be done in the operator's own name.
    if (!own && !isRead) {
      impersonationIsOver = true;
      throw new ApiError(IMPERSONATION_OVER);
    }
    const result = await renewals.renew(anonymous, refreshToken);
    if ('ended' in result) lose(result.ended);
    else {
      adopt(result.session);
      if (!own) append(setSignInCookie(visit, 'original_refresh', null));
    }
    return 'session' in result ? result.session.access_token : null;
  }

  const renewOnce = () => {
    renewed ??= renew();
    return renewed;
  };

  return {
    adopt,
    forget,
    leaveNotice,
    lose,
    renewOnce,
    isImpersonationOver: () => impersonationIsOver,
    priceGroupToken: () => priceGroupToken,
    token() {
      const auth = tokenIn(visit, 'auth');
      known ??= auth ? Promise.resolve(auth) : renewOnce();
      return known;
    },
    consumeNotices() {
      const taken = notices;
      notices = [];
      if (taken.length > 0) append(noticeCookie(visit, notices));
      return taken;
    },
  };
}

export function createIdentity(parts: IdentityParts): Identity {
  const { transport, createApi } = parts;
  const anonymous = createApi(transport);
  const tokens = createTokens(parts, anonymous);
  let asked: Promise<Me | null> | undefined;

  async function sendSigned(request: TransportRequest, token: string): Promise<TransportResponse> {
    const response = await transport(withToken(request, token));
    if (response.status === 401) {
      const fresh = await tokens.renewOnce();
      return transport(fresh ? withToken(request, fresh) : request);
    }
    const [answer, refusal] = await refusalIn(response);
    if (!refusal) return answer;
    tokens.lose(refusal);
    return transport(request);
  }

  const api = createApi(async (request) => {
    const token = await tokens.token();
    return token === null ? transport(request) : sendSigned(request, token);
  });

  async function ask(): Promise<Me | null> {
    if ((await tokens.token()) === null) return null;
    try {
      return (await api('GET /auth/me', { query: { embed: 'latest_cart_id' } })).item;
    } catch (error) {
      if (hasType(error, 'not_signed_in')) return null;
      throw error;
    }
  }

  const { token, leaveNotice, consumeNotices, isImpersonationOver, priceGroupToken, renewOnce: renew } = tokens;
  return {
    api,
    anonymous,
    holderOf: (accessToken) => createApi((request) => transport(withToken(request, accessToken))),
    token,
    renew,
    leaveNotice,
    consumeNotices,
    isImpersonationOver,
    priceGroupToken,
    adopt(session) {
      asked = undefined;
      tokens.adopt(session);
    },
    forget() {
      asked = undefined;
      tokens.forget();
    },
    me() {
      asked ??= ask();
      return asked;
    },
  };
}
