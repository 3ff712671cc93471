import { TINTS } from '../light/backdrop.ts';
import { lighten, mix, shade } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import type { Backdrop } from '../pack.ts';
import { n, oval } from '../path.ts';
import type { Chance } from '../seed.ts';
import { filled, moved } from '../svg.ts';
import { leafShadow } from './leaves.ts';

export interface WallSpot {
  /** Middle of what stands on the wall. */
  x: number;
  horizon: number;
  size: number;
}

/** Sunlight of a window with a cross, thrown slanting on the wall. */
export function windowLight({ x, horizon, size }: WallSpot): string {
  const pane = (left: number, top: number, width: number, height: number) =>
    `M${n(left)} ${n(top)}l${n(width)} ${n(-width * 0.34)}v${n(height)}l${n(-width)} ${n(width * 0.34)}z`;
  const [w, h] = [size * 0.34, size * 0.44];
  const [left, top] = [x - w * 1.04, horizon - h * 2.2];
  const panes =
    pane(left, top, w, h) +
    pane(left + w * 1.08, top - w * 0.37, w, h) +
    pane(left, top + h * 1.06, w, h) +
    pane(left + w * 1.08, top - w * 0.37 + h * 1.06, w, h);
  return [0, 1, 2].map((step) => moved(filled(panes, '#fffaf0', { opacity: 0.19 }), step * 3, step * 3)).join('');
}

function arch(defs: Defs, tint: string, { x, horizon, size }: WallSpot): string {
  const half = size * 0.42;
  const path = (grow: number) =>
    `M${n(x - half - grow)} ${n(horizon)}V${n(horizon - size * 0.7)}A${n(half + grow)} ${n(half + grow)} 0 0 1 ${n(x + half + grow)} ${n(horizon - size * 0.7)}V${n(horizon)}Z`;
  const niche = defs.across(
    [
      [0, shade(tint, 0.24)],
      [0.2, shade(tint, 0.13)],
      [1, lighten(tint, 0.16)],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0.5 },
  );
  return filled(path(5), lighten(tint, 0.5)) + filled(path(0), niche);
}

function disc(defs: Defs, tint: string, { x, horizon, size }: WallSpot): string {
  const r = size * 0.44;
  return filled(
    oval(x, horizon - size * 0.66, r, r),
    defs.across(
      [
        [0, lighten(tint, 0.6)],
        [1, mix(tint, shade(tint, 1), 0.06)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
  );
}

/** What the wall shows behind a still life, so that not two pictures look the same. */
export function drawWall(defs: Defs, chance: Chance, backdrop: Backdrop, at: WallSpot): string {
  const tint = TINTS[backdrop];
  switch (chance.pick(['arch', 'light', 'leaves', 'disc', 'light'] as const)) {
    case 'arch':
      return arch(defs, tint, at);
    case 'disc':
      return disc(defs, tint, at);
    case 'leaves':
      return windowLight(at) + leafShadow(chance, at.x - at.size * 0.5, at.horizon - at.size * 1.1, at.size * 0.9, 28);
    default:
      return windowLight(at);
  }
}
