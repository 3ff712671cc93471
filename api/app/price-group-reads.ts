import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../platform/index.ts';
import type { Hosts, PriceGroupTokens } from '../shop/index.ts';

const HEADER = 'price-group';

interface Parts {
  hosts: Hosts;
  priceGroups: PriceGroupTokens;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The price group token among the headers of a call. */
export function priceGroupTokenIn(headers: Headers): string | undefined {
  const token = headers[HEADER];
  return typeof token === 'string' ? token : undefined;
}

/** Gives a public read the groups of its price group token. A token that is not valid is ignored, because such pages are still public. */
export async function applyPriceGroup(
  context: RequestContext,
  headers: Headers,
  { hosts, priceGroups }: Parts,
): Promise<void> {
  const token = priceGroupTokenIn(headers);
  if (token === undefined) return;
  Object.assign(context, await hosts.ofGroups(context, await priceGroups.groupsOf(token)));
}

/**
 * Recognises price groups on public reads of strangers. Carts and orders need the customer: a token outlives the customer's
 * membership and must not buy by it.
 */
export function recognisePriceGroups(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async ({ context, headers, method, routeOptions }) => {
    if (!context || context.customer || context.operator) return;
    if (routeOptions.config.access !== 'public' || (method !== 'GET' && method !== 'HEAD')) return;
    await applyPriceGroup(context, headers, parts);
  });
}
