interface Shelf<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
  delete(key: Key): unknown;
}

/** Caches what is being read, so that others share it. A failed read is dropped, unless another replaced it. */
export function cacheRead<Key, Value>(shelf: Shelf<Key, Value>, key: Key, value: Value, read: Promise<unknown>): void {
  shelf.set(key, value);
  read.catch(() => {
    if (shelf.get(key) === value) shelf.delete(key);
  });
}
