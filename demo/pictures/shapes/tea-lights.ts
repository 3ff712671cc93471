import { lighten, mix, shade, tone } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import { lathe, n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { extruded } from './boxes.ts';
import { blot, clipped, profileOf, turned } from './form.ts';
import { drawFlame } from './home.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';
import { drawVessel } from './vessel.ts';

/** One tea light in its cup, lit or with its wick standing. */
export function drawTeaLight(defs: Defs, wax: string, half: number, lit: boolean): string {
  const [high, sag] = [half * 0.62, half * 0.26];
  const cup = turned(
    defs,
    mix('#d6d8d6', wax, 0.35),
    [
      [half, -high],
      [half * 0.94, 0, 8],
    ],
    { sag, finish: 'metal' },
  );
  const rim =
    filled(oval(0, -high, half, sag), '#eceeed') +
    filled(oval(0, -high + 1, half * 0.93, sag * 0.9), tone(wax, lit ? 0.3 : 0.1));
  const pool = lit
    ? filled(
        oval(0, -high + 1, half * 0.6, sag * 0.56),
        defs.radial([
          [0, '#fff4d2'],
          [1, lighten(wax, 0.4)],
        ]),
      )
    : stroked(`M0 ${n(-high + 2)}v-26`, '#f1e9d8', 5);
  const fire = lit ? moved(drawFlame(defs, half / 130), 0, -high) : '';
  return blot(defs, half * 0.2, 0, half * 1.3, sag * 1.2) + cup + rim + pool + fire;
}

/** A carton of tea lights with three of them before it, or one alone. */
export function teaLights(kit: Kit): Piece {
  const { defs, spec } = kit;
  const wax = spec.content ?? '#f5f1e6';
  if (spec.count === 1) return { svg: drawTeaLight(defs, wax, 90, true), width: 190, height: 150, depth: 0.1 };
  const [width, height] = [400 * kit.wide, 400 * kit.high];
  const box = moved(extruded(kit, width, height, 110), -20, -20);
  const lights =
    moved(drawTeaLight(defs, wax, 74, false), -width * 0.3, 26) +
    moved(drawTeaLight(defs, wax, 74, true), width * 0.46, 22) +
    moved(drawTeaLight(defs, wax, 74, false), width * 0.06, 52);
  return { svg: box + lights, width: width + 150, height: height + 70, edged: true };
}

/** A low glass with dimples and a tea light burning in it. */
export function teaLightGlass(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, body] = [190 * kit.wide, 290 * kit.high];
  const sag = half * 0.2;
  const profile = profileOf([
    [half, -body],
    [half * 0.96, -body * 0.5, 60],
    [half * 0.78, 0, 40],
  ]);
  const glassSpec = { ...spec, material: 'glass' as const, content: undefined };
  const vessel = drawVessel(defs, glassSpec, { profile, topSag: sag, bottomSag: sag * 0.8, wall: 14, base: 34 });
  const outline = lathe(profile, sag, sag * 0.8);
  let dimples = '';
  for (const [row, y] of [-body * 0.66, -body * 0.4, -body * 0.16].entries()) {
    for (let step = 0; step < 7; step++) {
      const angle = ((step + (row % 2 ? 0.5 : 0)) / 6.5) * Math.PI;
      const [x, squeeze] = [-Math.cos(angle) * half * 0.9, Math.max(0.25, Math.sin(angle))];
      const r = 27;
      dimples +=
        filled(
          oval(x, y + Math.sin(angle) * sag * 0.8, r * squeeze, r),
          defs.down([
            [0, shade(spec.body, 0.7), 0.42],
            [1, '#fff', 0.5],
          ]),
        ) +
        stroked(
          `M${n(x - r * squeeze * 0.7)} ${n(y + Math.sin(angle) * sag * 0.8 + r * 0.7)}q${n(r * squeeze * 0.7)} 9 ${n(r * squeeze * 1.4)} 0`,
          '#fff',
          2.4,
          { opacity: 0.8 },
        );
    }
  }
  const glow = filled(
    oval(0, -body * 0.36, half, body * 0.6),
    defs.radial([
      [0, '#ffd98c', 0.75],
      [0.6, '#ffd98c', 0.3],
      [1, '#ffd98c', 0],
    ]),
  );
  const light = moved(drawTeaLight(defs, '#f6f0e0', half * 0.52, true), 0, -46);
  const rim = stroked(oval(0, -body, half - 2, sag), lighten(spec.body, 0.7), 5, { opacity: 0.85 });
  const mark = printed(
    { ...kit, lettered: kit.lettered === 'full' ? 'brand' : 'none' },
    { x: 0, y: 2, width: half * 0.9, height: 40 },
    spec.body,
  );
  return {
    svg:
      vessel +
      clipped(defs, glow, outline) +
      group(dimples, { opacity: 0.6 }) +
      light +
      group(vessel, { opacity: 0.12 }) +
      rim +
      group(mark, { opacity: 0.8 }),
    width: half * 2,
    height: body + sag,
    depth: 0.14,
  };
}
