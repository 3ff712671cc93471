/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** One slip of the fingers: a letter changed, left out, added, or swapped with the next. */
export function mistype(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const letter = LETTERS[Math.floor(random() * LETTERS.length)] as string;
  const slip = Math.floor(random() * 4);
  const next = word[at + 1];
  if (slip === 0 && letter !== word[at]) return word.slice(0, at) + letter + word.slice(at + 1);
  if (slip === 1) return word.slice(0, at) + word.slice(at + 1);
  if (slip === 2 && next !== undefined && next !== word[at])
    return word.slice(0, at) + next + word[at] + word.slice(at + 2);
  return word.slice(0, at) + letter + word.slice(at);
}
