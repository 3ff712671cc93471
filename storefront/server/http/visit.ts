import type { IncomingMessage } from 'node:http';
import type { Consent } from '../../../contract/consents/rules.ts';
import { priceGroupOf } from '../../../contract/customers/rules.ts';
import { consentIn, trackingIdIn } from '../../lib/http/cookies.ts';
import { FormRequest } from './form-request.ts';
import type { StorefrontOptions } from './options.ts';

/** What is known of a request before any call of the API. */
export interface Visit {
  host: string;
  origin: string;
  secure: boolean;
  /** Path with query, as requested; the query without NULs. */
  url: string;
  path: string;
  cookie: string | undefined;
  /** Name that the browser gives itself. */
  userAgent?: string;
  /** Network address of the shopper. */
  address?: string;
  /** Price group whose pages the visitor sees, by the token of its cookie. Public pages depend on nothing else of a customer. */
  priceGroup: string;
  /** That token, if it is valid. */
  priceGroupToken?: string;
  /** Names of cookies that the configuration chooses. */
  cookies: StorefrontOptions['cookies'];
}

type VisitOptions = Pick<StorefrontOptions, 'trustProxy' | 'cookies'>;

/** A query without NULs; those that come about when others are taken out are spaces. */
const withoutNul = (query: string) => query.replaceAll('%00', '').replaceAll('%00', '%20');

/** The visit of a request whose line and host have been checked, and whose forwarded headers come from a trusted proxy. */
export function visitOf(request: IncomingMessage, { trustProxy, cookies }: VisitOptions): Visit {
  // Only the last value is the proxy's: the client can write those before it.
  const forwarded = (name: string) =>
    trustProxy ? request.headers[name]?.toString().split(',').at(-1)?.trim() || undefined : undefined;
  const host = request.headers.host?.toLowerCase() ?? '';
  const encrypted = 'encrypted' in request.socket && request.socket.encrypted === true;
  const secure = encrypted || forwarded('x-forwarded-proto') === 'https';
  const requested = request.url ?? '/';
  const at = requested.indexOf('?');
  // The database stores no NUL, and nothing that is searched or chosen has one.
  const url = at < 0 ? requested : requested.slice(0, at) + withoutNul(requested.slice(at));
  return {
    host,
    secure,
    origin: `${secure ? 'https' : 'http'}://${host}`,
    url,
    path: at < 0 ? url : url.slice(0, at),
    cookie: request.headers.cookie,
    userAgent: request.headers['user-agent'],
    address: forwarded('x-forwarded-for') ?? request.socket.remoteAddress,
    priceGroup: priceGroupOf([]),
    cookies,
  };
}

/** The tracking id of a visit's cookie. */
export function trackingIdOf({ cookie, secure }: Visit): string | undefined {
  return cookie === undefined ? undefined : trackingIdIn(cookie, secure);
}

/** What the visitor chose about cookies. */
export function consentOfVisit({ cookie, secure }: Visit): Consent | undefined {
  return consentIn(cookie, secure);
}

/** Node's request as a web `Request` for the router, with the form that was read from its body. */
export function webRequest(
  request: IncomingMessage,
  visit: Visit,
  body: FormData | Uint8Array<ArrayBuffer> | undefined,
  signal: AbortSignal,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const init = { method: request.method === 'HEAD' ? 'GET' : request.method, headers, signal };
  const url = visit.origin + visit.url;
  if (body instanceof FormData) return new FormRequest(url, init, body);
  return new Request(url, body ? { ...init, body } : init);
}
