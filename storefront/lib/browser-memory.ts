/**
 * What a browser remembers for its shopper's convenience: recent searches, last visited products. Kept for the browser's session only,
 * because longer needs consent; null where the browser refuses (decision 031).
 */
export function remembered(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** An empty list is forgotten. */
export function remember(key: string, list: readonly unknown[]): void {
  try {
    if (list.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Without storage nothing is remembered.
  }
}
