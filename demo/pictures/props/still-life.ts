import { lighten, mix, shade, tone } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import { ball, round } from '../light/finish.ts';
import { standingShadow } from '../light/shadow.ts';
import { flowing, lathe, n, oval } from '../path.ts';
import type { Chance } from '../seed.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { drawBlossom, drawLeaf, drawSprig } from './leaves.ts';

/** A smooth pebble that lies on the ground. */
export function drawPebble(defs: Defs, chance: Chance, width: number, colour = '#b9aea2'): string {
  const [rx, ry] = [width / 2, width * chance.between(0.24, 0.34)];
  const points = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * Math.PI * 2;
    const stretch = chance.between(0.93, 1.05);
    return [
      Math.cos(angle) * rx * stretch,
      -ry * 0.9 + Math.sin(angle) * ry * (Math.sin(angle) > 0 ? 0.94 : stretch),
    ] as const;
  });
  return standingShadow(defs, width, ry, 0.1) + filled(flowing(points, true), ball(defs, colour, 'matte'));
}

/** Pebbles balanced on each other. */
export function drawCairn(defs: Defs, chance: Chance, width: number): string {
  const upper = moved(drawPebble(defs, chance, width * 0.66, '#a39a92'), width * 0.04, -width * 0.42);
  const top = moved(drawPebble(defs, chance, width * 0.42, '#d3cac0'), 0, -width * 0.7);
  return drawPebble(defs, chance, width, '#c4bab0') + upper + top;
}

/** A low round slab to stand things on; its top is at y = -height. */
export function drawPlinth(defs: Defs, width: number, height: number, colour: string): string {
  const [half, sag] = [width / 2, width * 0.075];
  const wall = filled(
    lathe(
      [
        { x: half, y: -height },
        { x: half, y: 0 },
      ],
      sag,
      sag,
    ),
    round(defs, colour, 'matte', undefined, 0.7),
  );
  const top = filled(
    oval(0, -height, half, sag),
    defs.across([
      [0, lighten(colour, 0.62)],
      [0.6, lighten(colour, 0.34)],
      [1, lighten(colour, 0.1)],
    ]),
  );
  return standingShadow(defs, width, height, 0.12) + wall + top;
}

export interface Fruit {
  peel: string;
  flesh: string;
}

export const ORANGE: Fruit = { peel: '#e8923c', flesh: '#f4b25c' };
export const LEMON: Fruit = { peel: '#e6c03f', flesh: '#f5df7e' };

/** A slice that leans upright, its rind seen from the side. */
export function drawSlice(r: number, { peel, flesh }: Fruit, turn: number): string {
  let wedges = '';
  for (let step = 0; step < 9; step++) {
    const [a, b] = [(step * Math.PI * 2) / 9 + 0.07, ((step + 1) * Math.PI * 2) / 9 - 0.07];
    const m = (a + b) / 2;
    const at = (angle: number, far: number) => `${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far)}`;
    wedges += `M${at(m, r * 0.12)}L${at(a, r * 0.76)}Q${at(m, r * 0.88)} ${at(b, r * 0.76)}Z`;
  }
  const face =
    filled(oval(7, 3, r, r), shade(peel, 0.35)) +
    filled(oval(0, 0, r, r), peel) +
    filled(oval(0, 0, r * 0.93, r * 0.93), '#fbf0d5') +
    filled(wedges, flesh) +
    filled(oval(-r * 0.2, -r * 0.2, r * 0.5, r * 0.46), '#fff', { opacity: 0.13 });
  return moved(face, 0, -r * 0.97, 1, turn);
}

/** Berries with their leaves. */
export function drawBerries(defs: Defs, colour: string, r: number): string {
  const berry = (x: number, y: number, size: number) =>
    filled(oval(x, y, size, size), ball(defs, colour, 'satin')) +
    filled(oval(x - size * 0.3, y - size * 0.36, size * 0.2, size * 0.14), '#fff', { opacity: 0.75 });
  return (
    standingShadow(defs, r * 5.4, r, 0.1) +
    drawLeaf('#7d8f6a', r * 3, -r * 1.2, -r * 1.2, -158) +
    drawLeaf('#6f8360', r * 2.7, -r * 0.6, -r * 1.7, -118) +
    berry(-r * 1.5, -r * 0.95, r) +
    berry(r * 0.5, -r * 1.02, r * 1.06) +
    berry(-r * 0.5, -r * 0.7, r * 0.8) +
    berry(r * 2.1, -r * 0.72, r * 0.8)
  );
}

