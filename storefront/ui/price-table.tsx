import type { ReactNode } from 'react';

export interface PriceLine {
  key: string;
  label: ReactNode;
  /** More about the label. */
  note?: string | null;
  value: ReactNode;
  /** Struck out before the value. */
  before?: string;
}

export interface PriceTableProps {
  lines: PriceLine[];
  total: { label: ReactNode; value: ReactNode };
  /** Who pays how much of the total; the last line is what remains. */
  rest?: PriceLine[];
  /** Smaller lines below the total. */
  parts?: PriceLine[];
  /** The amounts are being recalculated. */
  busy?: boolean;
}

function Line({ label, note, value, before }: PriceLine) {
  return (
    <div>
      <dt>
        {label}
        {note && <span className="block text-13 text-muted">{note}</span>}
      </dt>
      <dd>
        {before && <s className="mr-2 text-14 text-muted">{before}</s>}
        {value}
      </dd>
    </div>
  );
}

/** Lines of a total, the total, and the parts included in it, such as tax. */
export function PriceTable({ lines, total, rest = [], parts = [], busy }: PriceTableProps) {
  return (
    <div aria-busy={busy || undefined}>
      <dl className="price-table">
        {lines.map((line) => (
          <Line {...line} key={line.key} />
        ))}
        <div className="price-table-total">
          <dt>{total.label}</dt>
          <dd aria-live="polite">{total.value}</dd>
        </div>
        {rest.map((line) => (
          <Line {...line} key={line.key} />
        ))}
      </dl>
      {parts.length > 0 && (
        <dl className="price-table price-table-parts">
          {parts.map((part) => (
            <Line {...part} key={part.key} />
          ))}
        </dl>
      )}
    </div>
  );
}
