import type { TransportRequest } from '../../contract/client/client.ts';
import { okay, openStorefront, SHOP } from './storefront-alone.ts';

/** Headers of what scripts and forms of the shop's own pages send. */
export const OWN_ORIGIN = { origin: 'http://cs.localhost' };
export const SCRIPT_HEADERS = { ...OWN_ORIGIN, 'content-type': 'application/json', accept: 'application/json' };
export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** An error of the stub API. */
export const refused = (status: number, type: string) => ({
  ...okay({ status, type, message: type, errors: [] }),
  status,
});

const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

/** A session as the stub API answers it: a quarter of an hour, renewed for a day. */
export const sessionWith = (accessToken: string, refreshToken: string | null, customerId = 7) => ({
  id: 1,
  customer_id: customerId,
  access_token: accessToken,
  refresh_token: refreshToken,
  access_expiration_at: fromNow(900),
  session_expiration_at: fromNow(refreshToken === null ? 900 : 86_400),
  price_group_token: null,
});

/** Answers of the stub API by call, such as `POST /v1/auth/login`. */
export type StubAnswers = Record<string, (request: TransportRequest, token?: string) => unknown>;

interface Call {
  call: string;
  token?: string;
  body?: unknown;
}

interface StubOptions {
  /** Answers calls that have no answer of their own. */
  otherwise?: (call: string) => unknown;
  /** Whether a token is good; calls with another one are 401. */
  isGood?: (token: string) => boolean;
}

/** Opens a storefront on a stub API, whose calls it records. */
export async function openOnStubApi(
  answers: StubAnswers,
  { otherwise = () => okay({}), isGood = () => true }: StubOptions = {},
) {
  const calls: Call[] = [];
  const all: StubAnswers = { 'GET /v1/shop': () => okay({ item: SHOP }), ...answers };
  await openStorefront({
    transport: () => async (request) => {
      const call = `${request.method} ${request.url.split('?')[0]}`;
      const token = request.headers.authorization?.replace('Bearer ', '');
      calls.push({ call, token, body: request.body && JSON.parse(request.body) });
      if (token !== undefined && !isGood(token)) return refused(401, 'not_signed_in');
      return (all[call]?.(request, token) ?? otherwise(call)) as ReturnType<typeof okay>;
    },
  });
  return { calls, called: (name: string) => calls.filter(({ call }) => call === name) };
}

type SetCookies = { headers: { 'set-cookie'?: string[] | string } };

/** Set-Cookie headers of a response. */
export const setCookies = ({ headers }: SetCookies): string[] => [headers['set-cookie'] ?? []].flat();

/** Cookies that a response sets, the last one of each name; deleted ones are empty. */
export const cookiesOf = (answer: SetCookies): Record<string, string> =>
  Object.fromEntries(setCookies(answer).map((cookie) => cookie.split(';')[0]?.split('=') ?? []));
