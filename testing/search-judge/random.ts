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
