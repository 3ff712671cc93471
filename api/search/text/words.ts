import { plainText } from '../analysis/plain-text.ts';
import { wordsOf } from '../analysis/text-words.ts';
import { LONGEST_WORD, tokens } from '../analysis/tokens.ts';
import type { Archive } from '../packed/archive.ts';
import { Numbers } from '../packed/numbers.ts';
import { Strings } from '../packed/strings.ts';

const DIGIT = /\d/;
export const hasDigit = (word: string): boolean => DIGIT.test(word);

/** Numbers of words in alphabetical order, sorted when they are asked for. */
class Alphabet {
  readonly #words: Strings;
  #fresh = new Numbers();
  #sorted: Uint32Array = new Uint32Array(0);

  constructor(words: Strings) {
    this.#words = words;
  }

  add(number: number): void {
    this.#fresh.push(number);
  }

  beginning(searched: string, most: number, isWanted: (number: number) => boolean): number[] {
    const sorted = this.#sort();
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#words.compareBeginning(sorted[middle] as number, searched) < 0) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; at < sorted.length && found.length < most; at += 1) {
      const number = sorted[at] as number;
      if (this.#words.compareBeginning(number, searched) !== 0) break;
      if (isWanted(number)) found.push(number);
    }
    return found;
  }

  keep(archive: Archive): void {
    this.#sorted = archive.array(this.#sort());
  }

  /** New words are sorted among themselves and merged. */
  #sort(): Uint32Array {
    if (this.#fresh.count === 0) return this.#sorted;
    const words = this.#words;
    const known = this.#sorted;
    const fresh = this.#fresh.values.subarray(0, this.#fresh.count);
    fresh.sort((one, other) => words.compare(one, other));
    const merged = new Uint32Array(known.length + fresh.length);
    let [at, to] = [0, 0];
    for (const number of fresh) {
      while (at < known.length && words.compare(known[at] as number, number) < 0) merged[to++] = known[at++] as number;
      merged[to++] = number;
    }
    merged.set(known.subarray(at), to);
    this.#sorted = merged;
    this.#fresh = new Numbers();
    return merged;
  }
}

const ANY = () => true;

/** Words by number, and the words that begin like one. */
export class Words {
  readonly strings = new Strings();
  /** Apart, because most words with digits are made of two (`fjord16`) and begin like nothing that is searched without. */
  readonly #plain = new Alphabet(this.strings);
  readonly #withDigits = new Alphabet(this.strings);

  numberOf(word: string): number | undefined {
    return this.strings.numberOf(word);
  }

  at(number: number): string {
    return this.strings.at(number);
  }

  /** Its number, a new one for a new word. */
  add(word: string): number {
    const { count } = this.strings;
    const number = this.strings.add(word);
    if (number === count) (hasDigit(word) ? this.#withDigits : this.#plain).add(number);
    return number;
  }

  /** Numbers of the wanted words that begin with the searched one and have digits if it has, in alphabetical order. */
  beginning(searched: string, most: number, isWanted: (number: number) => boolean = ANY): number[] {
    return (hasDigit(searched) ? this.#withDigits : this.#plain).beginning(searched, most, isWanted);
  }

  keep(archive: Archive): void {
    this.strings.keep(archive);
    this.#plain.keep(archive);
    this.#withDigits.keep(archive);
  }
}

/** Numbers of the words of a text: its own in order, and those made of two. */
export interface SplitText {
  own: Int32Array;
  made: Int32Array;
}

/** Texts are remembered while an index is filled: products share categories, values and descriptions. */
const MOST_REMEMBERED = 6_000;
/** Names are those of one product, in all its languages. */
const MOST_NAMES = 100;
const LONGEST_REMEMBERED = 1_000;

function remember(known: Map<string, SplitText>, text: string, most: number, made: SplitText): SplitText {
  if (text.length > LONGEST_REMEMBERED) return made;
  if (known.size >= most) known.clear();
  known.set(text, made);
  return made;
}

/** The words of all texts of an index, in every language, and how texts are split into them. */
export class Vocabulary extends Words {
  readonly #texts = new Map<string, SplitText>();
  readonly #names = new Map<string, SplitText>();

  /** A name of a product. */
  splitName(name: string): SplitText {
    return this.#names.get(name) ?? remember(this.#names, name, MOST_NAMES, this.#split(name));
  }

  /** A text that products may share. Long ones are HTML, and their words are not joined. */
  splitText(text: string, isLong: boolean): SplitText {
    return (
      this.#texts.get(text) ??
      remember(this.#texts, text, MOST_REMEMBERED, isLong ? this.#splitLong(text) : this.#split(text))
    );
  }

  /** Gives memory back when an index is filled. */
  forget(): void {
    this.#texts.clear();
    this.#names.clear();
  }

  #split(text: string): SplitText {
    const { own, made } = wordsOf(text);
    return { own: this.#numbersOf(own), made: this.#numbersOf(made) };
  }

  #splitLong(text: string): SplitText {
    const words = new Set<string>();
    for (const { word } of tokens(plainText(text))) words.add(word);
    return { own: this.#numbersOf(words), made: NO_WORDS };
  }

  #numbersOf(words: Iterable<string>): Int32Array {
    const numbers: number[] = [];
    for (const word of words) if (word.length <= LONGEST_WORD) numbers.push(this.add(word));
    return Int32Array.from(numbers);
  }
}

const NO_WORDS = new Int32Array(0);
