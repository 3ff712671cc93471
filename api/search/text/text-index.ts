import type { Language } from '../../../contract/locales.ts';
import type { Archive } from '../packed/archive.ts';
import { longer } from '../packed/numbers.ts';
import { Codes } from './codes.ts';
import { Dictionary } from './dictionary.ts';
import { FIELD, STRONG } from './fields.ts';
import { entryOf, Postings } from './postings.ts';
import { TextNumbers } from './text-numbers.ts';
import { Vocabulary } from './words.ts';

/** What a record is found by. */
export interface SearchedText {
  name: string;
  /** Further texts with the bit of their field; short and long descriptions are HTML. */
  others: readonly (readonly [field: number, text: string])[];
  codes: readonly string[];
}

/** What the indexes of all languages have together. */
export interface Shared {
  vocabulary: Vocabulary;
  codes: Codes;
}
export const createShared = (): Shared => ({ vocabulary: new Vocabulary(), codes: new Codes() });

const MOST_NAME_WORDS = 255;
const LONG_TEXTS = FIELD.short | FIELD.description;

/** Texts of records in a language by words. A changed text gets a new number; the rest is packed away. */
export class TextIndex {
  readonly dictionary: Dictionary;
  readonly codes: Codes;
  readonly strong = new Postings();
  readonly weak = new Postings();
  /** Number of words of the name, by slot. */
  nameLengths: Uint8Array = new Uint8Array(64);
  /** One more than the highest slot. */
  size = 0;
  /** Entries and records that searches have looked at: what they cost. */
  visited = 0;
  readonly #texts = new TextNumbers();
  /** Bits of the fields that have each word of the text that is added; all 0 between two texts. */
  #fields: Uint8Array = new Uint8Array(1_024);

  constructor(language: Language, { vocabulary, codes }: Shared) {
    this.dictionary = new Dictionary(language, vocabulary);
    this.codes = codes;
  }

  get slotOfText(): Int32Array {
    return this.#texts.slotOfText;
  }

  /** Texts that are there. */
  get count(): number {
    return this.#texts.count;
  }

  put(slot: number, { name, others }: SearchedText): void {
    const text = this.#texts.add(slot);
    this.nameLengths = longer(this.nameLengths, slot + 1);
    this.size = Math.max(this.size, slot + 1);
    const words: number[] = [];
    const { vocabulary } = this.dictionary;
    const { own, made } = vocabulary.splitName(name);
    this.nameLengths[slot] = Math.min(own.length, MOST_NAME_WORDS);
    this.#note(own, FIELD.name, words);
    this.#note(own, FIELD.first, words, Math.min(own.length, 1));
    this.#note(made, FIELD.name, words);
    for (const [field, other] of others) {
      const isLong = (field & LONG_TEXTS) !== 0;
      const split = field === FIELD.other ? vocabulary.splitName(other) : vocabulary.splitText(other, isLong);
      this.#note(split.own, field, words);
      this.#note(split.made, field, words);
    }
    for (const word of words) {
      const bits = this.#fields[word] as number;
      const isStrong = (bits & STRONG) !== 0;
      this.#fields[word] = 0;
      this.dictionary.learn(word, isStrong);
      (isStrong ? this.strong : this.weak).add(word, entryOf(text, bits));
    }
    if (this.#texts.isMostlyOver) this.pack();
    for (const postings of [this.strong, this.weak]) if (postings.needsPacking) postings.pack(this.#texts.current);
  }

  remove(slot: number): void {
    this.#texts.remove(slot);
  }

  /** Packs everything, as when an index is filled, and gives back the numbers of former texts. */
  pack(): void {
    const numberOf = this.#texts.renumber();
    for (const postings of [this.strong, this.weak]) postings.pack(numberOf);
  }

  /** Without what it shares with other languages. */
  keep(archive: Archive): void {
    for (const part of [this.dictionary, this.strong, this.weak, this.#texts]) part.keep(archive);
    this.nameLengths = archive.array(this.nameLengths);
    this.size = archive.number(this.size);
  }

  #note(found: Int32Array, bits: number, words: number[], count = found.length): void {
    for (let at = 0; at < count; at += 1) {
      const word = found[at] as number;
      if (word >= this.#fields.length) this.#fields = longer(this.#fields, word + 1);
      const known = this.#fields[word] as number;
      if (known === 0) words.push(word);
      this.#fields[word] = known | bits;
    }
  }
}
