import { lighten, shade, tone } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import { ball } from '../light/finish.ts';
import type { PackShape, PackSpec } from '../pack.ts';
import { flowing, n, oval } from '../path.ts';
import type { Chance } from '../seed.ts';
import { filled, moved, stroked } from '../svg.ts';

type Swatch = (defs: Defs, chance: Chance, colour: string) => string;

function soft(path: string, opacity = 0.07): string {
  return [0, 1, 2].map((step) => moved(filled(path, '#2a1a12', { opacity }), 5 + step * 4, 7 + step * 5)).join('');
}

/** A swipe of cream: pressed on at the left, drawn out thin to the right by a spatula. */
function cream(defs: Defs, chance: Chance, colour: string): string {
  const lift = chance.between(-14, 14);
  const outline = `M-250 40C-276-30-214-104-120-104C-20-104 60-70 150-92C214-108 250-138 268-128C278-120 252-104 246-92C268-98 284-92 272-80C262-70 240-64 236-54C254-54 262-44 246-34C200-6 120 ${n(10 + lift)} 40 ${n(26 + lift)}C-20 40-60 84-130 104C-196 122-238 92-250 40Z`;
  const body = filled(
    outline,
    defs.across(
      [
        [0, lighten(colour, 0.46)],
        [0.45, lighten(colour, 0.12)],
        [1, tone(colour, -0.16)],
      ],
      { x1: 0, y1: 0, x2: 0.4, y2: 1 },
    ),
  );
  const groove = (y: number, bow: number, thick: number) =>
    `M-196 ${n(y)}C-150 ${n(y - 60 - bow)} -40 ${n(y - 34)} 216 ${n(y * 0.4 - 84)}C-30 ${n(y - 34 + thick)} -130 ${n(y - 54 - bow + thick * 1.6)} -196 ${n(y)}Z`;
  const fade = (tint: string, most: number) =>
    defs.across([
      [0, tint, 0.1],
      [0.3, tint, most],
      [1, tint, 0],
    ]);
  const lows = filled(groove(20, 10, 34) + groove(66, 0, 26), fade(shade(colour, 0.7), 0.42));
  const highs = filled(groove(0, 12, 22) + groove(50, 0, 18) + groove(84, -16, 12), fade('#ffffff', 0.85));
  const heap = filled(
    'M-250 40C-262-10-226-66-172-74C-214-40-226 0-212 40C-202 74-176 92-140 96C-196 116-240 90-250 40Z',
    defs.across([
      [0, lighten(colour, 0.75)],
      [1, lighten(colour, 0.2)],
    ]),
  );
  return soft(outline, 0.055) + body + lows + highs + heap;
}

/** Thick clear drops. */
function liquid(defs: Defs, chance: Chance, colour: string): string {
  const drop = (x: number, y: number, r: number) => {
    const path = flowing(
      Array.from(
        { length: 8 },
        (_, step) =>
          [
            Math.cos((step * Math.PI) / 4) * r * chance.between(0.92, 1.08),
            Math.sin((step * Math.PI) / 4) * r * chance.between(0.8, 0.95),
          ] as const,
      ),
      true,
    );
    const body = filled(
      path,
      defs.across(
        [
          [0, tone(colour, -0.42), 0.8],
          [0.45, colour, 0.62],
          [1, lighten(colour, 0.6), 0.9],
        ],
        { x1: 0.1, y1: 0, x2: 0.8, y2: 1 },
      ),
    );
    const shine =
      filled(
        `M${n(-r * 0.62)} ${n(-r * 0.16)}Q${n(-r * 0.5)} ${n(-r * 0.6)} ${n(-r * 0.02)} ${n(-r * 0.62)}Q${n(-r * 0.4)} ${n(-r * 0.44)} ${n(-r * 0.62)} ${n(-r * 0.16)}Z`,
        '#fff',
        { opacity: 0.95 },
      ) + filled(oval(r * 0.3, r * 0.5, r * 0.34, r * 0.1), '#fff', { opacity: 0.5 });
    return moved(soft(path, 0.06) + body + shine, x, y);
  };
  return drop(-60, 10, 150) + drop(134, -66, 64) + drop(150, 66, 40);
}

