import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** What is known of a request before anything is asked of the API. */
export interface Visit {
  host: string;
  origin: string;
  secure: boolean;
  /** Path with query, as it was asked for. */
  url: string;
  path: string;
  cookie: string | undefined;
  /** Network address of the shopper. */
  address?: string;
}

const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/;
/** No form of the shop sends more. */
export const LARGEST_BODY = 256 * 1024;

function forwarded(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim();
}

/** Host name that the shopper used, lower case; nothing when it is no host name. */
export function hostOf(request: IncomingMessage, trustProxy: boolean): string | undefined {
  const host = ((trustProxy && forwarded(request, 'x-forwarded-host')) || request.headers.host || '').toLowerCase();
  return HOST.test(host) ? host : undefined;
}

export function visitOf(request: IncomingMessage, host: string, trustProxy: boolean): Visit {
  const encrypted = 'encrypted' in request.socket && request.socket.encrypted === true;
  const secure = encrypted || (trustProxy && forwarded(request, 'x-forwarded-proto') === 'https');
  const url = request.url ?? '/';
  const at = url.indexOf('?');
  return {
    host,
    secure,
    origin: `${secure ? 'https' : 'http'}://${host}`,
    url,
    path: at < 0 ? url : url.slice(0, at),
    cookie: request.headers.cookie,
    address: (trustProxy && forwarded(request, 'x-forwarded-for')) || request.socket.remoteAddress,
  };
}

/** The same request as the router wants it. */
export function webRequest(request: IncomingMessage, visit: Visit, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const method = request.method ?? 'GET';
  const bodyless = method === 'GET' || method === 'HEAD';
  const body = bodyless ? undefined : (Readable.toWeb(request) as ReadableStream<Uint8Array> as BodyInit);
  return new Request(visit.origin + visit.url, {
    method: method === 'HEAD' ? 'GET' : method,
    headers,
    body,
    signal,
    duplex: 'half',
  } as RequestInit);
}
