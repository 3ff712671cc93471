import { lighten, mix, shade, tone } from '../light/colour.ts';
import { flat, round } from '../light/finish.ts';
import { lathe, n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { drawCap } from './closures.ts';
import type { Kit, Piece } from './kit.ts';
import { printed, roundPrint, wrappedLabel } from './sticker.ts';
import { drawVessel } from './vessel.ts';

/** Cream jar with a wide lid. */
export function jar(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [half, body] = [226 * kit.wide, 268 * kit.high];
  const lid = body * chance.between(0.3, 0.42);
  const sag = half * 0.13;
  const profile = [
    { x: half * 0.9, y: -body - 6 },
    { x: half * 0.9, y: -body + 6, r: 6 },
    { x: half, y: -body + 30, r: 30 },
    { x: half, y: 0, r: 40 },
  ];
  const vessel = drawVessel(defs, spec, {
    profile,
    topSag: sag * 0.9,
    bottomSag: sag,
    level: -body + 18,
    wall: 22,
    base: 38,
  });
  const label = wrappedLabel(kit, {
    half,
    reach: half * chance.pick([0.8, 0.999]),
    top: -body * 0.8,
    bottom: -body * 0.13,
    sag,
  });
  const cap = drawCap(defs, spec.cap, {
    half: half * 0.985,
    top: -body - lid,
    bottom: -body + 4,
    r: 16,
    sag: sag * 0.92,
  });
  return { svg: vessel + label + cap, width: half * 2, height: body + lid + sag, depth: 0.13 };
}

/** Balm tin: the open base with its balm in front, the lid leaning upright behind it. */
export function tin(kit: Kit): Piece {
  const { defs, spec } = kit;
  const half = 205 * kit.wide;
  const lid = drawTinLid(kit, half);
  const base = moved(openTin(kit, half * 0.86), half * 0.62, 0);
  const shadow = filled(
    oval(half * 0.5, -half * 0.02, half * 1.1, half * 0.2),
    defs.radial([
      [0, '#2a1a12', 0.5],
      [1, '#2a1a12', 0],
    ]),
  );
  const svg = moved(moved(lid, 0, -half - 22, 1, -5) + shadow + moved(base, 0, 0), -half * 0.22, 0);
  return { svg, width: half * 2.3, height: half * 2 + 30 * (spec.proportions?.height ?? 1), depth: 0.14 };
}

export function drawTinLid(kit: Kit, half: number): string {
  const { defs, spec } = kit;
  const metal = spec.material === 'metal' ? spec.body : mix(spec.body, '#cfcfcc', 0.2);
  const rim = filled(
    oval(9, 5, half, half),
    defs.across([
      [0, tone(metal, -0.4)],
      [0.5, tone(metal, -0.2)],
      [0.8, tone(metal, -0.85)],
      [1, tone(metal, -0.5)],
    ]),
  );
  const face = filled(oval(0, 0, half, half), flat(defs, metal, 'metal'));
  const ring =
    stroked(oval(0, 0, half * 0.93, half * 0.93), shade(metal, 0.6), 2, { opacity: 0.4 }) +
    stroked(oval(-1, -1.5, half * 0.93, half * 0.93), '#fff', 1.6, { opacity: 0.6 });
  const paper = filled(oval(0, 0, half * 0.87, half * 0.87), flat(defs, spec.label, 'paper'));
  return (
    rim +
    face +
    ring +
    paper +
    roundPrint(kit, { x: 0, y: -half * 0.08, width: half * 1.36, height: half * 1.24 }, spec.label)
  );
}

function openTin({ defs, spec, chance }: Kit, half: number): string {
  const metal = spec.material === 'metal' ? spec.body : mix(spec.body, '#cfcfcc', 0.2);
  const [height, sag] = [half * 0.4, half * 0.26];
  const wall = filled(
    lathe(
      [
        { x: half, y: -height },
        { x: half, y: 0, r: 12 },
      ],
      sag,
      sag,
    ),
    round(defs, metal, 'metal'),
  );
  const thread = stroked(
    `M${n(-half)} ${n(-height + 26)}A${n(half)} ${n(sag)} 0 0 0 ${n(half)} ${n(-height + 26)}`,
    shade(metal, 0.8),
    2,
    { opacity: 0.45 },
  );
  const rim = filled(oval(0, -height, half, sag), round(defs, lighten(metal, 0.3), 'metal'));
  const balm = spec.content ?? '#efe0bd';
  const inside = filled(oval(0, -height + 3, half * 0.95, sag * 0.93), shade(metal, 0.7));
  const surface = filled(
    oval(0, -height + 10, half * 0.94, sag * 0.88),
    defs.across(
      [
        [0, tone(balm, 0.3)],
        [0.4, balm],
        [1, tone(balm, -0.35)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.6 },
    ),
  );
  const turn = chance.between(-12, 12);
  const swirl = `M${n(-half * 0.5)} ${n(turn * 0.4)}c${n(half * 0.2)} ${n(-sag * 0.7)} ${n(half * 0.9)} ${n(-sag * 0.5)} ${n(half * 0.92)} ${n(sag * 0.1)}c0 ${n(sag * 0.5)} ${n(-half * 0.7)} ${n(sag * 0.45)} ${n(-half * 0.66)} ${n(sag * 0.02)}c0 ${n(-sag * 0.3)} ${n(half * 0.4)} ${n(-sag * 0.3)} ${n(half * 0.4)} ${n(-sag * 0.02)}`;
  const marks = moved(
    stroked(swirl, tone(balm, -0.4), 7, { opacity: 0.5 }) +
      moved(stroked(swirl, lighten(balm, 0.6), 5, { opacity: 0.8 }), -2, -4),
    0,
    -height + 10,
  );
  return wall + thread + rim + inside + surface + group(marks, {});
}

/** Wax melts: a bar of six cubes in a paper sleeve, two cubes loose before it. */
export function waxMelts(kit: Kit): Piece {
  const { defs, spec } = kit;
  const wax = spec.content ?? spec.body;
  const cube = 136 * kit.wide;
  const height = cube * 3 + 16;
  const slab = filled(
    lathe([
      { x: cube + 16, y: -height, r: 0 },
      { x: cube + 16, y: 0, r: 18 },
    ]),
    flat(defs, tone(wax, -0.14), 'satin'),
  );
  let cubes = '';
  for (const [column, row] of [
    [-1, 2],
    [0, 2],
    [-1, 1],
    [0, 1],
    [-1, 0],
    [0, 0],
  ] as const) {
    cubes += moved(faceted(kit, wax, cube), column * cube + cube / 2, -row * cube - cube / 2 - 8);
  }
  const top = -cube * 2.02;
  const sleeve = filled(
    `M${n(-cube - 22)} ${n(top)}h${n(cube * 2 + 44)}V2h${n(-cube * 2 - 44)}z`,
    flat(defs, spec.label, 'paper'),
  );
  const edge = filled(
    `M${n(-cube - 16)} ${n(top - 12)}h${n(cube * 2 + 32)}v12h${n(-cube * 2 - 32)}z`,
    defs.down([
      [0, '#2a1a12', 0],
      [1, '#2a1a12', 0.3],
    ]),
  );
  const label = printed(kit, { x: 0, y: top / 2, width: cube * 1.9, height: -top * 0.86 }, spec.label);
  const loose =
    moved(looseCube(kit, wax, cube * 0.72), cube * 1.52, 6) + moved(looseCube(kit, wax, cube * 0.72), cube * 1.02, 44);
  return { svg: slab + cubes + edge + sleeve + label + loose, width: cube * 2.5, height: height + 14, edged: true };
}

function faceted({ defs }: Kit, wax: string, size: number): string {
  const [outer, inner] = [size / 2 - 4, size / 2 - 22];
  const side = (path: string, amount: number) => filled(path, tone(wax, amount));
  return (
    side(`M${-n2(outer)} ${-n2(outer)}H${n2(outer)}L${n2(inner)} ${-n2(inner)}H${-n2(inner)}Z`, 0.45) +
    side(`M${-n2(outer)} ${-n2(outer)}V${n2(outer)}L${-n2(inner)} ${n2(inner)}V${-n2(inner)}Z`, 0.22) +
    side(`M${n2(outer)} ${n2(outer)}H${-n2(outer)}L${-n2(inner)} ${n2(inner)}H${n2(inner)}Z`, -0.34) +
    side(`M${n2(outer)} ${n2(outer)}V${-n2(outer)}L${n2(inner)} ${-n2(inner)}V${n2(inner)}Z`, -0.2) +
    filled(
      `M${-n2(inner)} ${-n2(inner)}H${n2(inner)}V${n2(inner)}H${-n2(inner)}Z`,
      flat(defs, lighten(wax, 0.06), 'satin'),
    )
  );
}

const n2 = (value: number) => Math.round(value);

function looseCube({ defs }: Kit, wax: string, size: number): string {
  const [w, up, deep] = [size / 2, size * 0.62, size * 0.2];
  const shadow = filled(
    oval(w * 0.4, 0, w * 1.7, deep * 0.9),
    defs.radial([
      [0, '#2a1a12', 0.5],
      [1, '#2a1a12', 0],
    ]),
  );
  const left = filled(
    `M${n(-w)} ${n(-deep)}L${n(w * 0.2)} 0V${n(-up)}L${n(-w + 6)} ${n(-up - deep)}Z`,
    defs.down([
      [0, tone(wax, 0.12)],
      [1, tone(wax, -0.16)],
    ]),
  );
  const right = filled(
    `M${n(w * 0.2)} 0L${n(w)} ${n(-deep * 1.4)}L${n(w - 5)} ${n(-up - deep * 1.3)}L${n(w * 0.2)} ${n(-up)}Z`,
    defs.down([
      [0, tone(wax, -0.24)],
      [1, tone(wax, -0.5)],
    ]),
  );
  const top = filled(
    `M${n(-w + 6)} ${n(-up - deep)}L${n(w * 0.2)} ${n(-up)}L${n(w - 5)} ${n(-up - deep * 1.3)}L${n(-w * 0.2)} ${n(-up - deep * 2.1)}Z`,
    tone(wax, 0.42),
  );
  return shadow + left + right + top;
}