/** Strokes of a lipstick, a pencil or a polish. */
function stroke(_defs: Defs, chance: Chance, colour: string): string {
  const swipe = (y: number, long: number, amount: number) => {
    const path = `M-220 ${n(y)}q-14 -22 4 -50q160 ${n(chance.between(-26, -6))} ${n(long)} -8q22 6 10 20q24 6 2 20q14 12 -14 16Q0 ${n(y + chance.between(-6, 18))} -220 ${n(y)}Z`;
    let streaks = '';
    for (let index = 0; index < 6; index++)
      streaks += `M${n(-210 + chance.between(0, 40))} ${n(y - 8 - index * 8)}q150 ${n(chance.between(-22, -8))} ${n(long - chance.between(20, 120))} -6`;
    return (
      soft(path, 0.04) +
      filled(path, tone(colour, amount)) +
      stroked(streaks, lighten(colour, 0.6), 2.4, { opacity: 0.4 })
    );
  };
  return swipe(-20, 400, 0.06) + swipe(70, 340, -0.08);
}

/** A heap of crushed powder. */
function powder(defs: Defs, chance: Chance, colour: string): string {
  const path = flowing(
    Array.from(
      { length: 12 },
      (_, step) =>
        [
          Math.cos((step * Math.PI) / 6) * 190 * chance.between(0.8, 1.12),
          Math.sin((step * Math.PI) / 6) * 84 * chance.between(0.8, 1.15),
        ] as const,
    ),
    true,
  );
  let [dark, light, crumbs] = ['', '', ''];
  for (let index = 0; index < 120; index++) {
    const [angle, far] = [chance.between(0, Math.PI * 2), Math.sqrt(chance.next()) * (index % 5 ? 0.95 : 1.4)];
    const dot = `M${n(Math.cos(angle) * far * 190)} ${n(Math.sin(angle) * far * 86)}h.1`;
    if (index % 5 === 0) crumbs += dot;
    else if (index % 2) light += dot;
    else dark += dot;
  }
  const heap = filled(
    path,
    defs.radial(
      [
        [0, lighten(colour, 0.4)],
        [0.6, colour],
        [1, tone(colour, -0.28)],
      ],
      0.4,
      0.3,
      0.7,
    ),
  );
  return (
    soft(path) +
    heap +
    stroked(dark, shade(colour, 0.8), 7, { opacity: 0.4 }) +
    stroked(light, lighten(colour, 0.7), 6, { opacity: 0.6 }) +
    stroked(crumbs, colour, 9)
  );
}

/** Foam of a soap. */
function foam(defs: Defs, chance: Chance, colour: string): string {
  let all = filled(oval(0, 10, 220, 84), lighten(colour, 0.8), { opacity: 0.75 });
  for (let index = 0; index < 34; index++) {
    const [angle, far, r] = [chance.between(0, Math.PI * 2), Math.sqrt(chance.next()), chance.between(14, 46)];
    const [x, y] = [Math.cos(angle) * far * 190, Math.sin(angle) * far * 66];
    all +=
      filled(
        oval(x, y, r, r),
        defs.radial([
          [0, '#fff', 0.25],
          [0.8, '#fff', 0.5],
          [1, tone(colour, -0.1), 0.6],
        ]),
      ) + filled(oval(x - r * 0.34, y - r * 0.4, r * 0.16, r * 0.12), '#fff');
  }
  return all;
}

/** Beads of wax. */
function beads(defs: Defs, chance: Chance, colour: string): string {
  const wax = ball(defs, colour, 'satin');
  let [shadows, drawn] = ['', ''];
  for (let index = 0; index < 20; index++) {
    const [angle, far, r] = [chance.between(0, Math.PI * 2), Math.sqrt(chance.next()), chance.between(17, 28)];
    const [x, y] = [Math.cos(angle) * far * 210, Math.sin(angle) * far * 70];
    shadows += oval(x + 5, y + r * 0.7, r, r * 0.5);
    drawn += filled(oval(x, y, r, r * 0.86), wax);
  }
  return filled(shadows, '#2a1a12', { opacity: 0.14 }) + drawn;
}

const KINDS: Partial<Record<PackShape, Swatch>> = {
  pump: cream,
  tube: cream,
  jar: cream,
  box: cream,
  set: cream,
  tin: cream,
  bottle: liquid,
  spray: liquid,
  dropper: liquid,
  perfume: liquid,
  diffuser: liquid,
  lipstick: stroke,
  mascara: stroke,
  pencil: stroke,
  'nail-polish': stroke,
  stick: stroke,
  compact: powder,
  'bath-bomb': powder,
  incense: powder,
  sachet: powder,
  soap: foam,
  sponge: foam,
  candle: beads,
  'wax-melts': beads,
};

/** What is inside, spread on the surface beside the pack; about 500 wide, around the origin. */
export function drawSwatch(defs: Defs, chance: Chance, { shape, content, body, label }: PackSpec): string {
  return (
    KINDS[shape]?.(
      defs,
      chance,
      content ?? (shape === 'bath-bomb' || shape === 'soap' || shape === 'sponge' ? body : label),
    ) ?? ''
  );
}
