import type { Backdrop } from '../pack.ts';
import { block, oval } from '../path.ts';
import { filled } from '../svg.ts';
import { lighten, mix, shade } from './colour.ts';
import type { Defs } from './defs.ts';

/** The tints behind the products, one for each line of the shop. */
export const TINTS: Record<Backdrop, string> = {
  sand: '#e9dfd0',
  blush: '#f0dcd5',
  sage: '#d9e0d1',
  mist: '#d7e0e5',
  butter: '#f2e6c6',
};

export interface Stage {
  width: number;
  height: number;
  /** Where the wall bends into the floor. */
  horizon: number;
}

/** A seamless paper backdrop, brighter where the window is, with a floor that catches the light. */
export function drawBackdrop(defs: Defs, backdrop: Backdrop, { width, height, horizon }: Stage): string {
  const tint = TINTS[backdrop];
  const bend = horizon / height;
  const paper = defs.down([
    [0, mix(tint, shade(tint, 1), 0.035)],
    [bend * 0.6, tint],
    [bend - 0.035, mix(tint, shade(tint, 1), 0.075)],
    [bend + 0.05, lighten(tint, 0.14)],
    [1, lighten(tint, 0.3)],
  ]);
  const window = defs.radial([
    [0, '#fffdf7', 0.72],
    [0.5, '#fffdf7', 0.24],
    [1, '#fffdf7', 0],
  ]);
  const corner = defs.radial([
    [0, '#4a3428', 0.13],
    [1, '#4a3428', 0],
  ]);
  return (
    filled(block(0, 0, width, height), paper) +
    filled(oval(width * 0.24, height * 0.26, width * 0.72, height * 0.5), window) +
    filled(oval(width, height * 0.5, width * 0.5, height * 0.62), corner)
  );
}
