interface Weighed<Value> {
  value: Value;
  weight: number;
}

/** Keeps values within a bound of memory and gives up the least recently used. */
export class WeighedCache<Value> {
  readonly #most: number;
  /** The least recently used first. */
  readonly #kept = new Map<string, Weighed<Value>>();
  #weight = 0;

  /** `most`: in the unit of the weights, such as characters of JSON. */
  constructor(most: number) {
    this.#most = most;
  }

  get weight(): number {
    return this.#weight;
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    // It would take the place of all others and then go itself.
    if (weight > this.#most) return;
    this.#kept.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#most) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
    this.#weight = 0;
  }

  *[Symbol.iterator](): Generator<[key: string, value: Value]> {
    for (const [key, { value }] of this.#kept) yield [key, value];
  }
}
