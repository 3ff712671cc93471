import { expect, test } from 'vitest';
import { highlighted } from './highlight.ts';

/** A name with what matches in brackets. */
const marked = (name: string, ...highlights: [number, number][]) =>
  highlighted(
    name,
    highlights.map(([start, end]) => ({ start, end })),
  )
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test('what matched is apart from what did not', () => {
  expect(marked('Krém na ruce', [0, 4], [8, 12])).toBe('[Krém] na [ruce]');
  expect(marked('Krém na ruce')).toBe('Krém na ruce');
  expect(marked('Krém', [0, 4])).toBe('[Krém]');
});

test('a word joiner of typesetting moves no highlight', () => {
  expect(marked('Make-\u2060up olej', [8, 12])).toBe('Make-\u2060up [olej]');
});