/** Cloth that lies in soft folds over the width of a stage. */
export function drawCloth(
  defs: Defs,
  chance: Chance,
  width: number,
  top: number,
  bottom: number,
  colour: string,
): string {
  const rise = (x: number) => top + Math.sin(x / 150 + chance.next() * 0.4) * 16 + (x / width) * 44;
  const edge = [0, 0.16, 0.34, 0.52, 0.7, 0.86, 1].map((share) => [share * width, rise(share * width)] as const);
  const cloth = `${flowing(edge)}L${n(width)} ${n(bottom)}H0Z`;
  let [lit, deep] = ['', ''];
  for (let index = 0; index < 9; index++) {
    const [x, y] = [((index + chance.next() * 0.7) / 9) * width, top + 46 + chance.between(0, 60)];
    const [lean, broad] = [chance.between(40, 190), chance.between(60, 120)];
    const fold = `M${n(x)} ${n(y)}C${n(x + lean * 0.2)} ${n(y + 70)} ${n(x + lean * 0.4)} ${n(bottom - 90)} ${n(x + lean)} ${n(bottom)}h${n(broad)}C${n(x + lean * 0.7 + broad * 0.4)} ${n(bottom - 90)} ${n(x + lean * 0.4)} ${n(y + 60)} ${n(x)} ${n(y)}Z`;
    if (index % 2) deep += fold;
    else lit += fold;
  }
  const fabric = defs.down([
    [0, lighten(colour, 0.5)],
    [0.2, lighten(colour, 0.24)],
    [1, tone(colour, -0.08)],
  ]);
  return (
    moved(filled(cloth, '#2a1a12', { opacity: 0.07 }), 0, -5) +
    filled(cloth, fabric) +
    filled(
      deep,
      defs.down([
        [0, shade(colour, 0.5), 0],
        [1, shade(colour, 0.4), 0.3],
      ]),
    ) +
    filled(
      lit,
      defs.down([
        [0, '#fff', 0],
        [1, '#fff', 0.38],
      ]),
    )
  );
}

/** Drops of water on the surface. */
export function drawDrops(defs: Defs, chance: Chance, width: number, count: number): string {
  let all = '';
  for (let index = 0; index < count; index++) {
    const r = chance.between(9, 30);
    const [x, y] = [chance.between(-width / 2, width / 2), chance.between(-30, 34)];
    const body =
      filled(
        oval(0, 0, r, r * 0.5),
        defs.across(
          [
            [0, '#7c8a90', 0.34],
            [0.5, '#fff', 0.14],
            [1, '#fff', 0.75],
          ],
          { x1: 0, y1: 0, x2: 1, y2: 1 },
        ),
      ) + filled(oval(-r * 0.34, -r * 0.2, r * 0.22, r * 0.1), '#fff', { opacity: 0.95 });
    all += moved(filled(oval(r * 0.2, r * 0.14, r, r * 0.5), '#2a1a12', { opacity: 0.12 }) + body, x, y);
  }
  return all;
}

const GREENS = ['#7d8f6a', '#87998c', '#a08f5f', '#6f8467'] as const;

/** Half profiles of vases from rim to foot, as shares of the height. */
const VASES = [
  [
    [0.12, -1],
    [0.11, -0.74, 0.1],
    [0.34, -0.36, 0.3],
    [0.18, 0, 0.06],
  ],
  [
    [0.1, -1],
    [0.09, -0.7, 0.06],
    [0.36, -0.62, 0.16],
    [0.36, -0.1, 0.2],
    [0.22, 0, 0.04],
  ],
  [
    [0.17, -1],
    [0.15, -0.86, 0.1],
    [0.26, -0.7, 0.1],
    [0.22, 0, 0.06],
  ],
] as const;

/** A small vase with sprigs and perhaps a flower. */
export function drawVase(defs: Defs, chance: Chance, height: number, colour: string, flower?: string): string {
  const shape = chance.pick(VASES);
  const profile = shape.map(([x, y, r = 0]) => ({ x: x * height, y: y * height, r: r * height }));
  const neck = shape[0][0] * height;
  const green = chance.pick(GREENS);
  const body =
    filled(lathe(profile, neck * 0.2, height * 0.03), round(defs, colour, 'matte')) +
    filled(oval(0, -height, neck, neck * 0.2), shade(colour, 0.8));
  const side = chance.pick([1, -1]);
  const stems =
    moved(drawSprig(chance, height * 0.95, height * 0.3 * side, green), 2, -height * 0.96) +
    moved(drawSprig(chance, height * 0.8, height * -0.34 * side, green), -2, -height * 0.96);
  const heads = flower ? moved(drawBlossom(defs, flower, height * 0.2, 10), height * 0.02, -height * 1.72) : '';
  return standingShadow(defs, height * 0.66, height, 0.12) + stems + heads + body;
}

/** A flat dish. */
export function drawDish(defs: Defs, width: number, colour: string): string {
  const half = width / 2;
  const outer = filled(
    oval(0, -14, half, half * 0.2),
    defs.across([
      [0, lighten(colour, 0.6)],
      [1, tone(colour, -0.1)],
    ]),
  );
  const wall = filled(
    lathe(
      [
        { x: half, y: -14 },
        { x: half * 0.5, y: 8, r: 20 },
      ],
      half * 0.2,
      half * 0.1,
    ),
    round(defs, colour, 'matte', undefined, 0.7),
  );
  const inner = filled(
    oval(0, -11, half * 0.84, half * 0.15),
    defs.across([
      [0, tone(colour, -0.2)],
      [1, lighten(colour, 0.4)],
    ]),
  );
  return standingShadow(defs, width, 30, 0.1) + group(wall + outer + inner, {});
}

/** Water that runs out in rings. */
export function drawRipples(width: number, colour: string): string {
  const rings = [1, 0.72, 0.46].map((share) => oval(0, 0, (width / 2) * share, width * 0.09 * share)).join('');
  return (
    stroked(rings, mix(colour, '#fff', 0.8), 3, { opacity: 0.75 }) +
    moved(stroked(rings, shade(colour, 0.5), 2, { opacity: 0.25 }), 0, 4)
  );
}
