import type { FastifyBaseLogger } from 'fastify';
import type { Cdn } from '../../contract/cdn.ts';
import type { CartOptions } from '../cart/index.ts';
import type { PaymentOptions } from '../payments/index.ts';
import type { MailerOptions, Patience, PurgeOptions } from '../platform/index.ts';
import type { RegisterOptions } from '../registers/index.ts';

/** What rooms take from the configuration, each declared by its own room, and what several of them need. */
export interface RoomOptions extends CartOptions, PaymentOptions, RegisterOptions {
  logger: FastifyBaseLogger;
  mail: MailerOptions;
  /** Origin of a shop host as browsers reach it: `https://shop.example` or `http://cs.localhost:3000`. */
  publicOrigin: (hostname: string) => string;
}

/** Everything that the API takes from its surroundings; `launch` reads it from the configuration. */
export interface ApiOptions extends RoomOptions {
  databaseUrl: string;
  /** Connections of this process. */
  poolSize: number;
  /** How long a call may wait for the database; sane limits when left out. */
  patience?: Patience;
  production: boolean;
  /** Networks (CIDR, comma-separated) whose X-Forwarded-* headers are believed. */
  trustProxy: boolean | string;
  /** Folder of picture originals and of the sizes made from them. */
  filesDir: string;
  /** Calls from one address in a minute; 0 turns the limit off. */
  callsPerMinute: number;
  /** Suggestions and searched lists for one address in a minute; 0 turns the limit off. */
  searchesPerMinute?: number;
  /** Whether the page to read the API's reference is shown. */
  reference?: boolean;
  /** The CDN in front, which then may keep public answers itself; none when left out. */
  cdn?: Cdn;
  /** How that CDN is told what changed. */
  purge?: PurgeOptions;
  /** Names of the API's own, under which it answers as under the default host. */
  apiHosts?: readonly string[];
  /** Origins besides the shop's own hosts whose pages may call with a shopper's credentials. */
  allowedOrigins?: readonly string[];
  /** Checks every answer with its schema; for tests. */
  checkResponses?: boolean;
  clock?: () => Date;
}
