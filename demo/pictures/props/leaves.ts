import { lighten, shade, tone } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import { n, oval } from '../path.ts';
import type { Chance } from '../seed.ts';
import { filled, moved, stroked } from '../svg.ts';

const GREEN = '#7d8f6a';

function half(length: number, side: 1 | -1): string {
  const belly = length * 0.3 * side;
  return `M0 0C${n(length * 0.25)} ${n(belly)} ${n(length * 0.75)} ${n(belly)} ${n(length)} 0Z`;
}

/** One leaf with a lit and a shaded half, growing to the right from the origin. */
export function drawLeaf(colour: string, length: number, x: number, y: number, degrees: number): string {
  const content =
    filled(half(length, -1), tone(colour, 0.24)) +
    filled(half(length, 1), tone(colour, -0.28)) +
    stroked(`M0 0H${n(length * 0.9)}`, lighten(colour, 0.5), 1.6, { opacity: 0.6 });
  return moved(content, x, y, 1, degrees);
}

/** Both halves of a leaf as outlines in the drawing's own coordinates, for many leaves in two paths. */
export function halves(x: number, y: number, length: number, degrees: number): readonly [lit: string, dark: string] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, aside: number) =>
    `${n(length * (cos * along - sin * aside))} ${n(length * (sin * along + cos * aside))}`;
  const side = (belly: number) => `M${n(x)} ${n(y)}c${at(0.25, belly)} ${at(0.75, belly)} ${at(1, 0)}z`;
  return cos >= 0 ? [side(-0.3), side(0.3)] : [side(0.3), side(-0.3)];
}

/** A sprig that grows upwards from the origin and bends to a side. */
export function drawSprig(chance: Chance, height: number, bend: number, colour = GREEN, leafLength = 92): string {
  const paths = ['', '', '', ''];
  const add = (row: 0 | 2, [lit, dark]: readonly [string, string]) => {
    paths[row] += lit;
    paths[row + 1] += dark;
  };
  const pairs = Math.max(3, Math.round(height / (leafLength * 0.62)));
  for (let index = 0; index < pairs; index++) {
    const share = 0.2 + (index / pairs) * 0.78;
    const [x, y] = [bend * share * share, -height * share];
    const lean = (Math.atan2(-height, 2 * bend * share) * 180) / Math.PI;
    const length = leafLength * (1.1 - share * 0.4) * chance.between(0.85, 1.1);
    add(0, halves(x, y, length, lean - chance.between(38, 62)));
    add(2, halves(x, y, length, lean + chance.between(38, 62)));
  }
  add(0, halves(bend, -height, leafLength * 0.7, -90 + bend * 0.12));
  const tones = [0.26, -0.2, 0.1, -0.36];
  const stem = stroked(`M0 0Q0 ${n(-height * 0.5)} ${n(bend)} ${n(-height)}`, shade(colour, 0.5), 4);
  return stem + [2, 3, 0, 1].map((row) => filled(paths[row] as string, tone(colour, tones[row] as number))).join('');
}

/** Shadow of leaves on the wall, from a window that the picture does not show. */
export function leafShadow(chance: Chance, x: number, y: number, size: number, degrees: number): string {
  let leaves = '';
  for (let index = 0; index < 14; index++) {
    const along = (index / 14) * size;
    leaves += halves(
      along,
      0,
      size * chance.between(0.17, 0.24),
      index % 2 ? chance.between(26, 56) : chance.between(-56, -26),
    ).join('');
  }
  const layers = [0, 1]
    .map((step) => moved(filled(leaves, '#4c3a2d', { opacity: 0.055 }), step * 5, step * 6))
    .join('');
  return moved(layers, x, y, 1, degrees);
}

/** A flower head seen from the front, with two rows of petals. */
export function drawBlossom(defs: Defs, colour: string, r: number, turn: number): string {
  let petals = '';
  for (const [count, length, amount] of [
    [8, r, -0.1],
    [7, r * 0.74, 0.2],
  ] as const) {
    for (let step = 0; step < count; step++) {
      const fill = defs.across([
        [0, tone(colour, amount - 0.32)],
        [0.5, tone(colour, amount)],
        [1, tone(colour, amount + 0.3)],
      ]);
      const petal = `M0 0C${n(length * 0.3)} ${n(-length * 0.42)} ${n(length * 0.9)} ${n(-length * 0.4)} ${n(length)} 0C${n(length * 0.9)} ${n(length * 0.4)} ${n(length * 0.3)} ${n(length * 0.42)} 0 0Z`;
      petals += moved(filled(petal, fill), 0, 0, 1, turn + (step / count) * 360 + (amount > 0 ? 22 : 0));
    }
  }
  const heart = filled(
    oval(0, 0, r * 0.2, r * 0.2),
    defs.radial([
      [0, '#f3d58a'],
      [1, '#b98b3c'],
    ]),
  );
  return petals + heart;
}
