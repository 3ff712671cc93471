import { lighten, mix, shade } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import { block, flowing, n } from '../path.ts';
import type { Chance } from '../seed.ts';
import { filled, group, stroked } from '../svg.ts';

export interface WindowSpot {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Season = 'evening' | 'winter';

function fir(x: number, y: number, size: number, colour: string): string {
  const tier = (top: number, half: number) =>
    `M${n(x)} ${n(y - size * top)}L${n(x + size * half)} ${n(y - size * (top - 0.42))}H${n(x - size * half)}Z`;
  return (
    filled(tier(1, 0.17) + tier(0.76, 0.24) + tier(0.5, 0.31), colour) +
    filled(block(x - 3, y - size * 0.1, 6, size * 0.12), shade(colour, 0.4))
  );
}

function hills(at: WindowSpot, chance: Chance, level: number, colour: string): string {
  const { x, y, width, height } = at;
  const points = Array.from(
    { length: 6 },
    (_, index) => [x + (index / 5) * width, y + height * (level + chance.between(-0.05, 0.05))] as const,
  );
  return filled(`${flowing(points)}V${n(y + height)}H${n(x)}Z`, colour);
}

function view(defs: Defs, chance: Chance, at: WindowSpot, season: Season): string {
  const { x, y, width, height } = at;
  const winter = season === 'winter';
  const sky = winter
    ? defs.down([
        [0, '#aebfcc'],
        [0.6, '#d9e2e6'],
        [1, '#eef2f2'],
      ])
    : defs.down([
        [0, '#5d6b85'],
        [0.45, '#c59a94'],
        [0.75, '#efc79c'],
        [1, '#f6dfb4'],
      ]);
  const far = hills(at, chance, 0.64, winter ? '#c6d3da' : '#8d7f8a');
  const near = hills(at, chance, 0.78, winter ? '#eef3f4' : '#5f5a63');
  const green = winter ? '#6f8787' : '#4c4a55';
  let trees = '';
  for (let index = 0; index < 7; index++)
    trees += fir(
      x + ((index + chance.between(0.2, 0.8)) / 7) * width,
      y + height * chance.between(0.8, 0.9),
      height * chance.between(0.16, 0.34),
      mix(green, winter ? '#dfe8ea' : '#8d7f8a', chance.between(0, 0.4)),
    );
  let flakes = '';
  for (let index = 0; index < (winter ? 60 : 0); index++)
    flakes += `M${n(x + chance.next() * width)} ${n(y + chance.next() * height)}h.1`;
  const sun = winter
    ? ''
    : `<circle cx="${n(x + width * 0.68)}" cy="${n(y + height * 0.5)}" r="${n(height * 0.4)}" fill="${defs.radial([
        [0, '#fff2cf', 0.95],
        [0.2, '#ffe3aa', 0.6],
        [1, '#ffd99a', 0],
      ])}"/>`;
  return (
    filled(block(x, y, width, height), sky) + sun + far + near + trees + stroked(flakes, '#fff', 6, { opacity: 0.85 })
  );
}

/** A window with its view, frame and bars. */
export function drawWindow(defs: Defs, chance: Chance, at: WindowSpot, season: Season, wood: string): string {
  const { x, y, width, height } = at;
  const inside = group(view(defs, chance, at, season), { 'clip-path': defs.clip(block(x, y, width, height)) });
  const frame =
    stroked(block(x, y, width, height), wood, 26, { 'stroke-linejoin': 'miter' }) +
    stroked(block(x - 13, y - 13, width + 26, height + 26), lighten(wood, 0.5), 3) +
    stroked(block(x + 13, y + 13, width - 26, height - 26), shade(wood, 0.45), 3, { opacity: 0.5 });
  const bars =
    filled(block(x + width / 2 - 8, y, 16, height) + block(x, y + height * 0.42 - 7, width, 14), wood) +
    filled(block(x + width / 2 + 6, y, 3, height) + block(x, y + height * 0.42 + 6, width, 3), shade(wood, 0.5), {
      opacity: 0.4,
    });
  const gleam = filled(
    `M${n(x + 20)} ${n(y + height * 0.5)}L${n(x + width * 0.3)} ${n(y + 10)}h60L${n(x + 20)} ${n(y + height * 0.66)}Z`,
    '#fff',
    { opacity: 0.14 },
  );
  return inside + gleam + bars + frame;
}

/** A board across the picture: a sill, a shelf or a table top. */
export function drawBoard(defs: Defs, x: number, y: number, width: number, thick: number, colour: string): string {
  const top = filled(
    block(x, y - thick * 0.7, width, thick * 0.7),
    defs.down([
      [0, lighten(colour, 0.5)],
      [1, lighten(colour, 0.22)],
    ]),
  );
  const edge = filled(
    block(x, y, width, thick),
    defs.down([
      [0, lighten(colour, 0.1)],
      [1, shade(colour, 0.4)],
    ]),
  );
  const under = filled(
    block(x, y + thick, width, 34),
    defs.down([
      [0, '#2a1a12', 0.24],
      [1, '#2a1a12', 0],
    ]),
  );
  return under + top + edge;
}

/** Curtain at a side of a window. */
export function drawCurtain(defs: Defs, x: number, width: number, height: number, colour: string): string {
  const folds = [0, 0.22, 0.44, 0.66, 0.88].map((share, index) => {
    const [at, broad] = [x + share * width, width * 0.24];
    const fill = defs.across([
      [0, shade(colour, 0.3)],
      [0.35, lighten(colour, 0.5)],
      [1, shade(colour, 0.16)],
    ]);
    return filled(
      `M${n(at)} 0h${n(broad)}Q${n(at + broad * 1.1)} ${n(height * 0.6)} ${n(at + broad * 0.9)} ${n(height - index * 5)}H${n(at - broad * 0.1)}Q${n(at + broad * 0.1)} ${n(height * 0.5)} ${n(at)} 0Z`,
      fill,
    );
  });
  return group(folds.join(''), { opacity: 0.94 });
}
