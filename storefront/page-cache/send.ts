import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '../../contract/accepted-encoding.ts';
import { hasEtag } from '../../contract/etag.ts';
import { unpacked } from './packing.ts';
import type { CachedPage } from './page-cache.ts';

/** Names and values in turn, which Node writes as they are. */
function headersOf(request: IncomingMessage, page: CachedPage): string[] {
  const id = request.headers['x-request-id'];
  return typeof id === 'string' ? ['x-request-id', id, ...page.headers] : [...page.headers];
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  encoding: string,
  body: Buffer,
): void {
  const headers = headersOf(request, page);
  if (encoding) headers.push('content-encoding', encoding);
  headers.push('content-length', String(body.length));
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a cached page in the best encoding that the client accepts, or 304 when the client has it already. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  onGrown: (bytes: number) => void,
): void {
  if (hasEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headersOf(request, page)).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers);
  const gzipped = encoding === 'gzip';
  if (encoding === 'br') write(request, response, page, 'br', page.brotli);
  else if (gzipped && page.gzip) write(request, response, page, 'gzip', page.gzip);
  else {
    unpacked(page, gzipped, onGrown).then(
      (body) => write(request, response, page, gzipped ? 'gzip' : '', body),
      (error: Error) => response.destroy(error),
    );
  }
}
