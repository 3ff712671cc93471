import type { Page } from '../../contract/pages/records.ts';
import { defaultUrl } from '../../contract/pages/rules.ts';
import { type Origins, wholeUrls } from '../shop/index.ts';

/** Content of a page's head, for all kinds of pages. */
export interface Subject {
  heading: Page['headers'];
  title: string;
  description: string | null;
  index: boolean;
  follow: boolean;
  breadcrumbs: Page['breadcrumbs'];
  /** Paths by language, for languages that have the page. */
  paths: Record<string, string>;
  /** Address of the page that this one is a copy of, if that is elsewhere; search engines list that one. */
  original?: string;
  structuredData: Record<string, unknown>[];
  image: string | null;
  /** Open Graph values that replace title, description and image. */
  shared: { title: string | null; description: string | null; image: string | null };
  type: 'website' | 'article' | 'product';
  /** Whether the feed of articles belongs to the page. */
  hasFeed?: boolean;
}

export interface Site {
  name: string;
  language: string;
  /** The host's name among `origins`. */
  hreflang: string;
  origins: Origins;
  /** Path of the list of articles; undefined if there is none. */
  blogPath: string | undefined;
  /** Path of the list of brands; undefined if there is none. */
  brandsPath: string | undefined;
}

type Head = Pick<
  Page,
  'headers' | 'title' | 'full_title' | 'meta' | 'links' | 'urls' | 'breadcrumbs' | 'structured_data'
>;

const META_LENGTH = 160;

/** Plain text of a description, cut at a word. */
export function metaText(html: string | null): string | null {
  const text = html
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!text) return null;
  return text.length <= META_LENGTH ? text : `${text.slice(0, META_LENGTH).replace(/\s+\S*$/, '')}…`;
}

function breadcrumbData(subject: Subject, origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: subject.breadcrumbs.map(({ text, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: origin + url,
    })),
  };
}

function metaOf(subject: Subject, fullTitle: string, url: string, site: Site): Page['meta'] {
  const robots = [subject.index ? 'index' : 'noindex', subject.follow ? 'follow' : 'nofollow'].join(', ');
  const origin = site.origins.get(site.hreflang) ?? '';
  const { shared } = subject;
  const description = shared.description ?? subject.description;
  const image = shared.image ?? subject.image;
  return [
    ...(subject.description ? [{ name: 'description', content: subject.description }] : []),
    { name: 'robots', content: robots },
    { property: 'og:title', content: shared.title ?? fullTitle },
    { property: 'og:type', content: subject.type },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: site.name },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(image ? [{ property: 'og:image', content: origin + image }] : []),
  ];
}

/** Head of a page: titles, meta tags, canonical and language links, structured data. */
export function headOf(subject: Subject, site: Site): Head {
  const urls = wholeUrls(subject.paths, site.origins);
  const own = urls[site.hreflang] ?? '';
  const canonical = subject.original ?? own;
  const fullTitle = subject.title.startsWith(site.name) ? subject.title : `${subject.title} | ${site.name}`;
  // Addresses in other languages belong to pages that stand for themselves.
  const alternates = Object.entries(subject.original ? {} : urls).map(([hreflang, href]) => ({
    rel: 'alternate',
    hreflang,
    href,
  }));
  const fallback = defaultUrl(urls) ?? own;
  return {
    headers: subject.heading,
    title: subject.title,
    full_title: fullTitle,
    meta: metaOf(subject, fullTitle, canonical, site),
    links: [
      ...(canonical ? [{ rel: 'canonical', href: canonical }] : []),
      ...(subject.hasFeed
        ? [{ rel: 'alternate', type: 'application/rss+xml', href: `${site.origins.get(site.hreflang) ?? ''}/rss.xml` }]
        : []),
      ...(alternates.length > 1 ? [...alternates, { rel: 'alternate', hreflang: 'x-default', href: fallback }] : []),
    ],
    urls,
    breadcrumbs: subject.breadcrumbs,
    structured_data: [
      ...(subject.breadcrumbs.length > 1 ? [breadcrumbData(subject, site.origins.get(site.hreflang) ?? '')] : []),
      ...subject.structuredData,
    ],
  };
}
