import { tone } from './colour.ts';
import type { Defs, Stop } from './defs.ts';

/** How a surface answers the light of a window at the upper left. */
export type Finish = 'matte' | 'satin' | 'gloss' | 'metal' | 'paper' | 'liquid' | 'wood';

type Tones = readonly (readonly [offset: number, tone: number])[];

const ROUND: Record<Finish, Tones> = {
  matte: [
    [0, -0.5],
    [0.05, -0.34],
    [0.17, -0.06],
    [0.31, 0.16],
    [0.6, -0.12],
    [0.93, -0.6],
    [1, -0.5],
  ],
  satin: [
    [0, -0.52],
    [0.05, -0.3],
    [0.14, 0.02],
    [0.23, 0.34],
    [0.3, 0.3],
    [0.42, 0.02],
    [0.62, -0.14],
    [0.93, -0.64],
    [1, -0.46],
  ],
  gloss: [
    [0, -0.6],
    [0.05, -0.28],
    [0.12, 0.02],
    [0.145, 0.42],
    [0.225, 0.5],
    [0.25, 0.08],
    [0.45, -0.02],
    [0.65, -0.2],
    [0.84, -0.52],
    [0.9, -0.36],
    [0.94, -0.66],
    [1, -0.5],
  ],
  metal: [
    [0, -0.62],
    [0.05, -0.3],
    [0.12, 0.3],
    [0.2, 0.72],
    [0.27, 0.4],
    [0.36, -0.2],
    [0.47, -0.46],
    [0.58, -0.24],
    [0.7, 0.26],
    [0.77, 0.1],
    [0.88, -0.5],
    [0.95, -0.7],
    [1, -0.4],
  ],
  paper: [
    [0, -0.42],
    [0.06, -0.27],
    [0.18, -0.05],
    [0.32, 0.1],
    [0.62, -0.09],
    [1, -0.48],
  ],
  liquid: [
    [0, -0.5],
    [0.08, -0.24],
    [0.2, -0.02],
    [0.4, 0.04],
    [0.6, 0.1],
    [0.78, 0.26],
    [0.88, 0.34],
    [0.94, 0.02],
    [1, -0.4],
  ],
  wood: [
    [0, -0.5],
    [0.07, -0.28],
    [0.2, 0],
    [0.34, 0.16],
    [0.5, 0],
    [0.72, -0.22],
    [0.93, -0.5],
    [1, -0.42],
  ],
};

const FLAT: Record<Finish, Tones> = {
  matte: [
    [0, 0.1],
    [0.5, 0],
    [1, -0.12],
  ],
  satin: [
    [0, 0.18],
    [0.35, 0.06],
    [1, -0.14],
  ],
  gloss: [
    [0, 0.26],
    [0.3, 0.12],
    [0.34, 0],
    [1, -0.12],
  ],
  metal: [
    [0, 0.4],
    [0.22, 0.1],
    [0.4, 0.5],
    [0.55, -0.12],
    [0.8, -0.3],
    [1, 0.1],
  ],
  paper: [
    [0, 0.08],
    [0.5, 0],
    [1, -0.1],
  ],
  liquid: [
    [0, -0.1],
    [0.5, 0.05],
    [1, 0.24],
  ],
  wood: [
    [0, 0.1],
    [0.5, 0],
    [1, -0.14],
  ],
};

function stopsOf(colour: string, tones: Tones, strength: number): Stop[] {
  return tones.map(([offset, amount]) => [offset, tone(colour, amount * strength)]);
}

/** Fill of a thing turned around an upright axis; with a span, in the drawing's own coordinates. */
export function round(
  defs: Defs,
  colour: string,
  finish: Finish,
  span?: readonly [from: number, to: number],
  strength = 1,
): string {
  const stops = stopsOf(colour, ROUND[finish], strength);
  return span ? defs.along(stops, { x1: span[0], y1: 0, x2: span[1], y2: 0 }) : defs.across(stops);
}

/** Fill of a flat face, lit from the upper left. */
export function flat(defs: Defs, colour: string, finish: Finish): string {
  return defs.across(stopsOf(colour, FLAT[finish], 1), { x1: 0, y1: 0, x2: 0.7, y2: 1 });
}

/** Fill of a ball. */
export function ball(defs: Defs, colour: string, finish: Finish): string {
  const peak = finish === 'matte' || finish === 'paper' ? 0.34 : 0.6;
  return defs.radial(
    [
      [0, tone(colour, peak)],
      [0.28, tone(colour, peak * 0.4)],
      [0.58, tone(colour, -0.1)],
      [0.86, tone(colour, -0.48)],
      [1, tone(colour, -0.62)],
    ],
    0.34,
    0.28,
    0.76,
  );
}

/** A veil over a whole body: light from above, darker towards the ground. */
export function veil(defs: Defs): string {
  return defs.down([
    [0, '#fff', 0.14],
    [0.3, '#fff', 0],
    [0.62, '#2a1a12', 0],
    [1, '#2a1a12', 0.2],
  ]);
}
