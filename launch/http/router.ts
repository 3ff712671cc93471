import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { Sockets } from '../../api/index.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { ConnectionSlots } from '../../contract/connection-slots.ts';
import { SOCKET_PATH } from '../../contract/realtime/rules.ts';
import { baseHeaders } from '../../contract/security-headers.ts';
import { Drain } from './drain.ts';
import { isMissingAddress, listen } from './listen.ts';
import { forwardedFilter, trustIn } from './proxies.ts';
import { type Refusal, readRequestLine } from './request-line.ts';
import { SlowReaders } from './slow-readers.ts';

/** Answers a request, with the `x-request-id` of the request's headers. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface RouterOptions {
  hosts: string[];
  port: number;
  trustedNetworks: string[];
  /** Whether X-Forwarded-Host of such a proxy is trusted. */
  forwardedHost: boolean;
  /** Host names without pages. */
  apiHosts: readonly string[];
  /** Answers the paths of `API_PATHS`; undefined when this process has no API. */
  api: Handler | undefined;
  /** Answers everything else; undefined when this process has no pages. */
  pages: Handler | undefined;
  /** Takes connections of browsers that receive what changes; undefined where this process has none. */
  sockets?: Pick<Sockets, 'upgrade' | 'drain'>;
  logger: Logger;
  /** How long a connection may take nothing of its response before it is closed. */
  stallMs?: number;
  /** Connections of one network, or its requests under way where trusted proxies bring them; 0 or left out: any number. */
  mostConnections?: number;
  /** Called after each response. */
  observe(request: IncomingMessage, response: ServerResponse, startedAt: number): void;
}

/** The public HTTP servers: route requests to API or pages, and close gracefully. */
export interface Router {
  drain: Drain;
  servers: Server[];
  close(patienceMs: number): Promise<void>;
}

const TOO_MANY: Refusal = { status: 429, text: 'Too many requests at once' };
const SLOW_CLIENT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
const STALL_MS = 40_000;

