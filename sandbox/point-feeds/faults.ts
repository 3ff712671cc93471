import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { InventedPoint } from './invented-points.ts';

/** What a feed does wrong. */
export const FEED_FAULTS = [
  'none',
  'one_impossible',
  'one_gone',
  'shrunk',
  'empty',
  'doubled_ids',
  'outside',
  'nameless',
  'wrong_post_codes',
  'wrong_country',
  'wrong_encoding',
  'double_encoded',
  'cut',
  'error_as_success',
  'page',
  'down',
  'late',
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

const MANY = 12;
const LATE_MS = 5_000;

const first = (points: InventedPoint[], count: number, wrong: Partial<InventedPoint>) =>
  points.map((point, index) => (index < count ? { ...point, ...wrong } : point));
const BERLIN = { country: 'DE', city: 'Berlin', postCode: '10115', latitude: 52.53, longitude: 13.38 } as const;
const ATLANTIC = { latitude: 0.5, longitude: -20.5 };

/** The points of a feed with a fault. */
export function faultyPoints(points: InventedPoint[], fault: FeedFault): InventedPoint[] {
  switch (fault) {
    case 'one_impossible':
      return first(points, 1, ATLANTIC);
    case 'one_gone':
      return points.slice(1);
    case 'shrunk':
      return points.slice(0, Math.floor(points.length / 3));
    case 'empty':
      return [];
    case 'doubled_ids':
      return [...points, ...points.slice(0, 1)];
    case 'outside':
      return first(points, MANY, ATLANTIC);
    case 'nameless':
      return first(points, MANY, { name: '' });
    case 'wrong_post_codes':
      return points.map((point, index) => (index < MANY ? { ...point, postCode: `${point.postCode}7` } : point));
    case 'wrong_country':
      return points.map((point) => ({ ...point, ...BERLIN, postCode: String(10_115 + point.number) }));
    default:
      return points;
  }
}

/** Sends a feed with a fault of its bytes; `error` is the service's own error document. */
export async function sendFeed(
  reply: FastifyReply,
  fault: FeedFault,
  { type, text, error }: { type: string; text: string; error: string },
): Promise<FastifyReply> {
  const bytes = Buffer.from(text);
  switch (fault) {
    case 'down':
      return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>');
    case 'page':
      return reply.type('text/html').send('<!doctype html><html><title>Údržba</title><p>Hned jsme zpátky</html>');
    case 'error_as_success':
      return reply.type(type).send(error);
    case 'cut':
      return reply.type(type).send(bytes.subarray(0, Math.floor(bytes.length * 0.6)));
    case 'wrong_encoding':
      return reply.type(type).send(Buffer.from(text, 'latin1'));
    case 'double_encoded':
      return reply.type(type).send(Buffer.from(bytes.toString('latin1')));
    case 'late':
      await sleep(LATE_MS, undefined, { ref: false });
      return reply.type(type).send(bytes);
    default:
      return reply.type(type).send(bytes);
  }
}
