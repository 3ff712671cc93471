/** No stock holds more pieces than this. */
export const MOST_PIECES = 10_000_000;

/** From this many pieces down a page says that they are the last ones. */
export const LAST_PIECES = 3;

/** Up to this many pieces a page states how many can be bought. Above it the page says no number, so that not every sale makes it untrue. */
export const COUNTED_PIECES = 10;

/** How many pieces pages show of a stock: all larger ones look alike. */
export const shownPieces = (stock: number): number => Math.min(Math.max(stock, 0), COUNTED_PIECES + 1);
