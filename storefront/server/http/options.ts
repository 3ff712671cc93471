import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cdn } from '../../../contract/cdn.ts';
import type { Transport } from '../../../contract/client/client.ts';
import type { PultEvent } from '../../../contract/events.ts';
import type { PageCacheStats } from '../../page-cache/index.ts';

export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface StorefrontOptions {
  /** Sends API requests under a host, for a shopper's address or the shop itself; `reads`: whether they count. */
  transport: (host: string, address?: string, reads?: 'counted') => Transport;
  /** The price group that a token names; empty when it is not valid. */
  priceGroupOf: (token: string) => Promise<string>;
  /** `contract/tags-of-events.ts`: passed in, because it would bring the schemas of all calls along. */
  tagsOfEvent: (event: PultEvent) => string[];
  /** Whether `X-Forwarded-*` headers are trusted. */
  trustProxy: boolean;
  /** Port that browsers reach the shop on; empty for the scheme's own. */
  publicPort: string;
  production: boolean;
  logger: Logger;
  /** Folder of the built browser assets; in development it may be missing. */
  clientDir: string;
  pageCacheMegabytes: number;
  /** Names of cookies; `localeCrossOrigin` sends the locale's with `SameSite=None`, for a shop embedded in another site. */
  cookies: { cart: string; locale: string; localeCrossOrigin: boolean };
  /** Origins that forms of personal pages may redirect to: payment gateways, and third parties to sign in with. */
  formTargets: readonly string[];
  /** Origins of gateways whose scripts and frames personal pages may have. */
  inlineOrigins: readonly string[];
  /** Where pages receive live changes: null at the shop's own host, undefined nowhere. */
  socketUrl?: string | null;
  /** Limits a minute for one address: rendered pages, searches among them, and calls of own endpoints; 0 means no limit. */
  budgets: { pages: number; searches: number; calls: number };
  /** The CDN in front of the shop, which may cache pages too; none when left out. */
  cdn?: Cdn;
}

export interface Storefront {
  /** Answers all requests but the API's: cached pages first, then assets, own endpoints, pages. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Drops the cached pages that the events make stale. */
  onEvents(events: PultEvent[], position: number): void;
  stats(): PageCacheStats;
  close(): Promise<void>;
}
