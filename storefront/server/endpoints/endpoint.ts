import type { Client } from '../../../contract/client/client.ts';
import type { Build } from '../manifest.ts';
import type { StorefrontOptions } from '../options.ts';
import type { HostedShop } from '../shops.ts';
import type { Visit } from '../visit.ts';
import type { Visitor } from '../visitor.ts';
import type { Work } from '../work.ts';
import type { KeptSitemaps } from './found/kept-sitemaps.ts';

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
  sitemaps: KeptSitemaps;
  /** What the request costs, counted while it is answered. */
  work: Work;
}

export type Endpoint = (tools: EndpointTools) => Promise<Response> | Response;
