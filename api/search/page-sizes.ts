/** Products on a page of a listing, unless another number is asked for. */
export const PER_PAGE = 24;
export const PER_PAGE_OPTIONS = [PER_PAGE, 48, 96];

/** Pages that come at once at most. */
export const MAX_RANGE = 10;
