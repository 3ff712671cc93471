import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '../../../contract/accepted-encoding.ts';
import { baseHeaders } from '../../../contract/security-headers.ts';
import { pack, plain, sendPage } from '../../page-cache/index.ts';
import { NO_STORE, sendResponse } from '../http/answer.ts';
import type { Logger } from '../http/options.ts';
import { type HeaderSettings, pageHeaders } from '../http/page-headers.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Visit } from '../http/visit.ts';
import type { MadePage } from './make-page.ts';
import type { RenderedPage } from './render-page.tsx';

const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse/i;

/** Sends a short plain-text response. */
export function sendPlain(
  response: ServerResponse,
  { secure }: Pick<Visit, 'secure'>,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = text && `${text}\n`;
  response
    .writeHead(status, {
      ...baseHeaders(secure),
      ...(body && { 'content-type': 'text/plain; charset=utf-8' }),
      ...NO_STORE,
      ...headers,
    })
    .end(body);
}

function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  page: RenderedPage,
  settings: HeaderSettings,
): void {
  const cookies = page.headers.getSetCookie();
  const retryAfter = page.headers.get('retry-after');
  const compressed = acceptedEncoding(request.headers, ['br']) === 'br';
  const body = compressed ? pack(page.html) : plain(page.html);
  response.writeHead(page.status, {
    ...pageHeaders(visit, page, settings),
    ...(compressed && { 'content-encoding': 'br' }),
    'content-length': body.length,
    ...(retryAfter && { 'retry-after': retryAfter }),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

interface Sending {
  settings: HeaderSettings;
  logger: Logger;
  onGrown: (bytes: number) => void;
}

/** Sends a page that was just rendered; crawlers get a short text instead of an error page. */
export async function sendMade(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  { page, cached }: MadePage,
  { settings, logger, onGrown }: Sending,
): Promise<void> {
  if (page instanceof Response)
    return sendResponse(response, page, { ...NO_STORE, ...securityHeaders(visit, true, settings) });
  if (cached) return sendPage(request, response, cached, onGrown);
  if (page.status >= 500) logger.error({ err: page.error, host: visit.host, path: visit.path }, 'page failed');
  if (page.status >= 400 && CRAWLER.test(request.headers['user-agent'] ?? '')) {
    logger.info({ status: page.status, host: visit.host, path: visit.path }, 'error page for a crawler');
    return sendPlain(response, visit, page.status, page.status === 404 ? 'Page Not Found' : 'Error');
  }
  sendRendered(request, response, visit, page, settings);
}
