import { lighten, lightness, mix, shade, tone } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import { ball, flat, round, veil } from '../light/finish.ts';
import { lathe, n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { extruded } from './boxes.ts';
import { drawCap } from './closures.ts';
import type { Kit, Piece } from './kit.ts';
import { roundPrint, wrappedLabel } from './sticker.ts';
import { grain } from './texture.ts';
import { drawVessel, finishOf } from './vessel.ts';

/** A flame on its wick, both at the origin. */
export function drawFlame(defs: Defs, scale = 1): string {
  const halo = filled(
    oval(0, -58, 190, 190),
    defs.radial([
      [0, '#ffdf9a', 0.7],
      [0.3, '#ffd88a', 0.32],
      [1, '#ffd88a', 0],
    ]),
  );
  const wick = stroked('M0 4C-2-10 3-16 1-30', '#33241c', 5);
  const flame = filled(
    'M0-8C-17-8-22-26-18-42C-14-62-2-76 2-104C10-78 22-62 21-40C20-22 14-8 0-8Z',
    defs.down([
      [0, '#fff3c9'],
      [0.45, '#ffd166'],
      [0.85, '#f59b3a'],
      [1, '#c65f2a', 0.7],
    ]),
  );
  const heart = filled('M0-12C-9-12-11-24-8-34C-5-44 0-50 1-62C5-48 11-42 10-30C9-20 7-12 0-12Z', '#fffbe9', {
    opacity: 0.92,
  });
  return moved(halo + wick + flame + heart, 0, 0, scale);
}

/** Candle in a tumbler, lit. */
export function candle(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [half, body] = [186 * kit.wide, 400 * kit.high];
  const sag = half * 0.17;
  const foot = half * chance.pick([1, 1, 0.9]);
  const profile = [
    { x: half, y: -body },
    { x: foot, y: 0, r: 34 },
  ];
  const outline = lathe(profile, sag, sag);
  const wax = spec.content ?? '#f4e8d2';
  const glassy = spec.material === 'glass' || spec.material === 'frosted-glass';
  const pale = lightness(spec.body) > 0.68;
  const level = -body + (glassy ? (pale ? 84 : 44) : sag * 0.3);
  const vessel = glassy
    ? drawVessel(defs, { ...spec, content: wax }, { profile, topSag: sag, bottomSag: sag, level, wall: 12, base: 34 })
    : opaque(kit, outline, half, body, sag);
  const inner = half - (glassy ? 12 : 11);
  const pool = waxPool(defs, wax, inner * 0.985, level, sag * 0.86);
  const mouth = glassy
    ? rimOf(half, body, sag, lighten(spec.body, 0.6))
    : filled(
        oval(0, -body, half, sag),
        defs.across([
          [0, lighten(spec.body, 0.5)],
          [1, lighten(spec.body, 0.16)],
        ]),
      ) +
      filled(
        oval(0, -body + 1, inner, sag * 0.9),
        defs.across([
          [0, shade(spec.body, 0.75)],
          [0.6, shade(spec.body, 0.3)],
          [1, tone(spec.body, 0.05)],
        ]),
      );
  const cut = defs.clip(
    `M${n(-inner)} ${n(-body)}A${n(inner)} ${n(sag * 0.9)} 0 0 1 ${n(inner)} ${n(-body)}V${n(-body + 2)}A${n(inner)} ${n(sag * 0.9)} 0 0 1 ${n(-inner)} ${n(-body + 2)}Z`,
  );
  const fire = moved(drawFlame(defs, 1.15), 0, level + 2);
  const label = wrappedLabel(kit, {
    half: (half + foot) / 2,
    reach: half * chance.pick([0.7, 0.78]),
    top: -body * 0.72,
    bottom: -body * 0.14,
    sag,
  });
  const glow = glassy
    ? filled(
        oval(0, level + 60, inner, 110),
        defs.radial([
          [0, '#ffdf9c', 0.6],
          [1, '#ffdf9c', 0],
        ]),
      )
    : '';
  const svg = glassy
    ? vessel + pool + glow + mouth + fire + label
    : vessel + mouth + group(pool, { 'clip-path': cut }) + fire + label;
  return { svg, width: half * 2, height: body + 90, depth: 0.14 };
}

function opaque({ defs, spec }: Kit, outline: string, half: number, body: number, sag: number): string {
  return (
    filled(outline, round(defs, spec.body, finishOf(spec.material))) +
    grain(defs, spec, outline, half, -body + sag, 0) +
    filled(outline, veil(defs))
  );
}

function waxPool(defs: Defs, wax: string, rx: number, y: number, ry: number): string {
  const melt = defs.radial(
    [
      [0, '#fff6dc'],
      [0.3, lighten(wax, 0.45)],
      [0.75, wax],
      [1, tone(wax, -0.22)],
    ],
    0.5,
    0.5,
    0.55,
  );
  return (
    filled(oval(0, y, rx, ry), melt) + filled(oval(0, y + 2, rx * 0.42, ry * 0.4), lighten(wax, 0.7), { opacity: 0.75 })
  );
}

function rimOf(half: number, body: number, sag: number, colour: string): string {
  return (
    stroked(oval(0, -body, half - 2, sag), colour, 4, { opacity: 0.75 }) +
    stroked(`M${n(-half + 3)} ${n(-body)}A${n(half - 3)} ${n(sag)} 0 0 0 ${n(half - 3)} ${n(-body)}`, '#fff', 2.4, {
      opacity: 0.8,
    })
  );
}

/** Reed diffuser. */
export function diffuser(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [half, body] = [134 * kit.wide, 330 * kit.high];
  const neck = 40;
  const square = chance.next() < 0.5;
  const profile = [
    { x: neck, y: -body - 40 },
    { x: neck, y: -body, r: 10 },
    { x: half, y: -body + (square ? 34 : 100), r: square ? 42 : 90 },
    { x: half, y: 0, r: 26 },
  ];
  const vessel = drawVessel(defs, spec, { profile, bottomSag: half * 0.11, level: -body * 0.74, wall: 12, base: 30 });
  const label = wrappedLabel(kit, {
    half,
    reach: half * 0.82,
    top: -body * 0.66,
    bottom: -body * 0.1,
    sag: half * 0.11,
  });
  const collar = drawCap(defs, spec.cap, { half: neck + 9, top: -body - 56, bottom: -body - 12, r: 6, sag: 7 });
  const mouth = filled(oval(0, -body - 56, neck - 6, 5), '#2a1a12', { opacity: 0.75 });
  const dark = chance.next() < 0.35;
  const reed = dark ? '#3a302a' : '#c9a878';
  const reach = 370 * kit.high;
  const reeds = [-21, -13, -5, 4, 11, 19].map((angle, index) => {
    const lean = angle + chance.between(-2, 2);
    return moved(
      filled(
        `M-5 0V${n(-reach - chance.between(-24, 14))}h10V0z`,
        round(defs, tone(reed, index % 2 ? -0.16 : 0.06), 'matte'),
      ),
      -lean * 0.9,
      -body - 52,
      1,
      lean,
    );
  });
  return {
    svg: moved(vessel + label + collar + mouth + reeds.join(''), 0, 0),
    width: half * 2.1,
    height: body + 56 + reach,
    depth: 0.12,
  };
}

/** Incense: its narrow box and a stick that burns in a small holder. */
export function incense(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [width, height] = [150 * kit.wide, 560 * kit.high];
  const carton = moved(extruded(kit, width, height, 60), -150, 0);
  const bowl = spec.cap;
  const dish =
    filled(
      lathe(
        [
          { x: 96, y: -46 },
          { x: 60, y: 0, r: 26 },
        ],
        15,
        9,
      ),
      round(defs, bowl, 'satin'),
    ) +
    filled(oval(0, -46, 96, 15), lighten(bowl, 0.3)) +
    filled(
      oval(0, -44, 86, 11.5),
      defs.across([
        [0, shade(bowl, 0.6)],
        [1, tone(bowl, 0.1)],
      ]),
    );
  const ash = filled(oval(-6, -42, 40, 5), '#cfc8c0');
  const rod = moved(
    filled('M-3.4 0V-430H3.4V0z', round(defs, spec.content ?? '#6b4a35', 'matte')) +
      filled('M-4-430h8v-9q-4-5-8 0z', '#e8703a') +
      filled(
        oval(0, -436, 22, 22),
        defs.radial([
          [0, '#ffb36b', 0.6],
          [1, '#ffb36b', 0],
        ]),
      ),
    10,
    -46,
    1,
    13,
  );
  const smoke = 'M112-478C84-540 150-576 118-646C96-700 140-728 128-790';
  const curl =
    stroked(smoke, '#fff', 15, { opacity: 0.16 }) +
    stroked(smoke, '#fff', 6, { opacity: 0.4 }) +
    stroked('M112-478C96-548 128-590 138-640C150-690 112-716 120-760', '#fff', 3, { opacity: 0.4 });
  const shadow = filled(
    oval(40, 4, 150, 22),
    defs.radial([
      [0, '#2a1a12', 0.5],
      [1, '#2a1a12', 0],
    ]),
  );
  return {
    svg: carton + moved(shadow + rod + dish + ash + curl, 120, 26),
    width: 380,
    height: height + 40,
    edged: true,
  };
}

/** Bath bombs: a whole one with its paper seal, a second behind; or one alone. */
export function bathBomb(kit: Kit): Piece {
  const { defs, spec } = kit;
  const r = 226 * kit.wide;
  const whole = moved(fizzy(kit, spec.body, r, 'first'), -r * 0.28, -r * 0.97);
  const sealed = r * 0.56;
  const seal =
    filled(oval(2.5, 4, sealed, sealed), '#2a1a12', { opacity: 0.16 }) +
    filled(oval(0, 0, sealed, sealed), flat(defs, spec.label, 'paper')) +
    roundPrint(kit, { x: 0, y: -4, width: sealed * 1.44, height: sealed * 1.3 }, spec.label);
  const shadow = filled(
    oval(r * 0.96, -2, r * 0.76, r * 0.13),
    defs.radial([
      [0, '#2a1a12', 0.55],
      [1, '#2a1a12', 0],
    ]),
  );
  const sealedBall = whole + moved(seal, -r * 0.3, -r * 0.92, 1, -4);
  if (spec.count === 1) return { svg: moved(sealedBall, r * 0.28, 0), width: r * 2, height: r * 2, depth: 0.12 };
  const back = moved(fizzy(kit, spec.content ?? tone(spec.body, 0.3), r * 0.62, 'second'), r * 0.92, -r * 0.6);
  return { svg: shadow + back + sealedBall, width: r * 2.7, height: r * 2, depth: 0.12 };
}

function fizzy({ defs, chance }: Kit, colour: string, r: number, part: string): string {
  let [light, dark, petals] = ['', '', ''];
  for (let index = 0; index < (part === 'first' ? 70 : 34); index++) {
    const [angle, far] = [chance.between(0, Math.PI * 2), Math.sqrt(chance.next()) * r * 0.95];
    const dot = `M${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far)}h.1`;
    if (index % 9 === 0) petals += `${dot.slice(0, -3)}l${n(chance.between(-9, 9))} ${n(chance.between(3, 9))}`;
    else if (index % 2) light += dot;
    else dark += dot;
  }
  const seam = `M${n(-r)} ${n(r * 0.08)}A${n(r)} ${n(r * 0.2)} 0 0 0 ${n(r)} ${n(r * 0.08)}`;
  return (
    filled(oval(0, 0, r, r), ball(defs, colour, 'matte')) +
    stroked(light, lighten(colour, 0.6), 5, { opacity: 0.5 }) +
    stroked(dark, shade(colour, 0.8), 4.4, { opacity: 0.26 }) +
    stroked(petals, mix(colour, '#b8576a', 0.6), 6, { opacity: 0.6 }) +
    stroked(seam, shade(colour, 0.7), 5, { opacity: 0.3 }) +
    moved(stroked(seam, '#fff', 3, { opacity: 0.3 }), 0, 5)
  );
}
