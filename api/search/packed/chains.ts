import type { Archive } from './archive.ts';
import { Numbers } from './numbers.ts';

/** Lists of numbers that grow by one at a time, all in four packed arrays. A place is one more than an index, 0 for none. */
export class Chains {
  readonly #firsts = new Numbers();
  readonly #lasts = new Numbers();
  readonly #numbers = new Numbers();
  readonly #nexts = new Numbers();

  /** Makes an empty list after the last one. */
  begin(): void {
    this.#firsts.push(0);
    this.#lasts.push(0);
  }

  add(list: number, number: number): void {
    this.#numbers.push(number);
    this.#nexts.push(0);
    const position = this.#numbers.count;
    const last = this.#lasts.values[list] as number;
    if (last === 0) this.#firsts.values[list] = position;
    else this.#nexts.values[last - 1] = position;
    this.#lasts.values[list] = position;
  }

  /** In the order in which they were added. */
  of(list: number): number[] {
    const found: number[] = [];
    if (list >= this.#firsts.count) return found;
    for (
      let position = this.#firsts.values[list] as number;
      position !== 0;
      position = this.#nexts.values[position - 1] as number
    )
      found.push(this.#numbers.values[position - 1] as number);
    return found;
  }

  keep(archive: Archive): void {
    for (const numbers of [this.#firsts, this.#lasts, this.#numbers, this.#nexts]) numbers.keep(archive);
  }
}
