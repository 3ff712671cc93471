import { LONGEST_WORD } from '../analysis/tokens.ts';
import type { Archive } from '../packed/archive.ts';
import { longer, Numbers } from '../packed/numbers.ts';
import type { Strings } from '../packed/strings.ts';

/** A word that differs by some edits. */
export interface NearWord {
  number: number;
  edits: number;
}

const LETTER_A = 97;
const OTHERS = 26;
const DIGITS = 27;

/** One bit for each letter that a word has. One edit changes at most two of them. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at) - LETTER_A;
    if (code >= 0 && code < 26) bits |= 1 << code;
    else bits |= 1 << (code < 0 ? DIGITS : OTHERS);
  }
  return bits;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const rows = [new Uint8Array(LONGEST_WORD + 1), new Uint8Array(LONGEST_WORD + 1), new Uint8Array(LONGEST_WORD + 1)];

/** Edits between words (optimal string alignment); above `most` if more. `begins`: to a beginning of the second. */
export function editsBetween(searched: string, word: string, most: number, begins = false): number {
  if (searched.length > LONGEST_WORD || word.length > LONGEST_WORD) return most + 1;
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  const width = searched.length;
  for (let at = 0; at <= width; at += 1) last[at] = at;
  let best = begins ? (last[width] as number) : most + 1;
  for (let line = 1; line <= word.length; line += 1) {
    row[0] = line;
    let least = line;
    const letter = word.charCodeAt(line - 1);
    for (let at = 1; at <= width; at += 1) {
      const same = searched.charCodeAt(at - 1) === letter;
      let edits = Math.min(
        (last[at] as number) + 1,
        (row[at - 1] as number) + 1,
        (last[at - 1] as number) + (same ? 0 : 1),
      );
      const isSwapped =
        line > 1 &&
        at > 1 &&
        searched.charCodeAt(at - 2) === letter &&
        word.charCodeAt(line - 2) === searched.charCodeAt(at - 1);
      if (isSwapped) edits = Math.min(edits, (before[at - 2] as number) + 1);
      row[at] = edits;
      if (edits < least) least = edits;
    }
    if (begins && (row[width] as number) < best) best = row[width] as number;
    if (least > most) return begins ? best : most + 1;
    [before, last, row] = [last, row, before];
  }
  return begins ? best : (last[width] as number);
}

/** Words of one length by number, with their letters. */
interface SameLength {
  numbers: Numbers;
  letters: Numbers;
}

/** Words by near spellings. Length and letters exclude nearly all by comparing two numbers. */
export class NearWords {
  readonly #words: Strings;
  readonly #byLength = Array.from(
    { length: LONGEST_WORD + 1 },
    (): SameLength => ({ numbers: new Numbers(), letters: new Numbers() }),
  );
  /** By word: 1 where it was added. */
  #added: Uint8Array = new Uint8Array(0);

  constructor(words: Strings) {
    this.#words = words;
  }

  add(number: number): void {
    this.#added = longer(this.#added, number + 1);
    if (this.#added[number] === 1) return;
    this.#added[number] = 1;
    const word = this.#words.at(number);
    const length = Math.min(word.length, LONGEST_WORD);
    const same = this.#byLength[length] as SameLength;
    same.numbers.push(number);
    same.letters.push(lettersOf(word));
  }

  /** Words within some edits of the searched one; with `begins` also longer words with such a beginning. */
  find(searched: string, most: number, begins = false): NearWord[] {
    const found: NearWord[] = [];
    const letters = lettersOf(searched);
    const { length } = searched;
    const longest = begins ? this.#byLength.length - 1 : Math.min(length + most, this.#byLength.length - 1);
    for (let size = Math.max(0, length - most); size <= longest; size += 1) {
      const { numbers, letters: lettersOfAll } = this.#byLength[size] as SameLength;
      for (let at = 0; at < numbers.count; at += 1) {
        const own = lettersOfAll.values[at] as number;
        if (begins ? bitCount(letters & ~own) > most : bitCount(letters ^ own) > 2 * most) continue;
        const number = numbers.values[at] as number;
        const edits = editsBetween(searched, this.#words.at(number), most, begins);
        if (edits <= most) found.push({ number, edits });
      }
    }
    return found;
  }

  /** Words that contain the searched one. */
  containing(searched: string): number[] {
    const found: number[] = [];
    const letters = lettersOf(searched);
    for (let size = searched.length; size < this.#byLength.length; size += 1) {
      const { numbers, letters: lettersOfAll } = this.#byLength[size] as SameLength;
      for (let at = 0; at < numbers.count; at += 1) {
        if ((letters & ~(lettersOfAll.values[at] as number)) !== 0) continue;
        const number = numbers.values[at] as number;
        if (this.#words.at(number).includes(searched)) found.push(number);
      }
    }
    return found;
  }

  keep(archive: Archive): void {
    this.#added = archive.array(this.#added);
    for (const { numbers, letters } of this.#byLength) {
      numbers.keep(archive);
      letters.keep(archive);
    }
  }
}
