/** Counts what a cluster is asked to do. */
export interface Traffic {
  /** A request by its route, such as `POST /:index/_search`. */
  request(route: string): void;
  /** An item of a bulk request by its action. */
  item(action: string): void;
  /** Both since the last time it was cleared. */
  counted(): { requests: Record<string, number>; items: Record<string, number> };
  clear(): void;
}

export function createTraffic(): Traffic {
  const [requests, items] = [new Map<string, number>(), new Map<string, number>()];
  const countIn = (counts: Map<string, number>) => (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    request: countIn(requests),
    item: countIn(items),
    counted: () => ({ requests: Object.fromEntries(requests), items: Object.fromEntries(items) }),
    clear() {
      requests.clear();
      items.clear();
    },
  };
}
