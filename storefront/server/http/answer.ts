import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Sends a web Response through Node's; one that says `transfer-encoding: chunked` as its parts are made. */
export async function sendResponse(
  response: ServerResponse,
  answer: Response,
  headers: Record<string, string>,
): Promise<void> {
  const cookies = answer.headers.getSetCookie();
  const all: Record<string, string | string[]> = { ...headers, ...Object.fromEntries(answer.headers) };
  if (cookies.length > 0) all['set-cookie'] = cookies;
  if (answer.body && answer.headers.get('transfer-encoding') === 'chunked') {
    response.writeHead(answer.status, all);
    if (response.req.method === 'HEAD') return void response.end();
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
    return;
  }
  const body = answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined;
  response.writeHead(answer.status, all).end(body);
}

export const NO_STORE = { 'cache-control': 'private, no-store' };

export function json(value: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  return Response.json(value, { status: init.status ?? 200, headers: { ...NO_STORE, ...init.headers } });
}

export function seeOther(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ location, ...NO_STORE });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
