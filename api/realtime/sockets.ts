import { randomInt } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket, WebSocketServer } from 'ws';
import { ConnectionSlots } from '../../contract/connection-slots.ts';
import { SOCKET_PATH } from '../../contract/realtime/rules.ts';
import type { OriginCheck } from '../platform/http/index.ts';
import { Connection, type Counts, type Surroundings } from './connection.ts';
import { CLOSED, type Closed, errorMessage, MOST_BYTES, messageOf, PROTOCOL } from './protocol.ts';
import type { AppKey } from './signature.ts';

/** Many shoppers of a mobile network have one address. */
const MOST_OF_ADDRESS = 200;
const CHECK_MS = 15_000;
/** Clients that are sent away come back at once; they are sent away over this time, so that they come one after the other. */
const SPREAD_MS = 3_000;
const SPREAD_STEP_MS = 50;
const LARGEST_HALF = 2 ** 47;

export interface SocketStats extends Counts {
  connections: number;
  channels: number;
}

/** Receives events of the channels that this process has listeners of. */
export interface ChannelListener {
  occupied(channel: string): void;
  vacated(channel: string): void;
}

interface Dependencies {
  app: AppKey;
  mostConnections: number;
  isAllowedOrigin: OriginCheck;
  now?: () => number;
}

const addressOf = ({ headers, socket }: IncomingMessage): string =>
  String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? '');

/** Refused before the handshake, where clients wait longer each time before they try again. */
function refuse(socket: Duplex, status: 400 | 403 | 404 | 429 | 503): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The shop's Pusher endpoint: private channels, no client events. Opens nothing until somebody connects. */
export class Sockets {
  readonly #deps: Dependencies;
  readonly #around: Surroundings;
  readonly #connections = new Set<Connection>();
  readonly #channels = new Map<string, Set<Connection>>();
  readonly #ofAddress = new ConnectionSlots(MOST_OF_ADDRESS);
  readonly #counts: Counts = {
    sent: 0,
    refused: { origin: 0, address: 0, full: 0, subscription: 0, flood: 0, slow: 0 },
  };
  #listener: ChannelListener | undefined;
  #server: Promise<WebSocketServer> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #slots = 0;
  #isDraining = false;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#around = {
      app: deps.app,
      now: deps.now ?? Date.now,
      counts: this.#counts,
      joined: (channel, connection) => this.#join(channel, connection),
      left: (channel, connection) => this.#leave(channel, connection),
    };
  }

  listen(listener: ChannelListener): void {
    this.#listener = listener;
  }

  /** Sends an event to whoever listens to the channel here, except one connection. */
  publish(channel: string, event: string, data: object, except?: string): void {
    const listeners = this.#channels.get(channel);
    if (!listeners) return;
    const text = messageOf(event, data, channel);
    for (const connection of listeners) if (connection.id !== except) connection.send(text);
  }

  stats(): SocketStats {
    const { sent, refused } = this.#counts;
    return { connections: this.#connections.size, channels: this.#channels.size, sent, refused: { ...refused } };
  }

  /** Answers a request for a connection: `/app/{key}`. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = URL.parse(request.url ?? '', 'http://shop');
    if (!url?.pathname.startsWith(SOCKET_PATH)) return refuse(socket, 404);
    const leave = this.#isDraining ? 503 : this.#takeSlot(addressOf(request));
    if (typeof leave === 'number') return refuse(socket, leave);
    socket.once('close', leave);
    try {
      if (!(await this.#isAllowed(request))) {
        this.#counts.refused.origin += 1;
        return refuse(socket, 403);
      }
      this.#server ??= openServer();
      const server = await this.#server;
      if (socket.destroyed) return;
      server.handleUpgrade(request, socket, head, (client) => this.#accept(client, url));
    } catch {
      refuse(socket, 503);
    }
  }

  /** Sends all clients away, one after the other, within the time. */
  async drain(patienceMs: number): Promise<void> {
    this.#isDraining = true;
    clearInterval(this.#timer);
    const all = [...this.#connections];
    const steps = Math.max(1, Math.floor(Math.min(SPREAD_MS, patienceMs / 2) / SPREAD_STEP_MS));
    const share = Math.ceil(all.length / steps);
    for (let next = 0; next < all.length; next += share) {
      for (const connection of all.slice(next, next + share)) connection.close('reconnect');
      if (next + share < all.length) await sleep(SPREAD_STEP_MS);
    }
    const until = performance.now() + Math.min(1_000, patienceMs / 2);
    while (this.#connections.size > 0 && performance.now() < until) await sleep(10);
    for (const connection of this.#connections) connection.terminate();
  }

  #takeSlot(address: string): 429 | 503 | (() => void) {
    const { refused } = this.#counts;
    if (this.#slots >= this.#deps.mostConnections) {
      refused.full += 1;
      return 503;
    }
    const giveBack = this.#ofAddress.take(address);
    if (!giveBack) {
      refused.address += 1;
      return 429;
    }
    this.#slots += 1;
    return () => {
      this.#slots -= 1;
      giveBack();
    };
  }

  /** Browsers always name the page's origin; what names none is no browser, and brings no cookies of one either. */
  async #isAllowed({ headers: { origin, host } }: IncomingMessage): Promise<boolean> {
    if (origin === undefined) return true;
    return URL.parse(origin)?.host === host || (await this.#deps.isAllowedOrigin(origin));
  }

  #refusalOf({ pathname, searchParams }: URL): Closed | null {
    const version = searchParams.get('protocol');
    if (pathname !== `${SOCKET_PATH}${this.#deps.app.key}`) return 'unknownApp';
    if (version === null) return 'noProtocol';
    if (version !== PROTOCOL) return 'unknownProtocol';
    return this.#isDraining ? 'reconnect' : null;
  }

  #accept(client: WebSocket, url: URL): void {
    const refusal = this.#refusalOf(url);
    if (refusal) {
      sendAway(client, refusal);
      return;
    }
    const id = `${randomInt(LARGEST_HALF)}.${randomInt(LARGEST_HALF)}`;
    const connection = new Connection(client, id, this.#around);
    this.#connections.add(connection);
    client.once('close', () => this.#connections.delete(connection));
    this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref();
  }

  #check(): void {
    for (const connection of this.#connections) connection.check();
    if (this.#connections.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #join(channel: string, connection: Connection): void {
    const listeners = this.#channels.get(channel);
    if (listeners) {
      listeners.add(connection);
      return;
    }
    this.#channels.set(channel, new Set([connection]));
    this.#listener?.occupied(channel);
  }

  #leave(channel: string, connection: Connection): void {
    const listeners = this.#channels.get(channel);
    listeners?.delete(connection);
    if (listeners?.size !== 0) return;
    this.#channels.delete(channel);
    this.#listener?.vacated(channel);
  }
}

async function openServer(): Promise<WebSocketServer> {
  const { WebSocketServer } = await import('ws');
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
  });
}

function sendAway(client: WebSocket, reason: Closed): void {
  const [code, text] = CLOSED[reason];
  client.on('error', () => {});
  client.send(errorMessage(text, code));
  client.close(code, text);
}
