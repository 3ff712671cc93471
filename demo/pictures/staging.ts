import type { LabelText } from './lettering/label.ts';
import { styleOf } from './lettering/label-style.ts';
import type { Defs } from './light/defs.ts';
import { edgedShadow, standingShadow } from './light/shadow.ts';
import type { PackSpec } from './pack.ts';
import { chanceFrom } from './seed.ts';
import { SHAPES } from './shapes/index.ts';
import type { Kit, Piece } from './shapes/kit.ts';
import { shareOutlines } from './shared-paths.ts';
import { moved } from './svg.ts';

/** Draws the thing itself, standing at the origin, without its shadow. */
export function drawPiece(defs: Defs, spec: PackSpec, text: LabelText, lettered: Kit['lettered'] = 'full'): Piece {
  const { width = 1, height = 1 } = spec.proportions ?? {};
  const kit: Kit = {
    defs,
    spec,
    text,
    style: styleOf(text.brand),
    chance: chanceFrom(`${text.brand} ${text.name}`),
    wide: width,
    high: height,
    lettered,
    draw: (other, label, how) => drawPiece(defs, other, label, how),
  };
  return SHAPES[spec.shape](kit);
}

/** A piece on the ground at a place, with its shadow. */
export function stood(defs: Defs, piece: Piece, x: number, ground: number, scale: number): string {
  return moved(shadowOf(defs, piece) + piece.svg, x, ground, scale);
}

export function shadowOf(defs: Defs, { width, height, depth, edged, lying }: Piece): string {
  if (lying) return '';
  return edged ? edgedShadow(defs, width, height) : standingShadow(defs, width, height, depth);
}

export interface Room {
  width: number;
  height: number;
  /** What the square root of width times height should come to, so that all look equally large. */
  weight: number;
}

/** The scale at which a piece fits a room with the same optical size as its neighbours. */
export function scaleFor({ width, height }: Piece, room: Room): number {
  return Math.min(room.width / width, room.height / height, room.weight / Math.sqrt(width * height));
}

export function svgOf(width: number, height: number, defs: Defs, drawing: string): string {
  const { outlines, content } = shareOutlines(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${defs.markup(outlines)}${content}</svg>`;
}
