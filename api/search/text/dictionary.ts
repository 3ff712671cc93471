import type { Language } from '../../../contract/locales.ts';
import { stemsOf } from '../analysis/stems.ts';
import { NearWords } from './near-words.ts';
import { hasDigit, type Vocabulary } from './words.ts';

const [MENTIONED, NAMED] = [1, 2] as const;

/** Which words the texts in a language have, those of one stem together. Bounded by the distinct words of the catalogue. */
export class Dictionary {
  readonly vocabulary: Vocabulary;
  readonly #language: Language;
  /** By word: whether a text mentions it, and whether a name, brand, category or value has it. */
  #known = new Uint8Array(1_024);
  readonly #stems: string[] = [];
  readonly #stemNumbers = new Map<string, number>();
  /** Numbers of the words by the number of their stem. */
  readonly #ofStem: number[][] = [];
  readonly #near: NearWords;
  readonly #nearStems = new NearWords(this.#stems);

  constructor(language: Language, vocabulary: Vocabulary) {
    this.#language = language;
    this.vocabulary = vocabulary;
    this.#near = new NearWords(vocabulary.words);
  }

  get words(): readonly string[] {
    return this.vocabulary.words;
  }

  numberOf(word: string): number | undefined {
    return this.vocabulary.numberOf(word);
  }

  /** Learns that a text has a word; `isNamed`: a part of it in which misspelt words are looked for. */
  learn(number: number, isNamed: boolean): void {
    if (number >= this.#known.length) {
      const known = this.#known;
      this.#known = new Uint8Array(Math.ceil(number * 1.5));
      this.#known.set(known);
    }
    const known = this.#known[number] as number;
    const wanted = isNamed ? MENTIONED | NAMED : MENTIONED;
    if ((known & wanted) === wanted) return;
    this.#known[number] = known | wanted;
    const word = this.words[number] as string;
    // A word with digits has no other forms, and a misspelt one is another.
    if (hasDigit(word)) return;
    for (const stem of stemsOf(word, this.#language)) this.#addStem(stem, number, known === 0, isNamed);
    if (isNamed) this.#near.add(number);
  }

  /** Numbers of the words that share a stem with a word. */
  inflected(word: string): number[] {
    return stemsOf(word, this.#language).flatMap((stem) => this.#ofStem[this.#stemNumbers.get(stem) ?? -1] ?? []);
  }

  /** Words of names, brands, categories and values that begin with the searched one. */
  beginning(searched: string, most: number): number[] {
    return this.vocabulary.beginning(searched, most, (number) => ((this.#known[number] ?? 0) & NAMED) !== 0);
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

  #addStem(stem: string, word: number, isNew: boolean, isNamed: boolean): void {
    let number = this.#stemNumbers.get(stem);
    if (number === undefined) {
      number = this.#stems.length;
      this.#stems.push(stem);
      this.#stemNumbers.set(stem, number);
      this.#ofStem.push([]);
    }
    if (isNew) this.#ofStem[number]?.push(word);
    if (isNamed) this.#nearStems.add(number);
  }
}
