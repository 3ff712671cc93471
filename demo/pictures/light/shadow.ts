import { oval } from '../path.ts';
import { filled, moved } from '../svg.ts';
import type { Defs } from './defs.ts';

const TONE = '#3a281f';

function blot(defs: Defs, opacity: number): string {
  return defs.radial([
    [0, TONE, opacity],
    [0.35, TONE, opacity * 0.72],
    [0.7, TONE, opacity * 0.22],
    [1, TONE, 0],
  ]);
}

/** Shadow of a thing that stands at the origin: dark where it touches, soft to the lower right. */
export function standingShadow(defs: Defs, width: number, height: number, depth = 0.12): string {
  const reach = Math.min(width * 0.62 + height * 0.34, width * 1.5);
  const thick = Math.max(width * depth, 16);
  return (
    moved(filled(oval(0, 0, reach, thick * 1.7), blot(defs, 0.3)), width * 0.34, -thick * 0.1, 1, -3) +
    filled(oval(width * 0.1, 3, width * 0.66, thick * 1.05), blot(defs, 0.46)) +
    filled(oval(width * 0.015, 1, width * 0.53, thick * 0.42), blot(defs, 0.75))
  );
}

/** Shadow of a thing that meets the ground in a straight edge: a thin dark line, and a soft field to the right. */
export function edgedShadow(defs: Defs, width: number, height: number): string {
  const reach = Math.min(width * 0.5 + height * 0.3, width * 1.2);
  return (
    moved(filled(oval(0, 0, reach, 34), blot(defs, 0.42)), width * 0.36, -10, 1, -3) +
    filled(oval(width * 0.08, -4, width * 0.62, 20), blot(defs, 0.6)) +
    filled(oval(0, 0, width * 0.52, 9), blot(defs, 0.9))
  );
}

/** Shadow of a thing that lies on the surface, as seen from above. */
export function lyingShadow(defs: Defs, x: number, y: number, rx: number, ry: number, degrees = 0): string {
  return moved(filled(oval(0, 0, rx * 1.16, ry * 1.6), blot(defs, 0.5)), x + rx * 0.05, y + ry * 0.5, 1, degrees);
}
