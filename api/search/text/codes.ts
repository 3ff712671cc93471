import { codeOf, typedCodeOf } from '../analysis/text-words.ts';
import type { Archive } from '../packed/archive.ts';
import { entryOf, Postings, textOf } from './postings.ts';
import { TextNumbers } from './text-numbers.ts';
import { Words } from './words.ts';

/** Codes of records, the same in every language. */
export class Codes {
  readonly known = new Words();
  readonly #postings = new Postings();
  readonly #texts = new TextNumbers();

  put(slot: number, codes: readonly string[]): void {
    const text = this.#texts.add(slot);
    for (const code of new Set(codes.flatMap((one) => [codeOf(one), typedCodeOf(one)])))
      if (code) this.#postings.add(this.known.add(code), entryOf(text, 0));
    if (this.#texts.isMostlyOver || this.#postings.needsPacking) this.pack();
  }

  remove(slot: number): void {
    this.#texts.remove(slot);
  }

  /** Slots of the records that have a code. */
  slotsOf(code: number): number[] {
    const slots: number[] = [];
    for (const list of this.#postings.of(code))
      for (const entry of list) {
        const slot = this.#texts.slotOfText[textOf(entry)] as number;
        if (slot >= 0) slots.push(slot);
      }
    return slots;
  }

  keep(archive: Archive): void {
    for (const part of [this.known, this.#postings, this.#texts]) part.keep(archive);
  }

  /** Packs everything, and gives back the numbers of former records. */
  pack(): void {
    this.#postings.pack(this.#texts.renumber());
  }
}
