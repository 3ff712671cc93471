import type { IncomingMessage, ServerResponse } from 'node:http';
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
  production: boolean;
  logger: Logger;
  /** Folder of the built browser assets; in development it may be missing. */
  clientDir: string;
  /** Signs the one-time links of the storefront. */
  signingSecret: string;
  pageCacheMegabytes: number;
  /** Tells cache tags to a CDN in front, which then may keep pages itself. */
  cdn?: boolean;
}

export interface Storefront {
  /** Answers everything that is not the API's: kept pages first, then assets, own endpoints, pages. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Drops the pages that news make untrue. */
  onEvents(events: PultEvent[], position: number): void;
  stats(): PageCacheStats;
  close(): Promise<void>;
}
