import type { WebSocket } from 'ws';
import {
  CLOSED,
  type Closed,
  errorMessage,
  messageOf,
  readMessage,
  readSubscription,
  subscriptionError,
} from './protocol.ts';
import { type AppKey, isAuth } from './signature.ts';

/** Silence after which a client asks whether the server is there; below the minute after which proxies end connections. */
export const ACTIVITY_SECONDS = 45;
const PONG_MS = 30_000;
/** A cart's page listens to one channel, and for a moment two while it moves to another cart. */
const MOST_CHANNELS = 5;
const MOST_MESSAGES_A_SECOND = 10;
const MOST_REFUSALS = 5;
/** How long a connection may receive nothing. */
const UNSUBSCRIBED_MS = 60_000;
/** Permission to listen to a cart is asked for again at each connection, and holds for a day (`api/cart/live`). */
const LONGEST_MS = 12 * 3_600_000;
/** What a client may leave untaken: some hundred messages. */
const MOST_WAITING_BYTES = 64 * 1024;

/** What a connection works with. */
export interface Surroundings {
  app: AppKey;
  now: () => number;
  /** A channel has one listener more, or one less. */
  joined(channel: string, connection: Connection): void;
  left(channel: string, connection: Connection): void;
  counts: Counts;
}

/** Since the process began. */
export interface Counts {
  sent: number;
  refused: Record<'origin' | 'address' | 'full' | 'subscription' | 'flood' | 'slow', number>;
}

/** One client. */
export class Connection {
  readonly id: string;
  readonly #socket: WebSocket;
  readonly #around: Surroundings;
  readonly #channels = new Set<string>();
  readonly #openedAt: number;
  #receivedAt: number;
  #isPinged = false;
  #second = 0;
  #messages = 0;
  #refusals = 0;
  /** When it listened to no channel any more. */
  #idleSince: number;

  constructor(socket: WebSocket, id: string, around: Surroundings) {
    this.#socket = socket;
    this.id = id;
    this.#around = around;
    this.#openedAt = around.now();
    this.#receivedAt = this.#openedAt;
    this.#idleSince = this.#openedAt;
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? '' : String(data)));
    // The library closes the socket: a frame was broken, too large or no UTF-8.
    socket.on('error', () => {});
    socket.on('close', () => this.#leaveAll());
    this.send(messageOf('pusher:connection_established', { socket_id: id, activity_timeout: ACTIVITY_SECONDS }));
  }

  /** Sends a message; a client that takes none is cut off, so that what waits for it fills no memory. */
  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_WAITING_BYTES) {
      this.#around.counts.refused.slow += 1;
      this.#socket.terminate();
      return;
    }
    this.#around.counts.sent += 1;
    this.#socket.send(text);
  }

  close(reason: Closed): void {
    const [code, text] = CLOSED[reason];
    this.#leaveAll();
    this.#socket.close(code, text);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Asks a silent client whether it is there, and closes one that does not answer, receives nothing, or is very old. */
  check(): void {
    const now = this.#around.now();
    const silence = now - this.#receivedAt;
    if (silence >= ACTIVITY_SECONDS * 1000 + PONG_MS) this.close('noPong');
    else if (now - this.#openedAt >= LONGEST_MS) this.close('reconnect');
    else if (this.#channels.size === 0 && now - this.#idleSince >= UNSUBSCRIBED_MS) this.close('idle');
    else if (silence >= ACTIVITY_SECONDS * 1000 && !this.#isPinged) {
      this.#isPinged = true;
      this.send(messageOf('pusher:ping', {}));
    }
  }

  #isFlooding(now: number): boolean {
    const second = Math.floor(now / 1000);
    this.#messages = second === this.#second ? this.#messages + 1 : 1;
    this.#second = second;
    return this.#messages > MOST_MESSAGES_A_SECOND;
  }

  #receive(text: string): void {
    const now = this.#around.now();
    if (this.#isFlooding(now)) {
      this.#around.counts.refused.flood += 1;
      this.close('flood');
      return;
    }
    this.#receivedAt = now;
    this.#isPinged = false;
    const message = readMessage(text);
    if (!message) this.send(errorMessage('A message is JSON with an event and data.'));
    else this.#answer(message);
  }

  #answer({ event, data }: { event: string; data: unknown }): void {
    if (event === 'pusher:ping') this.send(messageOf('pusher:pong', {}));
    else if (event === 'pusher:subscribe') this.#subscribe(data);
    else if (event === 'pusher:unsubscribe') this.#unsubscribe(data);
    else if (event !== 'pusher:pong') this.send(errorMessage('Clients send no events here.', CLOSED.flood[0]));
  }

  #refuse(channel: string, error: string, status: number): void {
    this.#around.counts.refused.subscription += 1;
    this.#refusals += 1;
    this.send(subscriptionError(channel, error, status));
    if (this.#refusals >= MOST_REFUSALS) this.close('unauthorised');
  }

  #subscribe(data: unknown): void {
    const { channel = '', auth = '' } = readSubscription(data) ?? {};
    if (!channel.startsWith('private-')) this.#refuse(channel, 'There are private channels only.', 403);
    else if (!isAuth(this.#around.app, this.id, channel, auth)) this.#refuse(channel, 'The signature is wrong.', 401);
    else if (!this.#channels.has(channel) && this.#channels.size >= MOST_CHANNELS)
      this.#refuse(channel, 'Too many channels.', 429);
    else {
      if (!this.#channels.has(channel)) {
        this.#channels.add(channel);
        this.#around.joined(channel, this);
      }
      this.send(messageOf('pusher_internal:subscription_succeeded', {}, channel));
    }
  }

  #unsubscribe(data: unknown): void {
    const channel = readSubscription(data)?.channel;
    if (channel !== undefined) this.#leave(channel);
  }

  #leave(channel: string): void {
    if (!this.#channels.delete(channel)) return;
    this.#idleSince = this.#around.now();
    this.#around.left(channel, this);
  }

  #leaveAll(): void {
    for (const channel of [...this.#channels]) this.#leave(channel);
  }
}
