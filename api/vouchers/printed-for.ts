import type { RequestContext } from '../platform/http/index.ts';
import { companyOf, type Hosts } from '../shop/index.ts';
import type { PrintedFor } from './print.ts';

/** For whoever asks: on their host, in their language. */
export async function printedFor(
  { hosts, publicOrigin }: { hosts: Hosts; publicOrigin: (hostname: string) => string },
  context: RequestContext,
): Promise<PrintedFor> {
  const host = (await hosts.all()).find(({ id }) => id === context.hostnameId);
  const shop = host && (await hosts.shop(host.shop_id));
  if (!shop) throw new Error(`There is no shop of the host ${context.hostnameId}.`);
  const { language, locale } = context;
  const origin = publicOrigin(host.hostname);
  return {
    language,
    locale,
    origin,
    pageLanguage: host.language,
    shopName: shop.name,
    seller: companyOf(shop, language),
  };
}
