/** A part of a name and whether it matches the search. */
export interface NamePart {
  text: string;
  isMatch: boolean;
}

/** Typesetting adds it to names; the API does not count it. */
const WORD_JOINER = '\u2060';

/** A name cut at the highlights that the API found in it. */
export function highlighted(name: string, highlights: readonly { start: number; end: number }[]): NamePart[] {
  const parts: NamePart[] = [];
  let position = 0;
  for (const unit of name.split('')) {
    const isMatch = highlights.some(({ start, end }) => start <= position && position < end);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += unit;
    else parts.push({ text: unit, isMatch });
    if (unit !== WORD_JOINER) position += 1;
  }
  return parts;
}
