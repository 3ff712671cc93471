import type { Client } from '../../../contract/client/client.ts';
import type { Build } from '../manifest.ts';
import type { StorefrontOptions } from '../options.ts';
import type { HostedShop } from '../shops.ts';
import type { Visit } from '../visit.ts';

/** What an own endpoint of the storefront works with. */
export interface EndpointTools {
  options: StorefrontOptions;
  visit: Visit;
  request: Request;
  hosted: HostedShop;
  api: Client;
  build: Build | null;
  buildId: string;
}

export type Endpoint = (tools: EndpointTools) => Promise<Response> | Response;
