/** Default number of products per page. */
export const PER_PAGE = 24;
export const PER_PAGE_OPTIONS = [PER_PAGE, 48, 96];

/** Most pages in one response. */
export const MAX_RANGE = 10;
