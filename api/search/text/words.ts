import { plainText } from '../analysis/plain-text.ts';
import { wordsOf } from '../analysis/text-words.ts';
import { LONGEST_WORD, tokens } from '../analysis/tokens.ts';

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const DIGIT = /\d/;
export const hasDigit = (word: string): boolean => DIGIT.test(word);

/** A string of its own: a part of a longer one would keep all of that in memory. */
const copyOf = (word: string): string => Buffer.from(word, 'utf16le').toString('utf16le');

/** Numbers of words in alphabetical order, sorted when they are asked for. */
class Alphabet {
  readonly #words: readonly string[];
  readonly #fresh: number[] = [];
  #sorted: number[] = [];

  constructor(words: readonly string[]) {
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
      if (compare(this.#words[sorted[middle] as number] as string, searched) < 0) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; at < sorted.length && found.length < most; at += 1) {
      const number = sorted[at] as number;
      if (!this.#words[number]?.startsWith(searched)) break;
      if (isWanted(number)) found.push(number);
    }
    return found;
  }

  /** New words are sorted among themselves and merged. */
  #sort(): number[] {
    const words = this.#words;
    if (this.#fresh.length === 0) return this.#sorted;
    const known = this.#sorted;
    const fresh = this.#fresh.splice(0);
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

const ANY = () => true;

/** Words by number, and the words that begin like one. */
export class Words {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Apart, because most words with digits are made of two (`fjord16`) and begin like nothing that is searched without. */
  readonly #plain = new Alphabet(this.words);
  readonly #withDigits = new Alphabet(this.words);

  numberOf(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  /** Its number, a new one for a new word. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.length;
    const own = copyOf(word);
    this.words.push(own);
    this.#numbers.set(own, number);
    (hasDigit(own) ? this.#withDigits : this.#plain).add(number);
    return number;
  }

  /** Numbers of the wanted words that begin with the searched one and have digits if it has, in alphabetical order. */
  beginning(searched: string, most: number, isWanted: (number: number) => boolean = ANY): number[] {
    return (hasDigit(searched) ? this.#withDigits : this.#plain).beginning(searched, most, isWanted);
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

  /** A text that products may share. A long one is HTML, and its words are not joined: what is looked for as one word is in names and values. */
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
