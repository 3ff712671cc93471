import type { FeedProblem } from '../../../contract/shipping/rules.ts';
import type { CarrierPoint } from './point.ts';

/** A request for a feed; a posted body is a form. */
export interface FeedRequest {
  url: string;
  headers?: Readonly<Record<string, string>>;
  form?: Readonly<Record<string, string>>;
}

/** Opens an answer as bytes, within the limits of bytes and time that all answers of a reading share. */
export type OpenFeed = (request: FeedRequest) => Promise<AsyncIterable<Uint8Array>>;

/** A row that is no point: a reason of its own, or null for one that is not the feed's matter. */
export type FeedRow = CarrierPoint | { externalId: string; impossible: string } | null;

/** A feed of pick-up points. */
export interface PointFeed {
  name: string;
  /** Countries whose points it brings; rows of others are an error. */
  countries: readonly string[];
  /** Rows, one at a time. Throws FeedRefused for an answer that is no feed. */
  read(open: OpenFeed): AsyncIterable<FeedRow>;
}

/** A feed that changes nothing, and why. */
export class FeedRefused extends Error {
  override name = 'FeedRefused';
  readonly reason: FeedProblem;
  constructor(reason: FeedProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
