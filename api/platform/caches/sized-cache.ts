interface Sized<Value> {
  value: Value;
  size: number;
}

/** Keeps values within a bound of memory and gives up the least recently used. */
export class SizedCache<Value> {
  readonly #most: number;
  /** The least recently used first. */
  readonly #entries = new Map<string, Sized<Value>>();
  #size = 0;

  /** `most`: in the unit of the weights, such as characters of JSON. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): Value | undefined {
    const found = this.#entries.get(key);
    if (!found) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found.value;
  }

  set(key: string, value: Value, size: number): void {
    this.delete(key);
    // It would take the place of all others and then go itself.
    if (size > this.#most) return;
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#most) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }

  *[Symbol.iterator](): Generator<[key: string, value: Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }
}
