import { LANGUAGES } from '../../../../contract/locales.ts';
import { ROUTES } from '../../../lib/routes.ts';
import type { Endpoint } from '../endpoint.ts';
import { text } from './text.ts';

/** Calls and files that are no pages. */
const NO_PAGES = ['/api/', '/v1/', '/builds/', '/_i18n/'];

/** Orders and prices of listings: addresses without end that show nothing new. */
const LISTING_QUERIES = ['sort', 'min_price', 'max_price', 'per_page'].map((name) => `/*?*${name}=`);

/** Beginnings of the paths of all fixed screens but the home page: carts, accounts, payments. */
function screens(): string[] {
  const { home, ...others } = ROUTES;
  const paths = Object.values(others).flatMap((byLanguage) => LANGUAGES.map((language) => byLanguage[language]));
  const beginnings = new Set(paths.map((path) => path.replace(/\{.*$/, '')));
  return [...beginnings].filter((path) => ![...beginnings].some((other) => other !== path && path.startsWith(other)));
}

/** `GET /robots.txt`: what crawlers leave alone, and where the host's sitemaps are. */
export const robots: Endpoint = ({ visit }) =>
  text(
    [
      'User-agent: *',
      ...[...NO_PAGES, ...LISTING_QUERIES, ...screens()].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${visit.origin}/sitemap.xml`,
    ],
    'text/plain',
  );
