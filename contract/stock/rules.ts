/** Largest stock. */
export const MOST_PIECES = 10_000_000;

/** Up to this many pieces a page says that they are the last ones. */
export const LAST_PIECES = 3;

/** Up to this many pieces a page shows the number; above it no number, so that not every sale makes cached pages stale. */
export const COUNTED_PIECES = 10;

/** Stock as shown on pages: all larger stocks look the same. */
export const publicPieces = (stock: number): number => Math.min(Math.max(stock, 0), COUNTED_PIECES + 1);
