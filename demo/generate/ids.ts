/** Numbers for keys, given in the order of asking, beginning with one. */
export class Ids {
  readonly #known = new Map<string, number>();

  of(key: string): number {
    const found = this.#known.get(key);
    if (found) return found;
    this.#known.set(key, this.#known.size + 1);
    return this.#known.size;
  }

  get count(): number {
    return this.#known.size;
  }
}
