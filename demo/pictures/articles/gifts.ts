import { lighten, shade, tone } from '../light/colour.ts';
import { ball } from '../light/finish.ts';
import { edgedShadow } from '../light/shadow.ts';
import { block, n, oval } from '../path.ts';
import { halves } from '../props/leaves.ts';
import type { Chance } from '../seed.ts';
import { drawBow } from '../shapes/bow.ts';
import { filled, moved, stroked } from '../svg.ts';
import type { Desk } from './desk.ts';

/** A wrapped present that stands at the origin. */
export function drawPresent({ defs }: Desk, width: number, height: number, paper: string, ribbon: string): string {
  const side = width * 0.16;
  const left = -width / 2;
  const face = filled(
    block(left, -height, width, height),
    defs.across(
      [
        [0, lighten(paper, 0.24)],
        [1, tone(paper, -0.1)],
      ],
      { x1: 0, y1: 0, x2: 0.8, y2: 1 },
    ),
  );
  const flank = filled(
    `M${n(-left)} ${n(-height)}l${n(side)} ${n(side * 0.14)}V${n(-side * 0.14)}L${n(-left)} 0Z`,
    tone(paper, -0.46),
  );
  const silk = defs.across([
    [0, lighten(ribbon, 0.22)],
    [0.4, ribbon],
    [1, shade(ribbon, 0.3)],
  ]);
  const bands = filled(block(-14, -height, 28, height), silk) + filled(block(left, -height * 0.56, width, 26), ribbon);
  const bow = moved(drawBow(defs, ribbon), 0, -height, Math.min(1, width / 260));
  return edgedShadow(defs, width + side, height) + flank + face + bands + bow;
}

/** A branch of fir that lies on the table. */
export function drawFirBranch(chance: Chance, length: number, colour: string): string {
  const rows = ['', '', ''];
  for (let at = 0; at < length + 12; at += 5) {
    const reach = 50 * (1.05 - (at / length) * 0.6) * chance.between(0.75, 1.1);
    for (const side of [-1, 1]) {
      rows[Math.floor(chance.next() * 3)] +=
        `M${n(at)} 0l${n(reach * chance.between(0.7, 1))} ${n(reach * side * chance.between(0.3, 0.62))}`;
    }
  }
  const needles = [-0.4, 0.02, 0.3]
    .map((amount, row) => stroked(rows[row] as string, tone(colour, amount), 3))
    .join('');
  return (
    stroked(`M10 14H${n(length + 20)}`, '#2a1a12', 30, { opacity: 0.045 }) +
    stroked(`M10 12H${n(length + 10)}`, '#2a1a12', 14, { opacity: 0.06 }) +
    needles +
    stroked(`M-14 0H${n(length)}`, '#7a5b40', 4)
  );
}

/** A glass ball for a tree. */
export function drawBauble({ defs }: Desk, r: number, colour: string): string {
  const shadow = filled(
    oval(r * 0.3, 0, r * 1.3, r * 0.24),
    defs.radial([
      [0, '#2a1a12', 0.5],
      [1, '#2a1a12', 0],
    ]),
  );
  const cap =
    filled(block(-r * 0.18, -r * 2.16, r * 0.36, r * 0.22, 3), '#c9a25a') +
    stroked(oval(0, -r * 2.24, r * 0.12, r * 0.12), '#c9a25a', 3);
  return (
    shadow +
    cap +
    filled(oval(0, -r, r, r), ball(defs, colour, 'gloss')) +
    filled(oval(-r * 0.36, -r * 1.4, r * 0.16, r * 0.24), '#fff', { opacity: 0.75 })
  );
}

/** A few leaves in a heap. */
export function drawScatteredLeaves(colour: string): string {
  const leaves = [
    [0, 0, 70, 20],
    [46, 16, 54, -24],
    [-52, 12, 60, -8],
    [90, 2, 44, 34],
  ].map(([x, y, length, turn]) => halves(x as number, y as number, length as number, turn as number));
  return (
    filled(leaves.map(([lit]) => lit).join(''), lighten(colour, 0.2)) +
    filled(leaves.map(([, dark]) => dark).join(''), shade(colour, 0.3))
  );
}
