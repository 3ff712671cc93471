import type { Language } from '../../../contract/locales.ts';
import { stemsOf } from '../analysis/stems.ts';
import { NearWords } from './near-words.ts';

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Words by number, and the words that begin like one. */
export class SortedWords {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  #sorted: number[] = [];

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  /** Its number, a new one for a new word. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.length;
    this.words.push(word);
    this.#numbers.set(word, number);
    return number;
  }

  /** Numbers of the words that begin with the searched one, in alphabetical order. */
  beginning(searched: string, most: number): number[] {
    const sorted = this.#sort();
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(this.words[sorted[middle] as number] as string, searched) < 0) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; at < sorted.length && found.length < most; at += 1) {
      const number = sorted[at] as number;
      if (!this.words[number]?.startsWith(searched)) break;
      found.push(number);
    }
    return found;
  }

  /** New words are sorted among themselves and merged. */
  #sort(): number[] {
    const { words } = this;
    const known = this.#sorted;
    if (known.length === words.length) return known;
    const fresh = Array.from({ length: words.length - known.length }, (_, index) => known.length + index);
    fresh.sort((one, other) => compare(words[one] as string, words[other] as string));
    const merged: number[] = [];
    let at = 0;
    for (const number of fresh) {
      while (at < known.length && compare(words[known[at] as number] as string, words[number] as string) < 0)
        merged.push(known[at++] as number);
      merged.push(number);
    }
    while (at < known.length) merged.push(known[at++] as number);
    this.#sorted = merged;
    return merged;
  }
}

/** The words of all texts in a language, with those of one stem together. Bounded by the distinct words of the catalogue. */
export class Dictionary extends SortedWords {
  readonly #language: Language;
  readonly #stems: string[] = [];
  readonly #stemNumbers = new Map<string, number>();
  /** Numbers of the words by the number of their stem. */
  readonly #ofStem: number[][] = [];
  readonly #near = new NearWords(this.words);
  readonly #nearStems = new NearWords(this.#stems);

  constructor(language: Language) {
    super();
    this.#language = language;
  }

  override add(word: string): number {
    const known = this.words.length;
    const number = super.add(word);
    if (number === known) for (const stem of stemsOf(word, this.#language)) this.#addStem(stem, number);
    return number;
  }

  /** Numbers of the words that share a stem with a word. */
  inflected(word: string): number[] {
    return stemsOf(word, this.#language).flatMap((stem) => this.#ofStem[this.#stemNumbers.get(stem) ?? -1] ?? []);
  }

  /** Words within some edits of the searched one or of its stem, and the fewest edits. */
  near(word: string, most: number): Map<number, number> {
    const found = new Map<number, number>();
    const note = (number: number, edits: number) => {
      if (edits < (found.get(number) ?? most + 1)) found.set(number, edits);
    };
    for (const { number, edits } of this.#near.find(word, most)) {
      note(number, edits);
      for (const other of this.inflected(this.words[number] as string)) note(other, edits);
    }
    const [stem = word] = stemsOf(word, this.#language);
    // Short stems are near to everything.
    if (stem.length > most + 2)
      for (const { number, edits } of this.#nearStems.find(stem, most))
        for (const other of this.#ofStem[number] ?? []) note(other, edits);
    return found;
  }

  /** Words with a beginning within some edits. */
  nearBeginnings(word: string, most: number): number[] {
    return this.#near.find(word, most, true).map(({ number }) => number);
  }

  containing(word: string): number[] {
    return this.#near.containing(word);
  }

  #addStem(stem: string, word: number): void {
    let number = this.#stemNumbers.get(stem);
    if (number === undefined) {
      number = this.#stems.length;
      this.#stems.push(stem);
      this.#stemNumbers.set(stem, number);
      this.#ofStem.push([]);
    }
    this.#ofStem[number]?.push(word);
  }
}
