import { lighten, shade } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import { oval } from '../path.ts';
import { filled, stroked } from '../svg.ts';

/** A tied bow with its knot at the origin. */
export function drawBow(defs: Defs, colour: string): string {
  const loop = 'M0 0C-40-76-128-84-118-34C-112-2-40 4 0 0Z';
  const silk = defs.across([
    [0, shade(colour, 0.3)],
    [0.5, lighten(colour, 0.3)],
    [1, shade(colour, 0.4)],
  ]);
  const tails =
    filled('M-6 0Q-40 40-78 92l34-4l14 22Q0 50 6 0Z', silk) +
    filled('M6 0Q40 44 66 104l-30-10l-18 20Q-4 50-6 0Z', silk);
  const fold = stroked('M-14-6C-46-40-84-50-100-36M14-6C46-40 84-50 100-36', shade(colour, 0.8), 3, { opacity: 0.4 });
  return (
    tails +
    filled(loop, silk) +
    `<g transform="scale(-1 1)">${filled(loop, silk)}</g>` +
    fold +
    filled(oval(0, -2, 18, 15), colour)
  );
}
