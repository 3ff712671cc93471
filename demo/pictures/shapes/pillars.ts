import { lighten, shade, tone } from '../light/colour.ts';
import { ball, flat, round, veil } from '../light/finish.ts';
import { lathe, n, oval } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { clipped, profileOf, topFace, turned } from './form.ts';
import { drawFlame } from './home.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed, wrappedLabel } from './sticker.ts';

/** The burning end of a free-standing candle: a hollow with molten wax. */
function burningTop(kit: Kit, wax: string, y: number, rx: number, ry: number): string {
  const { defs } = kit;
  const hollow = defs.radial([
    [0, '#fff3cf'],
    [0.35, lighten(wax, 0.4)],
    [1, tone(wax, -0.12)],
  ]);
  return (
    topFace(defs, wax, y, rx, ry) +
    filled(oval(0, y + 2, rx * 0.8, ry * 0.76), hollow) +
    stroked(
      `M${n(-rx * 0.8)} ${n(y + 2)}A${n(rx * 0.8)} ${n(ry * 0.76)} 0 0 1 ${n(rx * 0.8)} ${n(y + 2)}`,
      shade(wax, 0.6),
      2.4,
      { opacity: 0.4 },
    ) +
    moved(drawFlame(defs, 1.05), 0, y + 4)
  );
}

/** Pillar candle of solid wax with a paper band. */
export function pillar(kit: Kit): Piece {
  const { defs, spec } = kit;
  const wax = spec.content ?? spec.body;
  const [half, body] = [150 * kit.wide, 420 * kit.high];
  const sag = half * 0.17;
  const outline = lathe(
    profileOf([
      [half, -body, 0],
      [half, 0, 12],
    ]),
    sag,
    sag,
  );
  const glow = filled(
    oval(0, -body + 60, half * 0.94, 120),
    defs.radial([
      [0, '#ffe7a8', 0.55],
      [1, '#ffe7a8', 0],
    ]),
  );
  const label = wrappedLabel(
    { ...kit, spec: { ...spec, body: wax, material: 'paper' } },
    { half, reach: half * 0.999, top: -body * 0.56, bottom: -body * 0.2, sag },
  );
  return {
    svg:
      filled(outline, round(defs, wax, 'satin')) +
      clipped(defs, glow, outline) +
      filled(outline, veil(defs)) +
      burningTop(kit, wax, -body, half, sag) +
      label,
    width: half * 2,
    height: body + 130,
    depth: 0.13,
  };
}

/** A fluted column of wax with a plain foot and head. */
export function ribbedPillar(kit: Kit): Piece {
  const { defs, spec } = kit;
  const wax = spec.content ?? spec.body;
  const [half, body] = [138 * kit.wide, 460 * kit.high];
  const sag = half * 0.16;
  const [top, foot] = [-body + 46, -64];
  const shaft = lathe(
    profileOf([
      [half, top],
      [half, foot],
    ]),
    sag,
    sag,
  );
  let flutes = '';
  const count = 11;
  for (let index = 0; index < count; index++) {
    const [from, to] = [(index / count) * Math.PI, ((index + 1) / count) * Math.PI];
    const [x0, x1, drop] = [-Math.cos(from) * half, -Math.cos(to) * half, Math.sin((from + to) / 2) * sag];
    const light = 0.34 - Math.abs(index - 3) * 0.12;
    flutes += filled(
      `M${n(x0)} ${n(top + drop)}Q${n((x0 + x1) / 2)} ${n(top + drop + 14)} ${n(x1)} ${n(top + drop)}V${n(foot + drop)}H${n(x0)}Z`,
      defs.across([
        [0, tone(wax, light - 0.5)],
        [0.24, tone(wax, light - 0.12)],
        [0.7, tone(wax, light + 0.16)],
        [1, tone(wax, light - 0.3)],
      ]),
    );
  }
  const ring = (y: number, high: number, wide: number) =>
    moved(
      turned(
        defs,
        wax,
        [
          [wide, -high, 10],
          [wide, 0, 10],
        ],
        { sag, finish: 'satin' },
      ),
      0,
      y,
    );
  const base = ring(0, 60, half * 1.1);
  const head = ring(-body + 44, 44, half * 1.06);
  const mark = printed(branded(kit), { x: 0, y: -30 + sag, width: half * 1.5, height: 46 }, wax);
  return {
    svg:
      filled(shaft, round(defs, wax, 'matte')) +
      clipped(defs, flutes, shaft) +
      base +
      head +
      burningTop(kit, wax, -body, half * 1.06, sag) +
      mark,
    width: half * 2.2,
    height: body + 130,
    depth: 0.13,
  };
}

/** A ball of wax that glows from within. */
export function sphereCandle(kit: Kit): Piece {
  const { defs, spec } = kit;
  const wax = spec.content ?? spec.body;
  const r = 240;
  const y = -r * 0.98;
  const globe = oval(0, y, r, r);
  const glow = filled(
    oval(0, y - r * 0.5, r * 0.95, r * 0.8),
    defs.radial([
      [0, '#ffdf98', 0.8],
      [0.5, '#ffdf98', 0.3],
      [1, '#ffdf98', 0],
    ]),
  );
  const craters = [
    [-90, 60, 40],
    [70, 10, 56],
    [-30, -70, 30],
    [110, 110, 34],
    [-120, -20, 22],
    [10, 130, 26],
  ]
    .map(([x, dy, size]) =>
      filled(
        oval(x as number, y + (dy as number), size as number, (size as number) * 0.9),
        flat(defs, tone(wax, -0.16), 'matte'),
        { opacity: 0.4 },
      ),
    )
    .join('');
  const well = filled(
    oval(0, y - r * 0.96, r * 0.26, r * 0.06),
    defs.radial([
      [0, '#fff3cf'],
      [1, tone(wax, -0.2)],
    ]),
  );
  const tag = printed(branded(kit), { x: 0, y: y + r * 0.55, width: r * 1.2, height: 90 }, wax);
  return {
    svg:
      filled(globe, ball(defs, wax, 'matte')) +
      clipped(defs, craters + glow, globe) +
      well +
      moved(drawFlame(defs, 1.1), 0, y - r * 0.95) +
      tag,
    width: r * 2,
    height: r * 2 + 110,
    depth: 0.09,
  };
}
