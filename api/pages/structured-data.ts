import type { products } from '../../contract/catalogue/products.ts';
import type { articles } from '../../contract/content/records.ts';
import type { RecordOf } from '../../contract/list.ts';
import type { productReviews } from '../../contract/reviews/records.ts';
import { MOST_STARS } from '../../contract/reviews/rules.ts';
import type { RequestContext } from '../platform/index.ts';
import type { readShop } from '../shop/index.ts';
import type { Site } from './head.ts';

type Shop = NonNullable<Awaited<ReturnType<typeof readShop>>>;
type Product = RecordOf<typeof products>;

const originOf = (site: Site) => site.origins.get(site.language) ?? '';

/** Availability as schema.org's term; a later sale is a pre-order with its date. */
function availabilityOf({ purchasable_since: since, _embedded: embedded }: Product) {
  const canPurchase = embedded?.can_purchase === true;
  const isSold = embedded?.product_availability?.can_purchase === true;
  const isLater = !canPurchase && isSold && since !== null && Date.parse(since) > Date.now();
  if (isLater) return { availability: 'https://schema.org/PreOrder', availabilityStarts: since };
  return { availability: `https://schema.org/${canPurchase ? 'InStock' : 'OutOfStock'}` };
}

/** schema.org's Product with its offer, as shown on the page. */
export function productData(
  record: Product,
  site: Site,
  { currency, language }: RequestContext,
): Record<string, unknown> {
  const { urls = {}, image_url, brand, computed_prices: prices, rating } = record._embedded ?? {};
  const origin = originOf(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: record.name,
    image: origin + image_url,
    description: record.short_description ?? undefined,
    sku: record.sku ?? undefined,
    gtin13: record.ean ?? undefined,
    brand: brand ? { '@type': 'Brand', name: brand.name } : undefined,
    aggregateRating: rating
      ? {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: MOST_STARS,
          worstRating: 1,
        }
      : undefined,
    offers: {
      '@type': 'Offer',
      url: origin + (urls[language] ?? '/'),
      price: prices?.taxed_price.value.toFixed(currency.decimal_places),
      priceCurrency: currency.code,
      ...availabilityOf(record),
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

/** Longest text of a review in structured data; the page has all of it. */
const LONGEST_BODY = 400;

/** schema.org's reviews of a product, as its page shows them; nothing without any. */
export function reviewsData(shown: readonly RecordOf<typeof productReviews>[]): Record<string, unknown> {
  if (shown.length === 0) return {};
  const review = shown.map(({ name, created_at, rating, comment, language }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: created_at.slice(0, 10),
    inLanguage: language,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: MOST_STARS, worstRating: 1 },
    reviewBody: comment?.slice(0, LONGEST_BODY),
  }));
  return { review };
}

export function articleData(record: RecordOf<typeof articles>, site: Site): Record<string, unknown> {
  const origin = originOf(site);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: record.name,
    datePublished: record.publish_at,
    image: record._embedded?.image_url ? origin + record._embedded.image_url : undefined,
    publisher: { '@type': 'Organization', name: site.name },
  };
}

/** The seller and the site with its search, for the home page. */
export function organisationData(shop: Shop, site: Site): Record<string, unknown>[] {
  const origin = originOf(site);
  const text = (name: string) => (typeof shop.company_info[name] === 'string' ? shop.company_info[name] : undefined);
  const search = shop.routes.search?.[site.language];
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: shop.name,
    legalName: text('name'),
    url: `${origin}/`,
    email: text('email'),
    telephone: text('phone'),
    vatID: text('vat_identifier'),
    taxID: text('identifier'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: text('street_address'),
      addressLocality: text('city'),
      postalCode: text('postal_code'),
      addressCountry: text('country_iso'),
    },
  };
  if (!search) return [organisation];
  const target = `${origin}${search.slug}?${search.queries.search ?? 'search'}={search_term_string}`;
  const website = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shop.name,
    url: `${origin}/`,
    potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
  };
  return [organisation, website];
}
