import { table } from '../../../contract/table.ts';
import { type Face, fontsOf, type NamedFont } from './fonts.ts';

/** How a text is set; sizes in points. */
export interface TextStyle {
  face: Face;
  size: number;
  color: string;
  /** Times the size; default: the font's own. */
  lineHeight?: number;
  /** Between letters. */
  spacing?: number;
  /** Figures of one width, without kerning, so that columns of numbers stand below one another. */
  isTabular?: boolean;
}

/** A part of a text in one font. */
export interface Run extends NamedFont {
  text: string;
}

// Combined, so that a letter with its mark is one; what neither file has is left out: PDF/A forbids empty boxes.
export function runsOf(text: string, face: Face): Run[] {
  const fonts = fontsOf(face);
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const found = fonts.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (found && last?.name === found.name) last.text += letter;
    else if (found) runs.push({ ...found, text: letter });
  }
  return runs;
}

/** Contextual forms take most of the time of a line, and none of them is in what is printed. */
const PLAIN = table({ calt: false });
const TABULAR = table({ calt: false, tnum: true, kern: false });
/** Features of the font that a style asks for. */
export const featuresOf = ({ isTabular }: TextStyle) => (isTabular ? TABULAR : PLAIN);

/** Widths by their text, in sizes of the font: each text is measured several times, and labels in each document. */
const MOST_WIDTHS = 5_000;
const widths = new Map<string, { ems: number; glyphs: number }>();

function measured(text: string, style: TextStyle): { ems: number; glyphs: number } {
  const key = `${style.face}|${style.isTabular ?? false}|${text}`;
  const known = widths.get(key);
  if (known) return known;
  const width = { ems: 0, glyphs: 0 };
  for (const run of runsOf(text, style.face)) {
    const { advanceWidth, glyphs } = run.font.layout(run.text, featuresOf(style));
    width.ems += advanceWidth / run.font.unitsPerEm;
    width.glyphs += glyphs.length;
  }
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}

export function widthOf(text: string, style: TextStyle): number {
  const { ems, glyphs } = measured(text, style);
  return ems * style.size + glyphs * (style.spacing ?? 0);
}

/** Where lines stand: their height, and the baseline below their top. */
export function lineOf({ face, size, lineHeight }: TextStyle): { height: number; baseline: number } {
  const [first] = fontsOf(face);
  if (!first) throw new Error(`The face ${face} has no font.`);
  const { ascent, descent, unitsPerEm } = first.font;
  const height = lineHeight ?? (ascent - descent) / unitsPerEm;
  return { height: height * size, baseline: (ascent / unitsPerEm) * size };
}

/** The longest beginning of a word that fits, of one letter at least. */
function beginningOf(word: string, width: number, style: TextStyle): string {
  const letters = [...word];
  let count = letters.length;
  while (count > 1 && widthOf(letters.slice(0, count).join(''), style) > width) count -= 1;
  return letters.slice(0, count).join('');
}

/** A line that is cut: its end gives way to an ellipsis. */
function cut(line: string, width: number, style: TextStyle): string {
  let fitting = line.trimEnd();
  while (fitting !== '' && widthOf(`${fitting}…`, style) > width)
    fitting = [...fitting].slice(0, -1).join('').trimEnd();
  return `${fitting}…`;
}

/** Breaks a text into lines of a width at its spaces; of more than `most` the last one is cut. */
export function linesOf(text: string, width: number, style: TextStyle, most = Number.POSITIVE_INFINITY): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/[ \t\r\n]+/).filter((word) => word !== '');
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') {
      lines.push(line);
      line = '';
      words.unshift(word);
    } else {
      const beginning = beginningOf(word, width, style);
      lines.push(beginning);
      if (beginning.length < word.length) words.unshift(word.slice(beginning.length));
    }
    if (lines.length > most) break;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), cut(`${lines[most - 1]} ${lines[most]}`, width, style)];
}
