import { drawMotif } from '../lettering/motif.ts';
import { lighten, mix, shade, tone } from '../light/colour.ts';
import { round } from '../light/finish.ts';
import { block, lathe, n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { capFinish, drawCap } from './closures.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';
import { drawVessel, finishOf } from './vessel.ts';

const SHADE = '#b4434d';

/** Lipstick, open, with its cap beside. */
export function lipstick(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, body] = [72 * kit.wide, 250 * kit.high];
  const colour = spec.content ?? SHADE;
  const gold = capFinish(spec.cap) === 'metal' ? spec.cap : '#cfae72';
  const base = filled(
    lathe(
      [
        { x: half, y: -body },
        { x: half, y: 0, r: 6 },
      ],
      7,
      9,
    ),
    round(defs, spec.body, finishOf(spec.material)),
  );
  const ring =
    filled(
      lathe(
        [
          { x: half - 7, y: -body - 92 },
          { x: half - 7, y: -body },
        ],
        6,
        7,
      ),
      round(defs, gold, 'metal'),
    ) +
    stroked(`M${n(-half + 7)} ${n(-body - 14)}q${n(half - 7)} 14 ${n(half * 2 - 14)} 0`, shade(gold, 0.8), 2, {
      opacity: 0.5,
    });
  const r = half - 16;
  const bullet = `M${n(-r)} ${n(-body - 90)}V${n(-body - 176)}C${n(-r)} ${n(-body - 250)} ${n(-r * 0.2)} ${n(-body - 268)} ${n(r * 0.5)} ${n(-body - 264)}C${n(r * 0.95)} ${n(-body - 258)} ${n(r)} ${n(-body - 230)} ${n(r)} ${n(-body - 206)}V${n(-body - 90)}Q0 ${n(-body - 76)} ${n(-r)} ${n(-body - 90)}Z`;
  const slant = `M${n(-r * 0.98)} ${n(-body - 184)}C${n(-r)} ${n(-body - 246)} ${n(-r * 0.2)} ${n(-body - 268)} ${n(r * 0.5)} ${n(-body - 264)}C${n(r * 0.66)} ${n(-body - 232)} ${n(-r * 0.4)} ${n(-body - 160)} ${n(-r * 0.98)} ${n(-body - 184)}Z`;
  const stickOfColour =
    filled(bullet, round(defs, colour, 'satin')) +
    filled(
      slant,
      defs.across(
        [
          [0, lighten(colour, 0.16)],
          [1, lighten(colour, 0.42)],
        ],
        { x1: 0, y1: 1, x2: 0.6, y2: 0 },
      ),
    );
  const cap = moved(
    drawCap(defs, spec.cap, { half: half + 3, top: -body * 1.1, bottom: 0, r: 8, sag: 9 }),
    half * 2.3,
    12,
  );
  const mark = printed(kit, { x: 0, y: -body * 0.48, width: half * 1.3, height: body * 0.86 }, spec.body);
  return {
    svg: moved(stickOfColour + ring + base + mark + cap, -half * 1.1, 0),
    width: half * 3.6,
    height: body + 268,
    depth: 0.09,
  };
}

/** Mascara tube with the wand standing beside it. */
export function mascara(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, body] = [56 * kit.wide, 430 * kit.high];
  const finish = finishOf(spec.material);
  const tubeOf = filled(
    lathe(
      [
        { x: half - 12, y: -body },
        { x: half, y: -body + 14, r: 12 },
        { x: half, y: 0, r: 12 },
      ],
      5,
      8,
    ),
    round(defs, spec.body, finish),
  );
  const neck =
    filled(
      lathe(
        [
          { x: half * 0.5, y: -body - 40 },
          { x: half * 0.5, y: -body + 2 },
        ],
        4,
        5,
      ),
      round(defs, lighten(spec.body, 0.1), 'satin'),
    ) +
    stroked(
      `M${n(-half * 0.5)} ${n(-body - 26)}q${n(half * 0.5)} 9 ${n(half)} 0m${n(-half)} 12q${n(half * 0.5)} 9 ${n(half)} 0`,
      shade(spec.body, 0.9),
      2,
      { opacity: 0.6 },
    );
  const mark = printed(kit, { x: 0, y: -body * 0.48, width: half * 1.5, height: body * 0.9 }, spec.body);
  const wand = moved(drawWand(kit, half), half * 2.7, 10);
  return {
    svg: moved(neck + tubeOf + mark + wand, -half * 1.35, 0),
    width: half * 3.8,
    height: body + 200,
    depth: 0.08,
  };
}

function drawWand({ defs, spec, high }: Kit, half: number): string {
  const handle = 300 * high;
  const ink = spec.content ?? '#1d1715';
  const grip = drawCap(defs, spec.cap, { half, top: -handle, bottom: 0, r: 10, sag: 7 });
  const collar = filled(
    lathe(
      [
        { x: 16, y: -handle - 26 },
        { x: 18, y: -handle + 2 },
      ],
      3,
      4,
    ),
    round(defs, '#3b3532', 'satin'),
  );
  const rod = filled(block(-5, -handle - 90, 10, 70), round(defs, '#4a4340', 'gloss'));
  return rod + collar + bristles(ink, -handle - 92) + grip;
}

