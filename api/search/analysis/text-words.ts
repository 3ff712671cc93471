import { hasSigns, signBeside } from './signs.ts';
import { isSign, type Token, tokens } from './tokens.ts';
import { amountOf } from './units.ts';

const isNumber = (word: string) => /^\d/.test(word);
const MOST_PARTS = 6;

/** Words that stand together without a space, such as `wh-1000xm4`. */
export function runsOf(found: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  for (const token of found) {
    const run = runs.at(-1);
    if (run && token.isJoined && run.length < MOST_PARTS) run.push(token);
    else runs.push([token]);
  }
  return runs;
}

/** So many digits, or letters and digits, are an article number, which people type without its signs. */
const [LEAST_DIGITS, LEAST_LETTERS_AND_DIGITS] = [8, 6];

function isArticleNumber(word: string): boolean {
  const digits = word.replace(/\D/g, '').length;
  return digits >= LEAST_DIGITS || (/\p{L}/u.test(word) && word.length >= LEAST_LETTERS_AND_DIGITS);
}

/** What stands together as one word. Digits parted by a sign are no number: `3-6` is not 36; article numbers are. */
export function spellingsOf(parts: readonly Pick<Token, 'word' | 'between'>[]): string[] {
  const joined = parts.map(({ word }) => word).join('');
  const spelling = parts.map(({ word, between }, at) => (at === 0 ? word : between + word)).join('');
  return spelling === joined || !isArticleNumber(joined) ? [spelling] : [spelling, joined];
}

/** Numbers of a run that signs separate: `3-6` of `3-6kg`. */
function numbersIn(run: readonly Token[]): Token[][] {
  const found: Token[][] = [];
  for (const token of run) {
    const numbers = found.at(-1);
    if (numbers && token.between !== '') numbers.push(token);
    else found.push([token]);
  }
  return found.filter(({ length }) => length > 1);
}

/** The number with the sign at the end of a run, as in `SPF50+`. */
export function signedNumber(run: readonly Token[]): string | null {
  const [number, sign] = run.slice(-2);
  return number && sign && isNumber(number.word) && isSign(sign.word) ? number.word + sign.word : null;
}

/** A flat as people type it: `A♭` is also `ab`; null for other words. */
export const typedFlat = (word: string): string | null => (word.includes('♭') ? word.replaceAll('♭', 'b') : null);

/** Three digits of a number that is written in groups, and the first of them. */
const [GROUP, FIRST_GROUP] = [/^\d{3}$/, /^[1-9]\d{0,2}$/];
const GROUPED = /^[1-9]\d{0,2}\.\d{3}$/;

/** A number with a separator of thousands, which looks like a decimal point, without it; null for others. */
export const withoutThousands = (word: string): string | null => (GROUPED.test(word) ? word.replace('.', '') : null);

/** Two words as one where texts may have them so, `wi fi`; null for two numbers: `3 6` is not 36. */
export function joinedNeighbors(one: string, next: string): string | null {
  const joined = one + next;
  const areNumbers = /\d$/.test(one) && isNumber(next);
  const isGrouped = FIRST_GROUP.test(one) && GROUP.test(next);
  return !areNumbers || isGrouped || isArticleNumber(joined) ? joined : null;
}

/** A number written in groups, such as `20 000`, from a place on, with what follows it. */
function groupedAt(found: readonly Token[], index: number, text: string): { number: string; next?: Token } | null {
  let last = found[index] as Token;
  if (!FIRST_GROUP.test(last.word)) return null;
  let number = last.word;
  let next = found[index + 1];
  for (let at = index + 1; next && GROUP.test(next.word) && /^\s$/.test(text.slice(last.end, next.start)); ) {
    number += next.word;
    last = next;
    at += 1;
    next = found[at];
  }
  return number === found[index]?.word ? null : { number, next };
}

/** Words of a text: its own, then their joins. `Make-up SPF 50` is found as `makeup` and `spf50`; see `amountOf`. */
export function wordsOf(text: string): { own: string[]; made: string[] } {
  const found = tokens(text);
  const made = new Set<string>();
  for (const run of runsOf(found)) {
    if (run.length < 2) continue;
    for (const word of [run, ...numbersIn(run)].flatMap(spellingsOf)) made.add(word).add(typedFlat(word) ?? word);
    const signed = signedNumber(run);
    if (signed !== null) made.add(signed);
  }
  if (hasSigns(text))
    for (const token of found) {
      const sign = signBeside(text, token);
      if (sign !== null) made.add(token.word + sign);
    }
  for (const [index, { word }] of found.entries()) {
    const next = found[index + 1];
    const whole = groupedAt(found, index, text) ?? { number: withoutThousands(word), next };
    if (whole.number) made.add(whole.number);
    const wholeAmount = whole.number && whole.next ? amountOf(whole.number, whole.next.word) : null;
    if (wholeAmount) made.add(wholeAmount);
    if (!next || isSign(word) || isSign(next.word) || isNumber(word) === isNumber(next.word)) continue;
    made.add(word + next.word);
    const amount = amountOf(word, next.word);
    if (amount) made.add(amount);
  }
  return { own: found.map(({ word }) => word), made: [...made] };
}

/** A code as it is compared: letters and digits only, numbers without leading zeros, as EAN and UPC differ by one. */
export const codeOf = (text: string): string => withoutZeros(partsOfCode(text).join(''));

/** The same of a typed code: fewer digits than an article number's are another code where signs part them. */
export function typedCodeOf(text: string): string {
  const parts = partsOfCode(text);
  const code = parts.join('');
  return parts.length > 1 && /^\d+$/.test(code) && !isArticleNumber(code) ? parts.join('-') : withoutZeros(code);
}

const partsOfCode = (text: string) => tokens(text).flatMap(({ word }) => word.split('.'));
const withoutZeros = (code: string) => (/^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code);
