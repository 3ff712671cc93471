import { parsing } from './errors.ts';

export interface Edits {
  most: number;
  /** Whether two neighbors in the wrong order are one edit. */
  swaps: boolean;
}

/** `fuzziness` as a number, or `AUTO` by the length of the word. */
export function mostEdits(fuzziness: unknown, word: string): number {
  if (fuzziness === undefined || fuzziness === 'AUTO') return word.length < 3 ? 0 : word.length < 6 ? 1 : 2;
  const edits = Number(fuzziness);
  if (![0, 1, 2].includes(edits)) throw parsing(`Valid edit distances are [0, 1, 2] but was [${String(fuzziness)}]`);
  return edits;
}

/** Letters to add, take away, change or swap to make one word of another. */
export function editsBetween(one: string, other: string, { most, swaps }: Edits): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: one.length + 1 }, (_, at) => at);
  for (let line = 1; line <= other.length; line += 1) {
    const row = [line];
    for (let at = 1; at <= one.length; at += 1) {
      const isSame = one[at - 1] === other[line - 1];
      let edits = Math.min((last[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = swaps && line > 1 && at > 1 && one[at - 2] === other[line - 1] && one[at - 1] === other[line - 2];
      if (isSwap) edits = Math.min(edits, (before[at - 2] ?? 0) + 1);
      row.push(edits);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[one.length] ?? 0;
}
