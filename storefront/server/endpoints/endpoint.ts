import type { Client } from '../../../contract/client/client.ts';
import type { StorefrontOptions } from '../http/options.ts';
import type { Visit } from '../http/visit.ts';
import type { Work } from '../http/work.ts';
import type { Visitor } from '../identity/visitor.ts';
import type { Build } from '../render/manifest.ts';
import type { HostedShop } from '../render/shops.ts';
import type { CachedSitemaps } from './found/cached-sitemaps.ts';

/** What an own endpoint of the storefront works with. */
export interface EndpointTools extends Visitor {
  options: StorefrontOptions;
  visit: Visit;
  request: Request;
  hosted: HostedShop;
  /** The API on the visitor's behalf. */
  api: Client;
  build: Build | null;
  buildId: string;
  sitemaps: CachedSitemaps;
  /** What the request costs, counted while it is answered. */
  work: Work;
}

export type Endpoint = (tools: EndpointTools) => Promise<Response> | Response;
