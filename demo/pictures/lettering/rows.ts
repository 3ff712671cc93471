import { n, oval } from '../path.ts';
import { filled, stroked } from '../svg.ts';
import type { LabelStyle } from './label-style.ts';
import { cased } from './label-style.ts';
import type { Motif } from './motif.ts';
import { drawMotif } from './motif.ts';
import { fitted, lettering, paragraph } from './type.ts';

/** One line of a label: how high it is and how it is drawn below a given top. */
export interface Row {
  height: number;
  draw(top: number): string;
}

export interface Ink {
  text: string;
  accent: string;
}

/** Column of rows: left edge, width and alignment. */
export interface Column {
  x: number;
  width: number;
  align: 'start' | 'middle';
}

const anchorOf = ({ x, width, align }: Column) => (align === 'start' ? x : x + width / 2);

export function brandRow(brand: string, style: LabelStyle, column: Column, ink: string, most: number): Row {
  const text = cased(brand, style.brandCase);
  const setting = { face: style.brandFace, tracking: style.brandTracking };
  const size = fitted(text, setting, column.width, most);
  const height = size * (style.brandCase === 'upper' ? 0.74 : 0.94);
  const draw = (top: number) =>
    lettering(text, { ...setting, x: anchorOf(column), y: top + size * 0.73, size, fill: ink, anchor: column.align });
  return { height, draw };
}

export function nameRow(name: string, style: LabelStyle, column: Column, ink: string, most: number, count = 3): Row {
  const text = cased(name, style.nameCase);
  const setting = { face: style.nameFace, tracking: style.nameTracking };
  const slender = style.nameFace.startsWith('cormorant') ? 1.22 : 1;
  const { lines, size } = paragraph(text, setting, column.width, most * slender, count);
  const leading = size * 1.24;
  const draw = (top: number) =>
    lines
      .map((line, index) =>
        lettering(line, {
          ...setting,
          x: anchorOf(column),
          y: top + size * 0.76 + index * leading,
          size,
          fill: ink,
          anchor: column.align,
        }),
      )
      .join('');
  return { height: size + (lines.length - 1) * leading, draw };
}

/** Size, scent or shade in small wide capitals. */
export function noteRow(note: string | undefined, style: LabelStyle, column: Column, ink: string, most: number): Row {
  if (!note) return spaceRow(0);
  const text = /^\d/.test(note) ? note : cased(note, 'upper');
  const setting = { face: style.nameFace, tracking: 0.1 };
  const size = fitted(text, setting, column.width, most);
  const draw = (top: number) =>
    lettering(text, { ...setting, x: anchorOf(column), y: top + size * 0.74, size, fill: ink, anchor: column.align });
  return { height: size * 0.86, draw };
}

export function ruleRow(style: LabelStyle, column: Column, ink: string): Row {
  const short = Math.min(column.width * 0.34, 84);
  const from = column.align === 'start' ? column.x : column.x + (column.width - short) / 2;
  const line = (y: number) => `M${n(from)} ${n(y)}h${n(short)}`;
  if (style.rule === 'none') return spaceRow(4);
  if (style.rule === 'dot') {
    const at = anchorOf(column) + (column.align === 'start' ? 4 : 0);
    return { height: 8, draw: (top) => filled(oval(at, top + 4, 3.6, 3.6), ink) };
  }
  const double = style.rule === 'double';
  return {
    height: double ? 8 : 3,
    draw: (top) => stroked(double ? line(top + 1) + line(top + 7) : line(top + 1), ink, 1.6),
  };
}

export function motifRow(motif: Motif, column: Column, ink: string, size: number): Row {
  if (motif === 'none') return spaceRow(0);
  const x = column.align === 'start' ? column.x + size * 0.42 : anchorOf(column);
  return { height: size * 0.95, draw: (top) => drawMotif(motif, ink, x, top + size * 0.47, size) };
}

export function spaceRow(height: number): Row {
  return { height, draw: () => '' };
}

export function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.height, 0);
}

/** Rows below each other from `top`, with what room is left shared out between them. */
export function stacked(rows: readonly Row[], top: number, height: number): string {
  const seen = rows.filter((row) => row.height > 0);
  const room = Math.max(0, height - heightOf(seen));
  const gap = Math.min(room / (seen.length + 1), height * 0.11);
  let y = top + (height - heightOf(seen) - gap * (seen.length - 1)) / 2;
  let all = '';
  for (const row of seen) {
    all += row.draw(y);
    y += row.height + gap;
  }
  return all;
}
