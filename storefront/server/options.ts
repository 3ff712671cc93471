import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cdn } from '../../contract/cdn.ts';
import type { Transport } from '../../contract/client/client.ts';
import type { PultEvent } from '../../contract/events.ts';
import type { PageCacheStats } from '../page-cache/index.ts';

export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface StorefrontOptions {
  /** Carries requests to the API under a host name of the shop, on behalf of a shopper's address or of nobody's. */
  transport: (host: string, address?: string) => Transport;
  /** Whether `X-Forwarded-*` headers are believed. */
  trustProxy: boolean;
  /** Port that browsers reach the shop on; empty for the scheme's own. */
  publicPort: string;
  production: boolean;
  logger: Logger;
  /** Folder of the built browser assets; in development it may be missing. */
  clientDir: string;
  pageCacheMegabytes: number;
  /** Names of cookies; `localeCrossOrigin` lets the locale's be sent to a shop that stands within another site. */
  cookies: { cart: string; locale: string; localeCrossOrigin: boolean };
  /** Origins of payment gateways, to which the checkout's forms may lead. */
  gateways: readonly string[];
  /** Pages a minute that are rendered for one address, searches among them, and calls of own endpoints; 0 sets no bound. */
  budgets: { pages: number; searches: number; calls: number };
  /** The CDN in front, which then may keep pages itself; none when left out. */
  cdn?: Cdn;
}

export interface Storefront {
  /** Answers everything that is not the API's: kept pages first, then assets, own endpoints, pages. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Drops the pages that news make untrue. */
  onEvents(events: PultEvent[], position: number): void;
  stats(): PageCacheStats;
  close(): Promise<void>;
}
