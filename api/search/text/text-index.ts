import type { Language } from '../../../contract/locales.ts';
import { codeOf, wordsOf } from '../analysis/text-words.ts';
import { Dictionary, SortedWords } from './dictionary.ts';
import { FIELD, STRONG } from './fields.ts';
import { entryOf, MOST_TEXTS, Postings } from './postings.ts';

/** What a record is found by. */
export interface SearchedText {
  name: string;
  /** Further texts with the bit of their field. */
  others: readonly (readonly [field: number, text: string])[];
  codes: readonly string[];
}

const NOWHERE = -1;
const MOST_NAME_WORDS = 255;
/** Words of a single text are kept while it is repeated: many products share categories, values and descriptions. */
const MOST_REMEMBERED = 4_000;
const LONGEST_REMEMBERED = 4_000;

function longer<T extends Int32Array | Uint8Array>(array: T, size: number): T {
  if (size <= array.length) return array;
  const copy = new (array.constructor as new (length: number) => T)(Math.ceil(size * 1.5));
  copy.set(array);
  return copy;
}

/** Texts of records in a language by their words. A changed text gets a new number; what is left of the former one is packed away. */
export class TextIndex {
  readonly dictionary: Dictionary;
  readonly codes = new SortedWords();
  readonly strong = new Postings();
  readonly weak = new Postings();
  readonly ofCodes = new Postings();
  /** Number of words of the name, by slot. */
  nameLengths: Uint8Array = new Uint8Array(64);
  /** One more than the highest slot. */
  size = 0;
  /** Texts that are there. */
  count = 0;
  slotOfText: Int32Array = new Int32Array(64);
  #texts = 0;
  #textOfSlot: Int32Array = new Int32Array(64).fill(NOWHERE);
  readonly #remembered = new Map<string, Int32Array>();
  /** Bits of the fields that have each word of the text that is added; all 0 between two texts. */
  #fields: Uint8Array = new Uint8Array(1_024);

  constructor(language: Language) {
    this.dictionary = new Dictionary(language);
  }

  put(slot: number, { name, others, codes }: SearchedText): void {
    this.remove(slot);
    const text = this.#addText(slot);
    const words: number[] = [];
    const note = (word: number, bits: number) => {
      if (word >= this.#fields.length) this.#fields = longer(this.#fields, word + 1);
      const known = this.#fields[word] as number;
      if (known === 0) words.push(word);
      this.#fields[word] = known | bits;
    };
    const own = wordsOf(name);
    this.nameLengths[slot] = Math.min(own.own.length, MOST_NAME_WORDS);
    for (const [position, word] of own.own.entries())
      note(this.dictionary.add(word), position === 0 ? FIELD.name | FIELD.first : FIELD.name);
    for (const word of own.made) note(this.dictionary.add(word), FIELD.name);
    for (const [field, other] of others) for (const word of this.#wordsOf(other, field)) note(word, field);
    for (const word of words) {
      const bits = this.#fields[word] as number;
      this.#fields[word] = 0;
      ((bits & STRONG) !== 0 ? this.strong : this.weak).add(word, entryOf(text, bits));
    }
    for (const code of new Set(codes.map(codeOf))) if (code) this.ofCodes.add(this.codes.add(code), entryOf(text, 0));
    this.#pack();
  }

  remove(slot: number): void {
    const text = this.#textOfSlot[slot] ?? NOWHERE;
    if (text === NOWHERE) return;
    this.slotOfText[text] = NOWHERE;
    this.#textOfSlot[slot] = NOWHERE;
    this.count -= 1;
  }

  #addText(slot: number): number {
    if (this.#texts >= MOST_TEXTS) throw new RangeError('More texts than a search index can number');
    const text = this.#texts++;
    this.slotOfText = longer(this.slotOfText, text + 1);
    this.nameLengths = longer(this.nameLengths, slot + 1);
    const known = this.#textOfSlot.length;
    this.#textOfSlot = longer(this.#textOfSlot, slot + 1);
    this.#textOfSlot.fill(NOWHERE, known);
    this.slotOfText[text] = slot;
    this.#textOfSlot[slot] = text;
    this.size = Math.max(this.size, slot + 1);
    this.count += 1;
    return text;
  }

  /** Numbers of the words of a text, each once. */
  #wordsOf(text: string, field: number): Iterable<number> {
    const remembered = this.#remembered.get(text);
    if (remembered) return remembered;
    const { own, made } = wordsOf(text);
    const words = new Set([...own, ...made].map((word) => this.dictionary.add(word)));
    const numbers = Int32Array.from(words);
    // Names belong to one product each.
    if (field !== FIELD.other && text.length <= LONGEST_REMEMBERED) {
      if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
      this.#remembered.set(text, numbers);
    }
    return numbers;
  }

  #pack(): void {
    const isAlive = (text: number) => this.slotOfText[text] !== NOWHERE;
    for (const postings of [this.strong, this.weak, this.ofCodes]) if (postings.needsPacking) postings.pack(isAlive);
  }
}
