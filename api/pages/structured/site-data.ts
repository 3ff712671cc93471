import type { articles } from '../../../contract/content/records.ts';
import type { RecordOf } from '../../../contract/list.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { readShop } from '../../shop/index.ts';
import type { Site } from '../head.ts';
import { returnPolicy } from './return-policy.ts';

type Shop = NonNullable<Awaited<ReturnType<typeof readShop>>>;

export const originOf = (site: Site) => site.origins.get(site.hreflang) ?? '';

/** An address of the shop, a path or one elsewhere, as a whole. */
export const wholeAddress = (address: string, site: Site) => new URL(address, originOf(site)).href;

/** Picture of the shop for search engines: the icon of its site. */
const LOGO = '/icon-512.png';

export function articleData(record: RecordOf<typeof articles>, site: Site): Record<string, unknown> {
  const origin = originOf(site);
  const { author, urls, image_url: image } = record._embedded ?? {};
  const address = record.external_url ?? urls?.[site.language];
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: record.name,
    description: record.perex ?? undefined,
    datePublished: record.publish_at,
    inLanguage: site.language,
    image: image ? origin + image : undefined,
    mainEntityOfPage: address ? wholeAddress(address, site) : undefined,
    author: author
      ? { '@type': 'Person', name: `${author.first_name} ${author.last_name}`.trim() }
      : { '@type': 'Organization', name: site.name, url: `${origin}/` },
    publisher: {
      '@type': 'Organization',
      name: site.name,
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: origin + LOGO },
    },
  };
}

/** Addresses of the shop's accounts in social networks. */
function accountsOf({ social_links: links }: Record<string, unknown>): string[] | undefined {
  const urls = Array.isArray(links) ? links.flatMap(({ url }) => (typeof url === 'string' ? [url] : [])) : [];
  return urls.length > 0 ? urls : undefined;
}

/** The seller and the site with its search, for the home page. */
export function organisationData(
  shop: Shop,
  site: Site,
  { facts }: Pick<RequestContext, 'facts'>,
  country: string | null,
): Record<string, unknown>[] {
  const origin = originOf(site);
  const text = (name: string) => (typeof shop.company_info[name] === 'string' ? shop.company_info[name] : undefined);
  const search = shop.routes.search?.[site.language];
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: shop.name,
    legalName: text('name'),
    url: `${origin}/`,
    logo: origin + LOGO,
    email: text('email'),
    telephone: text('phone'),
    vatID: text('vat_identifier'),
    taxID: text('identifier'),
    sameAs: accountsOf(shop.company_info),
    address: {
      '@type': 'PostalAddress',
      streetAddress: text('street_address'),
      addressLocality: text('city'),
      postalCode: text('postal_code'),
      addressCountry: text('country_iso'),
    },
    hasMerchantReturnPolicy: country ? returnPolicy(facts, country) : undefined,
  };
  const website = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shop.name,
    url: `${origin}/`,
    inLanguage: site.language,
    potentialAction: search
      ? {
          '@type': 'SearchAction',
          target: `${origin}${search.slug}?${search.queries.search ?? 'search'}={search_term_string}`,
          'query-input': 'required name=search_term_string',
        }
      : undefined,
  };
  return [organisation, website];
}
