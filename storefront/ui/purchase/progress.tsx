interface ProgressProps {
  /** From 0 to 1. */
  value: number;
  label: string;
}

/** Progress bar. */
export function Progress({ value, label }: ProgressProps) {
  const percents = Math.round(value * 100);
  return (
    <div className="progress" role="progressbar" aria-label={label} aria-valuenow={percents} data-done={value >= 1}>
      <div className="progress-bar" style={{ width: `${percents}%` }} />
    </div>
  );
}
