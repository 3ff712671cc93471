import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Drain } from './drain.ts';
import { isMissingAddress, listen } from './listen.ts';
import { forwardedFilter } from './proxies.ts';

/** Answers requests, each with the `x-request-id` that it finds among the request's headers. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface FrontOptions {
  hosts: string[];
  port: number;
  trustedNetworks: string[];
  /** Answers `/v1/*` and `/media/*`; nothing when this process has no API. */
  api: Handler | undefined;
  /** Answers everything else; nothing when this process has no pages. */
  pages: Handler | undefined;
  logger: Logger;
  /** Hears of each answer. */
  observe(request: IncomingMessage, response: ServerResponse, startedAt: number): void;
}

/** The one door for shoppers: splits requests between API and pages, and closes gracefully. */
export interface Front {
  drain: Drain;
  servers: Server[];
  close(patienceMs: number): Promise<void>;
}

const SLOW_CLIENT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;

/** Listens on every address given; on several loopback ones those that this machine has. */
export async function openFront(options: FrontOptions): Promise<Front> {
  const drain = new Drain();
  const handle = handler(options, drain);
  const servers: Server[] = [];
  const close = (patienceMs: number) => drain.end(servers, patienceMs);
  for (const host of options.hosts) {
    const server = createServer(
      { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: SLOW_CLIENT_MS, requestTimeout: 120_000 },
      handle,
    );
    try {
      await listen(server, host, options.port, 'PORT');
      servers.push(server);
    } catch (error) {
      if (host === '::1' && isMissingAddress(error)) continue;
      await close(0);
      throw error;
    }
  }
  return { drain, servers, close };
}

function handler({ api, pages, trustedNetworks, observe }: FrontOptions, drain: Drain): Handler {
  const filterForwarded = forwardedFilter(trustedNetworks);
  const nextId = requestIds();
  return (request, response) => {
    const startedAt = performance.now();
    filterForwarded(request);
    request.headers['x-request-id'] = nextId(request.headers['x-request-id']);
    if (drain.draining) response.setHeader('connection', 'close');
    const answer = isForApi(request.url ?? '/') ? (api ?? pages) : (pages ?? api);
    answer?.(request, response);
    // What lay ready in memory is answered by now and needs no watching.
    if (response.writableEnded) return observe(request, response, startedAt);
    drain.watch(response);
    response.once('close', () => observe(request, response, startedAt));
  };
}

function isForApi(url: string): boolean {
  return url.startsWith('/v1/') || url.startsWith('/media/') || url === '/v1' || url.startsWith('/v1?');
}

/** Ids that no two requests of any process share; a proxy's own id is kept when it looks like one. */
function requestIds(): (given: string | string[] | undefined) => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return (given) => {
    if (typeof given === 'string' && /^[\w.-]{8,100}$/.test(given)) return given;
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