function bristles(ink: string, low: number): string {
  const top = low - 208;
  let hairs = '';
  for (let y = low; y > top; y -= 6) {
    const share = (low - y) / (low - top);
    const reach = 13 + 24 * Math.sin(Math.PI * (0.12 + share * 0.74));
    hairs += `M${n(-reach)} ${n(y - 6)}L0 ${n(y)}L${n(reach)} ${n(y - 6)}`;
  }
  return stroked(hairs, ink, 3) + stroked(`M-2 ${n(low)}V${n(top)}`, lighten(ink, 0.4), 2.4, { opacity: 0.6 });
}

/** Powder compact, open, with its mirror and the pan. */
export function compact(kit: Kit): Piece {
  const { defs, spec } = kit;
  const half = 236 * kit.wide;
  const powder = spec.content ?? '#e3b79c';
  const [sag, deep] = [half * 0.36, half * 0.17];
  const hinge = -deep - sag * 0.78;
  const mirrorY = hinge - half * 0.8;
  const shell = round(defs, spec.body, finishOf(spec.material));
  const lid =
    filled(oval(5, mirrorY + 4, half * 0.97, half * 0.9), shade(spec.body, 0.7)) +
    filled(oval(0, mirrorY, half * 0.97, half * 0.9), shell);
  const glass =
    filled(
      oval(0, mirrorY, half * 0.84, half * 0.775),
      defs.across(
        [
          [0, '#eef1f1'],
          [0.3, '#d3dadb'],
          [0.34, '#f7f8f7'],
          [0.52, '#e3e8e8'],
          [0.56, '#c3cccd'],
          [1, '#a9b4b6'],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0.8 },
      ),
    ) + stroked(oval(0, mirrorY, half * 0.85, half * 0.785), shade(spec.body, 0.8), 3, { opacity: 0.4 });
  const joint = filled(
    lathe(
      [
        { x: half * 0.2, y: hinge - 12 },
        { x: half * 0.2, y: hinge + 12 },
      ],
      4,
      4,
    ),
    round(defs, shade(spec.body, 0.2), 'metal'),
  );
  const wall = filled(
    lathe(
      [
        { x: half, y: -deep },
        { x: half, y: -4, r: 20 },
      ],
      sag,
      sag,
    ),
    shell,
  );
  const rim = filled(
    oval(0, -deep, half, sag),
    defs.across([
      [0, lighten(spec.body, 0.5)],
      [0.5, tone(spec.body, 0.1)],
      [1, tone(spec.body, -0.3)],
    ]),
  );
  const well = filled(oval(0, -deep + 1, half * 0.86, sag * 0.85), shade(spec.body, 0.8));
  const pan = filled(
    oval(0, -deep + 8, half * 0.84, sag * 0.8),
    defs.across(
      [
        [0, lighten(powder, 0.22)],
        [0.5, powder],
        [1, tone(powder, -0.2)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.5 },
    ),
  );
  const motif = spec.motif && spec.motif !== 'none' ? spec.motif : 'flower';
  const pressed = group(
    drawMotif(motif, tone(powder, -0.34), 0, 3, 190) + drawMotif(motif, lighten(powder, 0.5), 0, 0, 190),
    { transform: `translate(0 ${n(-deep + 8)})scale(1 .38)`, opacity: 0.62 },
  );
  const clasp = filled(
    lathe(
      [
        { x: 26, y: sag - deep * 0.9 },
        { x: 26, y: sag - deep * 0.42, r: 5 },
      ],
      2,
      3,
    ),
    round(defs, lighten(spec.cap, 0.2), 'metal'),
  );
  const mark = moved(
    printed(
      { ...kit, lettered: kit.lettered === 'full' ? 'brand' : 'none' },
      { x: 0, y: 0, width: half * 0.9, height: 60 },
      '#dde3e3',
    ),
    0,
    mirrorY + half * 0.02,
  );
  return {
    svg: moved(
      lid + glass + group(mark, { opacity: 0.5 }) + joint + wall + rim + well + pan + pressed + clasp,
      0,
      -sag * 0.75,
    ),
    width: half * 2,
    height: half * 1.72 + sag * 1.5 + deep,
    depth: 0.17,
  };
}

/** Nail polish: thick glass with the colour inside and a tall cap. */
export function nailPolish(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, body] = [132 * kit.wide, 262 * kit.high];
  const colour = spec.content ?? SHADE;
  const clear = { ...spec, body: '#f3f1ee', material: 'glass' as const, content: colour };
  const profile = [
    { x: 46, y: -body - 16 },
    { x: 46, y: -body, r: 8 },
    { x: half, y: -body + 26, r: 30 },
    { x: half, y: 0, r: 24 },
  ];
  const vessel = drawVessel(defs, clear, { profile, bottomSag: 13, level: -body + 22, wall: 20, base: 38 });
  const cap = drawCap(defs, spec.cap, { half: 58, top: -body - 288 * kit.high, bottom: -body - 6, r: 10, sag: 6 });
  const mark = printed(
    kit,
    { x: 0, y: -body * 0.5, width: half * 1.4, height: body * 0.58 },
    mix(colour, '#000', 0.02),
  );
  return { svg: vessel + mark + cap, width: half * 2, height: body + 288 * kit.high };
}
