/** Ordered pieces of a product or variation. */
export interface StockLine {
  product_id: number;
  product_variation_id: number | null;
  amount: number;
}

/** A product whose stock changed, and whether that affects pages. */
export interface StockChange {
  product_id: number;
  affects_pages: boolean;
}

function sumBy<Line extends StockLine>(
  lines: readonly Line[],
  keyOf: (line: Line) => number | null,
  piecesOf: (line: Line) => number,
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + piecesOf(line));
  }
  return sums;
}

/** Parameters of statements: pieces by product including its variations, and by variation. */
export function listsOf<Line extends StockLine>(lines: readonly Line[], piecesOf: (line: Line) => number) {
  const sold = sumBy(
    lines,
    (line) => line.product_id,
    ({ amount }) => amount,
  );
  const own = sumBy(lines, (line) => (line.product_variation_id === null ? line.product_id : null), piecesOf);
  const variations = sumBy(lines, (line) => line.product_variation_id, piecesOf);
  const productIds = [...sold.keys()];
  return {
    productIds,
    /** Ids, pieces of the products themselves, and pieces sold. */
    products: [productIds, productIds.map((id) => own.get(id) ?? 0), [...sold.values()]],
    /** Ids and pieces. */
    variations: [[...variations.keys()], [...variations.values()]],
    variationCount: variations.size,
  };
}
