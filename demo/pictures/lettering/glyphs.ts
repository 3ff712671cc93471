import type { Font } from 'opentype.js';
import type { FaceName } from './faces.ts';
import { faceOf } from './faces.ts';

/** Units per em of the glyphs' grid: fine enough for the displayed size, and short in SVG. */
export function gridFor(size: number): number {
  return size > 68 ? 240 : 130;
}

export interface Glyph {
  /** Relative outline that starts at the glyph's origin and ends anywhere. */
  outline: string;
  /** The pen's position at the end of the outline, where the next glyph starts. */
  penX: number;
  penY: number;
  advance: number;
  font: Font;
  index: number;
}

function numbers(values: readonly number[]): string {
  return values.map((value, at) => (at === 0 || value < 0 ? String(value) : ` ${value}`)).join('');
}

interface Pen {
  x: number;
  y: number;
}

function lineTo(pen: Pen, x: number, y: number): string {
  const [dx, dy] = [x - pen.x, y - pen.y];
  pen.x = x;
  pen.y = y;
  if (dx === 0 && dy === 0) return '';
  if (dy === 0) return `h${dx}`;
  return dx === 0 ? `v${dy}` : `l${numbers([dx, dy])}`;
}

function outlineOf(font: Font, index: number, grid: number): { outline: string; penX: number; penY: number } {
  const pen: Pen = { x: 0, y: 0 };
  const start: Pen = { x: 0, y: 0 };
  let outline = '';
  for (const command of font.glyphs.get(index).getPath(0, 0, grid).commands) {
    if (command.type === 'Z') {
      outline += 'z';
      Object.assign(pen, start);
      continue;
    }
    const [x, y] = [Math.round(command.x), Math.round(command.y)];
    if (command.type === 'M') {
      outline += `m${numbers([x - pen.x, y - pen.y])}`;
      Object.assign(pen, { x, y });
      Object.assign(start, pen);
    } else if (command.type === 'L') {
      outline += lineTo(pen, x, y);
    } else if (command.type === 'Q') {
      outline += `q${numbers([Math.round(command.x1) - pen.x, Math.round(command.y1) - pen.y, x - pen.x, y - pen.y])}`;
      Object.assign(pen, { x, y });
    } else {
      const controls = [command.x1, command.y1, command.x2, command.y2].map(Math.round);
      outline += `c${numbers([...controls.map((value, at) => value - (at % 2 ? pen.y : pen.x)), x - pen.x, y - pen.y])}`;
      Object.assign(pen, { x, y });
    }
  }
  return { outline, penX: pen.x, penY: pen.y };
}

const cache = new Map<string, Glyph>();

export function glyphOf(face: FaceName, letter: string, grid: number): Glyph {
  const key = `${face}${grid}${letter}`;
  const known = cache.get(key);
  if (known) return known;
  const { fonts } = faceOf(face);
  const font = fonts.find((candidate) => candidate.charToGlyphIndex(letter) > 0) ?? (fonts[0] as Font);
  const index = font.charToGlyphIndex(letter);
  const advance = ((font.glyphs.get(index).advanceWidth ?? 0) / font.unitsPerEm) * grid;
  const glyph = { ...outlineOf(font, index, grid), advance, font, index };
  cache.set(key, glyph);
  return glyph;
}

const kerns = new Map<string, number>();

/** Kerning between two glyphs in ems; letters of different subsets have none. */
export function kernOf(face: FaceName, left: Glyph, right: Glyph): number {
  if (left.font !== right.font) return 0;
  const key = `${face}${left.index},${right.index},${left.font === faceOf(face).fonts[0] ? 0 : 1}`;
  let kern = kerns.get(key);
  if (kern === undefined) {
    const { font } = left;
    kern = font.getKerningValue(font.glyphs.get(left.index), font.glyphs.get(right.index)) / font.unitsPerEm;
    kerns.set(key, kern);
  }
  return kern;
}
