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

export const joined = (parts: readonly Token[]): string => parts.map(({ word }) => word).join('');

/** A flat as people type it: `A♭` is also `ab`; null for other words. */
export const typedFlat = (word: string): string | null => (word.includes('♭') ? word.replaceAll('♭', 'b') : null);

/** Three digits of a number that is written in groups, and the first of them. */
const [GROUP, FIRST_GROUP] = [/^\d{3}$/, /^[1-9]\d{0,2}$/];
const GROUPED = /^[1-9]\d{0,2}\.\d{3}$/;

/** A number with a separator of thousands, which looks like a decimal point, without it; null for others. */
export const withoutThousands = (word: string): string | null => (GROUPED.test(word) ? word.replace('.', '') : null);

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

/**
 * The words by which a text is found: its own in order, then what they make together. `Make-up SPF 50` is also found
 * as `makeup` and `spf50`, and an amount also by its unit: see `amountOf`.
 */
export function wordsOf(text: string): { own: string[]; made: string[] } {
  const found = tokens(text);
  const made = new Set<string>();
  for (const run of runsOf(found)) {
    if (run.length < 2) continue;
    const word = joined(run);
    made.add(word).add(typedFlat(word) ?? word);
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
export function codeOf(text: string): string {
  const code = tokens(text)
    .map(({ word }) => word.replace('.', ''))
    .join('');
  return /^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code;
}