/** Listens on every address; skips `::1` on a machine without IPv6. */
export async function openRouter(options: RouterOptions): Promise<Router> {
  const drain = new Drain();
  const slots = new ConnectionSlots(options.mostConnections ?? 0);
  const trusts = trustIn(options.trustedNetworks);
  const handle = handler(options, { drain, slots, trusts, slowReaders: new SlowReaders() });
  const servers: Server[] = [];
  const { sockets } = options;
  const close = async (patienceMs: number) =>
    void (await Promise.all([drain.end(servers, patienceMs), sockets?.drain(patienceMs)]));
  for (const host of options.hosts) {
    const server = createServer(
      {
        keepAliveTimeout: KEEP_ALIVE_MS,
        headersTimeout: SLOW_CLIENT_MS,
        requestTimeout: 120_000,
        // Any other request for another protocol, such as HTTP/2 in the clear, is answered as if it asked for none.
        shouldUpgradeCallback: (request) => sockets !== undefined && isForSockets(request),
      },
      handle,
    );
    // Closes a connection that takes nothing. Half the time: Node's first look finds the beginning taken.
    server.timeout = (options.stallMs ?? STALL_MS) / 2;
    // A proxy's connections are everybody's: of what comes by it the requests are counted instead.
    server.on('connection', (socket) => {
      if (!trusts(socket.remoteAddress ?? '')) takeSlot(slots, socket);
    });
    if (sockets) server.on('upgrade', upgrader(options, sockets));
    server.on('connect', (request: IncomingMessage, socket: Socket) => handleConnect(handle, request, socket));
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

/** Connections by their places, which those of live changes give back: they are counted on their own. */
const given = new WeakMap<Duplex, () => void>();

function takeSlot(slots: ConnectionSlots, socket: Socket): void {
  const giveBack = slots.take(socket.remoteAddress ?? '');
  if (!giveBack) return void socket.destroy();
  given.set(socket, giveBack);
  socket.once('close', giveBack);
}

/** Of a response that is still being made nothing waits yet: its own limits end it. */
function closeUnlessMade(this: ServerResponse, socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
  else socket.setTimeout(socket.timeout ?? 0);
}

/** Answers CONNECT, for which Node provides only the socket and would close it without a response. */
function handleConnect(handle: Handler, request: IncomingMessage, socket: Socket): void {
  socket.on('error', () => socket.destroy());
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  response.shouldKeepAlive = false;
  response.once('finish', () => socket.end());
  handle(request, response);
}

function isForSockets({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'GET' && url.startsWith(SOCKET_PATH) && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Connections of browsers come by the same proxies as their requests. */
function upgrader({ trustedNetworks, forwardedHost }: RouterOptions, sockets: Pick<Sockets, 'upgrade'>) {
  const filterForwarded = forwardedFilter(trustedNetworks, forwardedHost);
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    filterForwarded(request);
    given.get(socket)?.();
    if (readRequestLine(request)) socket.destroy();
    else void sockets.upgrade(request, socket, head);
  };
}

interface Around {
  drain: Drain;
  slots: ConnectionSlots;
  trusts: (address: string) => boolean;
  slowReaders: SlowReaders;
}

function handler(
  { api, pages, trustedNetworks, forwardedHost, apiHosts, observe }: RouterOptions,
  { drain, slots, trusts, slowReaders }: Around,
): Handler {
  const filterForwarded = forwardedFilter(trustedNetworks, forwardedHost);
  const nextId = requestIds();
  return (request, response) => {
    const startedAt = performance.now();
    filterForwarded(request);
    request.headers['x-request-id'] = nextId(request.headers['x-request-id']);
    if (drain.draining) response.setHeader('connection', 'close');
    const isApi = isForApi(request.url ?? '/');
    const shopper = trusts(request.socket.remoteAddress ?? '') ? request.headers['x-forwarded-for'] : undefined;
    const slot = shopper === undefined ? undefined : slots.take(String(shopper));
    const refused =
      readRequestLine(request) ?? (slot === null ? TOO_MANY : isApi ? undefined : refusePages(request, apiHosts));
    const answer = isApi ? (api ?? pages) : (pages ?? api);
    if (refused) refuse(request, response, refused);
    else answer?.(request, response);
    // A response from memory that the network has taken is sent already and need not be watched.
    if (response.writableEnded && !response.socket?.writableLength) {
      slot?.();
      return observe(request, response, startedAt);
    }
    drain.watch(response);
    slowReaders.watch(response);
    if (slot) response.once('close', slot);
    response.on('timeout', closeUnlessMade);
    response.once('close', () => observe(request, response, startedAt));
  };
}

function refusePages({ headers: { host = '' } }: IncomingMessage, apiHosts: readonly string[]): Refusal | undefined {
  const isApiHost = apiHosts.includes(host.replace(/:\d*$/, '').toLowerCase());
  return isApiHost ? { status: 421, text: 'Only the API answers under this host name' } : undefined;
}

/** Refuses a request; after a 400 the connection is closed, so that no smuggled bytes are read as a request. */
function refuse(request: IncomingMessage, response: ServerResponse, { status, allow, text }: Refusal): void {
  const headers = {
    ...baseHeaders(request.headers['x-forwarded-proto'] === 'https'),
    'x-request-id': String(request.headers['x-request-id']),
    'cache-control': 'no-store',
    ...(allow && { allow }),
    ...(text && { 'content-type': 'text/plain; charset=utf-8' }),
    ...(status === 400 && { connection: 'close' }),
  };
  response.writeHead(status, headers).end(text && `${text}\n`);
}

function isForApi(url: string): boolean {
  return API_PATHS.some((path) => url.startsWith(path)) || url === '/v1' || url.startsWith('/v1?');
}

/** Ids unique over all processes; a proxy's own id stays when it is well formed. */
function requestIds(): (given: string | string[] | undefined) => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return (given) => {
    if (typeof given === 'string' && /^[\w.-]{8,100}$/.test(given)) return given;
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
