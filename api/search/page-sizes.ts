import { LISTING_KEYS } from '../../contract/search/records.ts';

/** Default number of products per page. */
export const PER_PAGE = 24;
export const PER_PAGE_OPTIONS = [PER_PAGE, 48, 96];

/** The number of products per page that a listing's query asks for. */
export const perPageOf = (query: Record<string, unknown>) =>
  PER_PAGE_OPTIONS.find((count) => String(count) === String(query[LISTING_KEYS.PER_PAGE])) ?? PER_PAGE;

const MOST_PAGES = 10;
const MOST_PRODUCTS = 480;

/** Most pages in one response. */
export const mostPages = (perPage: number) => Math.min(MOST_PAGES, Math.floor(MOST_PRODUCTS / perPage));
