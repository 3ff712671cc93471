import { z } from 'zod';

/** Version of the Pusher protocol that the endpoint speaks. */
export const PROTOCOL = '7';

/** Largest message of a client. */
export const MOST_BYTES = 10 * 1024;

/**
 * Why a connection is closed. Clients stay away after 4000–4099 and 4300 and above, and come back at once after 4200–4299.
 */
export const CLOSED = {
  unknownApp: [4001, 'There is no application with this key.'],
  unknownProtocol: [4007, 'Only version 7 of the protocol is spoken.'],
  noProtocol: [4008, 'Name the version: protocol=7.'],
  unauthorised: [4009, 'Too many subscriptions were refused.'],
  reconnect: [4200, 'Connect again.'],
  noPong: [4201, 'No pong came.'],
  idle: [4202, 'Nothing was subscribed to.'],
  flood: [4301, 'Too many messages.'],
} as const satisfies Record<string, readonly [number, string]>;
export type Closed = keyof typeof CLOSED;

/** Data travel as JSON within JSON, as clients of this version expect. */
export const messageOf = (event: string, data: object, channel?: string): string =>
  JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) });

export const errorMessage = (message: string, code: number | null = null): string =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });

/** Answer to a subscription that is refused. */
export const subscriptionError = (channel: string, error: string, status: number): string =>
  messageOf('pusher:subscription_error', { type: 'AuthError', error, status }, channel);

const message = z.object({ event: z.string().max(200), data: z.unknown() });
const subscription = z.object({ channel: z.string().max(200), auth: z.string().max(300).optional() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A client's message; undefined when it is none. Its data may be JSON or JSON within JSON. */
export function readMessage(text: string): { event: string; data: unknown } | undefined {
  const { data: read } = message.safeParse(parsed(text));
  return read && { event: read.event, data: typeof read.data === 'string' ? parsed(read.data) : read.data };
}

/** Channel and signature of a subscription; undefined when its data are none. */
export const readSubscription = (data: unknown): z.output<typeof subscription> | undefined =>
  subscription.safeParse(data).data;
