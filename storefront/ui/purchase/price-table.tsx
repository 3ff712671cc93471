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
  /** Who pays how much of the total; the last line is what remains, which is then the loud one. */
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
  const payable = rest.at(-1);
  const loud = payable ?? total;
  return (
    <div aria-busy={busy || undefined}>
      <dl className="price-table">
        {lines.map((line) => (
          <Line {...line} key={line.key} />
        ))}
        {payable && (
          <div className="price-table-sum">
            <dt>{total.label}</dt>
            <dd>{total.value}</dd>
          </div>
        )}
        {rest.slice(0, -1).map((line) => (
          <Line {...line} key={line.key} />
        ))}
        <div className="price-table-total" key="loud">
          <dt>{loud.label}</dt>
          <dd aria-live="polite">{loud.value}</dd>
        </div>
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
