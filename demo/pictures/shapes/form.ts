import { lighten, shade, tone } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import type { Finish } from '../light/finish.ts';
import { round } from '../light/finish.ts';
import { lathe, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { capFinish } from './closures.ts';
import { woodLines } from './texture.ts';

/** A corner of a half profile: x, y and the radius of its rounding. */
export type At = readonly [x: number, y: number, r?: number];

export function profileOf(corners: readonly At[]) {
  return corners.map(([x, y, r]) => ({ x, y, r }));
}

/** A body turned around its upright axis; wood shows its fibres. */
export function turned(
  defs: Defs,
  colour: string,
  corners: readonly At[],
  { sag = 0, foot = sag, finish = capFinish(colour) }: { sag?: number; foot?: number; finish?: Finish } = {},
): string {
  const outline = lathe(profileOf(corners), sag, foot);
  const body = filled(outline, round(defs, colour, finish));
  if (finish !== 'wood') return body;
  const half = Math.max(...corners.map(([x]) => x));
  const [top, bottom] = [(corners[0] as At)[1], (corners.at(-1) as At)[1]];
  return body + clipped(defs, fibres(-half, half, top, bottom, colour), outline);
}

export function clipped(defs: Defs, content: string, outline: string): string {
  return group(content, { 'clip-path': defs.clip(outline) });
}

/** Fibres of wood between two sides. */
export function fibres(from: number, to: number, top: number, bottom: number, colour: string): string {
  const count = Math.max(4, Math.round((to - from) / 34));
  return stroked(woodLines(from, to, top - 20, bottom + 20, count, colour), shade(colour, 0.75), 1.8, { opacity: 0.3 });
}

/** The lit top of a round body. */
export function topFace(defs: Defs, colour: string, y: number, rx: number, ry: number): string {
  return filled(
    oval(0, y, rx, ry),
    defs.across([
      [0, lighten(colour, 0.42)],
      [1, tone(colour, 0.04)],
    ]),
  );
}

/** A soft dark patch on the ground. */
export function blot(defs: Defs, x: number, y: number, rx: number, ry: number, opacity = 0.5): string {
  const soft = defs.radial([
    [0, '#2a1a12', opacity],
    [0.5, '#2a1a12', opacity * 0.5],
    [1, '#2a1a12', 0],
  ]);
  return filled(oval(x, y, rx, ry), soft);
}

/** Shadow of a flat thing that lies on the surface, to the lower right. */
export function castBy(outline: string, reach = 1): string {
  return [1, 2, 3]
    .map((step) => moved(filled(outline, '#2a1a12', { opacity: 0.075 }), step * 5 * reach, step * 6 * reach))
    .join('');
}

/** A bent rod of metal. */
export function rod(path: string, colour: string, width: number): string {
  return (
    stroked(path, shade(colour, 0.75), width) +
    stroked(path, colour, width * 0.72) +
    moved(stroked(path, lighten(colour, 0.75), width * 0.2), -width * 0.16, -width * 0.08)
  );
}

/** The rod's shadow on the surface that it lies on. */
export function rodShadow(path: string, width: number): string {
  return [1, 2, 3]
    .map((step) => moved(stroked(path, '#2a1a12', width, { opacity: 0.07 }), step * 5, step * 7))
    .join('');
}
