/** Counts what a cluster is asked to do. */
export interface Traffic {
  /** A request by its route, such as `POST /:index/_search`. */
  request(route: string): void;
  /** An item of a bulk request by its action. */
  item(action: string): void;
  /** An aggregation of a search by its kind. */
  aggregation(kind: string): void;
  /** All since the last time it was cleared. */
  counted(): Record<'requests' | 'items' | 'aggregations', Record<string, number>>;
  clear(): void;
}

export function createTraffic(): Traffic {
  const counts = {
    requests: new Map<string, number>(),
    items: new Map<string, number>(),
    aggregations: new Map<string, number>(),
  };
  const countIn = (of: Map<string, number>) => (key: string) => void of.set(key, (of.get(key) ?? 0) + 1);
  return {
    request: countIn(counts.requests),
    item: countIn(counts.items),
    aggregation: countIn(counts.aggregations),
    counted: () => ({
      requests: Object.fromEntries(counts.requests),
      items: Object.fromEntries(counts.items),
      aggregations: Object.fromEntries(counts.aggregations),
    }),
    clear() {
      for (const of of Object.values(counts)) of.clear();
    },
  };
}
