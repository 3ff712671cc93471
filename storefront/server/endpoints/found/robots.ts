import type { Language } from '../../../../contract/locales.ts';
import { ROUTES } from '../../../lib/shop/routes.ts';
import type { Endpoint } from '../endpoint.ts';
import { text } from './text.ts';

/** Calls and files that are no pages. */
const NO_PAGES = ['/api/', '/v1/', '/builds/', '/_i18n/'];

/** Orders and prices of listings: addresses without end that show nothing new. */
const LISTING_QUERIES = ['sort', 'min_price', 'max_price', 'per_page'].map((name) => `/*?*${name}=`);

/** Rules of fixed screens but the home page. They are beginnings, so products with similar addresses stay open. */
function screens(language: Language): string[] {
  const { home, ...others } = ROUTES;
  const paths = Object.values(others).map((byLanguage) => byLanguage[language].replace(/\/?\{.*$/, ''));
  const highest = [...new Set(paths)].filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
  return highest.flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]);
}

/** `GET /robots.txt`: what crawlers leave alone, and where the host's sitemaps are. */
export const robots: Endpoint = ({ visit, hosted }) =>
  text(
    [
      'User-agent: *',
      ...[...NO_PAGES, ...LISTING_QUERIES, ...screens(hosted.info.language)].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${visit.origin}/sitemap.xml`,
    ],
    'text/plain',
  );
