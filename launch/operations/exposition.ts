/** One sample of a metric in Prometheus' text format. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
  /** Suffix of the name, for histograms. */
  suffix?: '_bucket' | '_sum' | '_count';
}

/** Formats one metric with its samples; leaves out NaN. */
export function metric(name: string, type: 'counter' | 'gauge' | 'histogram', help: string, samples: Sample[]): string {
  const lines = samples
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${value}`);
  return lines.length ? [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n') : '';
}

function labelText(labels: Record<string, string>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`);
  return parts.length ? `{${parts.join(',')}}` : '';
}
