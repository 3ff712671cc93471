import type { FastifyReply } from 'fastify';
import { type FeedFault, faultyPoints, sendFeed } from './faults.ts';
import { type InventedPoint, inventedPoints } from './invented-points.ts';

/** How a carrier writes its points. */
export interface FeedFormat {
  type: string;
  write(points: InventedPoint[]): string;
  /** The service's error document, which comes as success. */
  error: string;
}

/** The faults of feeds by name, such as `gls_cz`. */
export type FeedBoard = Map<string, FeedFault>;

/** Answers with a feed, and its fault. `only` takes a part of the country's points. */
export function answerFeed(
  reply: FastifyReply,
  board: FeedBoard,
  feed: { name: string; country: 'CZ' | 'SK'; series: number; only?: (point: InventedPoint) => boolean },
  format: FeedFormat,
): Promise<FastifyReply> {
  const fault = board.get(feed.name) ?? 'none';
  const points = inventedPoints(feed.country, feed.series).filter(feed.only ?? (() => true));
  return sendFeed(reply, fault, { ...format, text: format.write(faultyPoints(points, fault)) });
}
