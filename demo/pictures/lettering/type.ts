import { n } from '../path.ts';
import type { FaceName } from './faces.ts';
import type { Glyph } from './glyphs.ts';
import { glyphOf, gridFor, kernOf } from './glyphs.ts';

export interface Setting {
  face: FaceName;
  /** Letter spacing in ems. */
  tracking?: number;
}

/** Runs through the letters with their places in grid units; returns the whole advance. */
function run(
  text: string,
  { face, tracking = 0 }: Setting,
  grid: number,
  visit?: (glyph: Glyph, x: number) => void,
): number {
  let x = 0;
  let before: Glyph | undefined;
  for (const letter of text) {
    const glyph = glyphOf(face, letter, grid);
    if (before) x += (kernOf(face, before, glyph) + tracking) * grid;
    visit?.(glyph, x);
    x += glyph.advance;
    before = glyph;
  }
  return x;
}

const MEASURE = gridFor(0);

/** Width of a line in ems. */
export function widthOf(text: string, setting: Setting): number {
  return run(text, setting, MEASURE) / MEASURE;
}

export interface Placed extends Setting {
  x: number;
  /** Baseline. */
  y: number;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Turned by these degrees around its place. */
  turn?: number;
}

/** A line of text as one path, so that no font of the machine is needed. */
export function lettering(text: string, { x, y, size, fill, anchor = 'middle', turn, ...setting }: Placed): string {
  let d = '';
  let pen = { x: 0, y: 0 };
  const grid = gridFor(size);
  const advance = run(text, setting, grid, (glyph, at) => {
    if (!glyph.outline) return;
    const origin = Math.round(at);
    d += `${d ? `m${origin - pen.x} ${-pen.y}` : `M${origin} 0`}${glyph.outline}`;
    pen = { x: origin + glyph.penX, y: glyph.penY };
  });
  if (!d) return '';
  const scale = size / grid;
  const shift = anchor === 'start' ? 0 : anchor === 'middle' ? advance / 2 : advance;
  const transform = turn
    ? `translate(${n(x)} ${n(y)})rotate(${n(turn)})translate(${n(-shift * scale)} 0)`
    : `translate(${n(x - shift * scale)} ${n(y)})`;
  return `<path d="${d}" fill="${fill}" transform="${transform}scale(${Math.round(scale * 10000) / 10000})"/>`;
}

/** The largest size up to `most` at which the line is no wider than `width`. */
export function fitted(text: string, setting: Setting, width: number, most: number): number {
  return Math.min(most, width / Math.max(widthOf(text, setting), 0.001));
}

/** Breaks a text into as few lines as fit the width at that size; short words never end a line alone. */
export function broken(text: string, setting: Setting, width: number, size: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, setting) * size > width) {
      const joined = /^(.*)\s(\S{1,2})$/.exec(line);
      lines.push(joined?.[1] ?? line);
      line = joined?.[2] ? `${joined[2]} ${word}` : word;
    } else {
      line = longer;
    }
  }
  return line ? [...lines, line] : lines;
}

/** Lines and font size of a text in a width with a maximum number of lines, as large as allowed. */
export function paragraph(
  text: string,
  setting: Setting,
  width: number,
  most: number,
  count: number,
): { lines: string[]; size: number } {
  for (let size = most; ; size *= 0.93) {
    const lines = broken(text, setting, width, size);
    const widest = Math.max(0, ...lines.map((line) => widthOf(line, setting) * size));
    if ((lines.length <= count && widest <= width) || size < most * 0.3) return { lines, size };
  }
}
