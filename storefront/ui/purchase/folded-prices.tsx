import { PriceTable, type PriceTableProps } from './price-table.tsx';

export interface FoldedPricesProps extends PriceTableProps {
  /** Unfolds them, with and without scripts. */
  summary: string;
}

/** A small price table that unfolds below what it explains. */
export function FoldedPrices({ summary, ...prices }: FoldedPricesProps) {
  return (
    <details className="folded-prices">
      <summary className="link">{summary}</summary>
      <PriceTable {...prices} />
    </details>
  );
}
