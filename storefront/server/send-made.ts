import type { IncomingMessage, ServerResponse } from 'node:http';
import { pack, sendPage } from '../page-cache/index.ts';
import { NO_STORE, sendResponse } from './answer.ts';
import type { MadePage } from './make-page.ts';
import type { Logger } from './options.ts';
import { type HeaderSettings, pageHeaders } from './page-headers.ts';
import type { RenderedPage } from './render-page.tsx';
import { securityHeaders } from './security-headers.ts';
import type { Visit } from './visit.ts';

const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse/i;

/** A short answer in plain words. */
export function sendPlain(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...NO_STORE }).end(`${text}\n`);
}

function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  page: RenderedPage,
  settings: HeaderSettings,
): void {
  const cookies = page.headers.getSetCookie();
  const html = Buffer.from(page.html);
  const compressed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = compressed ? pack(html) : html;
  response.writeHead(page.status, {
    ...pageHeaders(visit, page, settings),
    ...(compressed && { 'content-encoding': 'br' }),
    'content-length': body.length,
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

interface Sending {
  settings: HeaderSettings;
  logger: Logger;
  onGrown: (bytes: number) => void;
}

/** Sends a page that was just made; crawlers get an error's number only. */
export async function sendMade(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  { page, kept }: MadePage,
  { settings, logger, onGrown }: Sending,
): Promise<void> {
  if (page instanceof Response)
    return sendResponse(response, page, { ...NO_STORE, ...securityHeaders(visit, true, settings.development) });
  if (kept) return sendPage(request, response, kept, onGrown);
  if (page.status >= 500) logger.error({ err: page.error, host: visit.host, path: visit.path }, 'page failed');
  if (page.status >= 400 && CRAWLER.test(request.headers['user-agent'] ?? '')) {
    logger.info({ status: page.status, host: visit.host, path: visit.path }, 'error page for a crawler');
    return sendPlain(response, page.status, page.status === 404 ? 'Page Not Found' : 'Error');
  }
  sendRendered(request, response, visit, page, settings);
}
