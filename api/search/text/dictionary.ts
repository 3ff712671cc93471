import type { Language } from '../../../contract/locales.ts';
import { fragmentOf, stemsOf, trunkOf } from '../analysis/stems.ts';
import type { Archive } from '../packed/archive.ts';
import { Chains } from '../packed/chains.ts';
import { longer } from '../packed/numbers.ts';
import { Strings } from '../packed/strings.ts';
import { NearWords } from './near-words.ts';
import { hasDigit, type Vocabulary } from './words.ts';

const [MENTIONED, NAMED] = [1, 2] as const;

const ONE_EDIT_FROM = 3;
const TWO_EDITS_FROM = 6;

/** Typos that a word, or what is left of it without endings, may have: short ones are near to everything. */
export const editsFor = (letters: string): 0 | 1 | 2 =>
  letters.length >= TWO_EDITS_FROM ? 2 : letters.length >= ONE_EDIT_FROM ? 1 : 0;

/** Words by what they have in common: numbers by its number. */
class Families {
  readonly names = new Strings();
  readonly #words = new Chains();

  /** The number of a family, a new one for a new name. */
  add(name: string): number {
    const { count } = this.names;
    const number = this.names.add(name);
    if (number === count) this.#words.begin();
    return number;
  }

  put(family: number, word: number): void {
    this.#words.add(family, word);
  }

  of(name: string): readonly number[] {
    const family = this.names.numberOf(name);
    return family === undefined ? [] : this.at(family);
  }

  at(family: number): readonly number[] {
    return this.#words.of(family);
  }

  keep(archive: Archive): void {
    this.names.keep(archive);
    this.#words.keep(archive);
  }
}

/** Which words the texts in a language have, those of one stem together. Bounded by the distinct words of the catalogue. */
export class Dictionary {
  readonly vocabulary: Vocabulary;
  readonly #language: Language;
  /** By word: whether a text mentions it, and whether a name, brand, category or value has it. */
  #known: Uint8Array = new Uint8Array(1_024);
  readonly #stems = new Families();
  readonly #trunks = new Families();
  readonly #near: NearWords;
  readonly #nearTrunks = new NearWords(this.#trunks.names);

  constructor(language: Language, vocabulary: Vocabulary) {
    this.#language = language;
    this.vocabulary = vocabulary;
    this.#near = new NearWords(vocabulary.strings);
  }

  wordAt(number: number): string {
    return this.vocabulary.at(number);
  }

  lengthOf(number: number): number {
    return this.vocabulary.strings.lengthOf(number);
  }

  numberOf(word: string): number | undefined {
    return this.vocabulary.numberOf(word);
  }

  /** Learns that a text has a word; `isNamed`: a part of it in which misspelt words are looked for. */
  learn(number: number, isNamed: boolean): void {
    this.#known = longer(this.#known, number + 1);
    const known = this.#known[number] as number;
    const wanted = isNamed ? MENTIONED | NAMED : MENTIONED;
    if ((known & wanted) === wanted) return;
    this.#known[number] = known | wanted;
    const word = this.wordAt(number);
    // A word with digits has no other forms, and a misspelt one is another.
    if (hasDigit(word)) return;
    if (known === 0) for (const stem of stemsOf(word, this.#language)) this.#stems.put(this.#stems.add(stem), number);
    if (!isNamed) return;
    this.#near.add(number);
    const trunk = this.#trunks.add(trunkOf(word, this.#language));
    this.#trunks.put(trunk, number);
    this.#nearTrunks.add(trunk);
  }

  /** Numbers of the words that share a stem with a word. */
  inflected(word: string): number[] {
    return stemsOf(word, this.#language).flatMap((stem) => this.#stems.of(stem));
  }

  /** Words of names, brands, categories and values that begin with the searched one. */
  beginning(searched: string, most: number): number[] {
    return this.vocabulary.beginning(searched, most, (number) => ((this.#known[number] ?? 0) & NAMED) !== 0);
  }

  /** Whether a text has a form of the word. */
  isKnownWord(word: string): boolean {
    return this.inflected(word).length > 0 || (this.#known[this.numberOf(word) ?? -1] ?? 0) > 0;
  }

  /** Words of names within some edits, and the fewest. Edits are counted in each word, or in what it is without its endings. */
  near(word: string, most: number): Map<number, number> {
    const found = new Map<number, number>();
    const note = (number: number, edits: number) => {
      if (edits < (found.get(number) ?? most + 1)) found.set(number, edits);
    };
    for (const { number, edits } of this.#near.find(word, Math.min(most, editsFor(word)))) {
      note(number, edits);
      // A slip in one form of a word was meant for the others too; two of them are too many to know.
      if (edits === 1) for (const other of this.inflected(this.wordAt(number))) note(other, edits);
    }
    const trunk = trunkOf(word, this.#language);
    for (const { number, edits } of this.#nearTrunks.find(trunk, Math.min(most, editsFor(trunk))))
      for (const other of this.#trunks.at(number)) note(other, edits);
    return found;
  }

  /** Words with a beginning within some edits. */
  nearBeginnings(word: string, most: number): number[] {
    return this.#near.find(word, most, true).map(({ number }) => number);
  }

  /** Words of names that contain the searched one, whatever its ending is. */
  containing(word: string): number[] {
    return this.#near.containing(fragmentOf(word, this.#language));
  }

  /** Without the vocabulary, which is one for all languages. */
  keep(archive: Archive): void {
    this.#known = archive.array(this.#known);
    for (const part of [this.#stems, this.#trunks, this.#near, this.#nearTrunks]) part.keep(archive);
  }
}
