import { lighten, shade, tone } from '../light/colour.ts';
import { flat, veil } from '../light/finish.ts';
import { block, lathe, n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { clipped, profileOf } from './form.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** Ultrasonic diffuser: an unglazed pebble that breathes mist. */
export function mistDiffuser(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [half, body] = [232 * kit.wide, 380 * kit.high];
  const stone = `M${n(-half * 0.86)} -18C${n(-half * 1.12)} ${n(-body * 0.34)} ${n(-half * 0.96)} ${n(-body * 0.82)} ${n(-half * 0.34)} ${n(-body)}Q${n(half * 0.06)} ${n(-body * 1.05)} ${n(half * 0.34)} ${n(-body * 0.95)}C${n(half * 0.96)} ${n(-body * 0.74)} ${n(half * 1.14)} ${n(-body * 0.3)} ${n(half * 0.86)} -18Q${n(half * 0.7)} 8 0 10Q${n(-half * 0.7)} 8 ${n(-half * 0.86)} -18Z`;
  let specks = '';
  for (let index = 0; index < 120; index++)
    specks += `M${n(chance.between(-half, half))} ${n(chance.between(-body, 0))}h.1`;
  const fill = defs.radial(
    [
      [0, tone(spec.body, 0.5)],
      [0.35, tone(spec.body, 0.12)],
      [0.7, tone(spec.body, -0.16)],
      [1, tone(spec.body, -0.6)],
    ],
    0.32,
    0.22,
    0.85,
  );
  const [x, y] = [-half * 0.02, -body + 8];
  const hole = filled(oval(x, y, 46, 13), lighten(spec.body, 0.4)) + filled(oval(x, y + 2, 38, 9), shade(spec.body, 1));
  const seam =
    stroked(
      `M${n(-half * 0.98)} ${n(-body * 0.27)}Q0 ${n(-body * 0.18)} ${n(half * 0.99)} ${n(-body * 0.27)}`,
      shade(spec.body, 0.9),
      4,
      { opacity: 0.4 },
    ) +
    stroked(
      `M${n(-half * 0.97)} ${n(-body * 0.255)}Q0 ${n(-body * 0.165)} ${n(half * 0.98)} ${n(-body * 0.255)}`,
      lighten(spec.body, 0.7),
      2.4,
      { opacity: 0.5 },
    );
  const lamp =
    filled(oval(0, -body * 0.1, 34, 5), '#fff3cf') +
    filled(
      oval(0, -body * 0.1, 90, 30),
      defs.radial([
        [0, '#ffe7ab', 0.7],
        [1, '#ffe7ab', 0],
      ]),
    );
  const mark = group(printed(branded(kit), { x: 0, y: -body * 0.5, width: half * 1.1, height: 90 }, spec.body), {
    opacity: 0.75,
  });
  return {
    svg:
      drawMist(kit, x, y) +
      filled(stone, fill) +
      clipped(defs, stroked(specks, shade(spec.body, 1), 3.4, { opacity: 0.24 }) + seam, stone) +
      hole +
      lamp +
      mark,
    width: half * 2,
    height: body + 330,
    depth: 0.13,
  };
}

/** Mist that rises in soft billows. */
function drawMist({ defs, chance }: Kit, x: number, y: number): string {
  let puffs = '';
  const soft = defs.radial([
    [0, '#ffffff', 0.62],
    [0.5, '#ffffff', 0.26],
    [1, '#ffffff', 0],
  ]);
  for (let step = 0; step < 13; step++) {
    const rise = step / 12;
    const drift = Math.sin(rise * 4.4) * 40 * rise + rise * 30;
    puffs += filled(
      oval(x + drift + chance.between(-12, 12) * rise, y - 14 - rise * 300, 26 + rise * 84, 36 + rise * 56),
      soft,
      { opacity: 1 - rise * 0.72 },
    );
  }
  const core = `M${n(x - 10)} ${n(y)}C${n(x - 16)} ${n(y - 90)} ${n(x + 40)} ${n(y - 120)} ${n(x + 14)} ${n(y - 200)}`;
  return puffs + stroked(core, '#fff', 16, { opacity: 0.4 });
}

/** Plug-in diffuser in its socket, with a glowing shade. */
export function plugDiffuser(kit: Kit): Piece {
  const { defs, spec } = kit;
  const plate = block(-240, -640, 480, 480, 46);
  const wallPlate =
    [1, 2, 3].map((step) => moved(filled(plate, '#2a1a12', { opacity: 0.06 }), step * 5, step * 7)).join('') +
    filled(plate, flat(defs, '#fbfaf6', 'satin')) +
    stroked(block(-222, -622, 444, 444, 36), '#d9d4ca', 3) +
    filled(
      oval(0, -400, 176, 176),
      defs.radial([
        [0, '#e8e3d9'],
        [0.9, '#f3efe7'],
        [1, '#d5cfc4'],
      ]),
    );
  const shadow = [1, 2, 3, 4]
    .map((step) => moved(filled(block(-132, -560, 264, 400, 70), '#2a1a12', { opacity: 0.07 }), step * 8, step * 12))
    .join('');
  const base =
    filled(block(-128, -400, 256, 250, 60), flat(defs, spec.cap, 'satin')) +
    stroked(block(-120, -392, 240, 234, 54), lighten(spec.cap, 0.7), 3, { opacity: 0.6 });
  const shade3d = lathe(
    profileOf([
      [86, -690, 40],
      [150, -560, 90],
      [150, -400, 40],
      [118, -352],
    ]),
    26,
    20,
  );
  const lit = filled(
    shade3d,
    defs.radial(
      [
        [0, '#fffdf2'],
        [0.35, '#fff0c2'],
        [0.75, tone(spec.content ?? '#fcebb8', 0)],
        [1, tone(spec.body, -0.3)],
      ],
      0.5,
      0.62,
      0.62,
    ),
  );
  const ribs = clipped(
    defs,
    stroked(
      [-110, -70, -24, 24, 70, 110].map((x) => `M${n(x * 0.6)}-690C${n(x)}-600 ${n(x)}-460 ${n(x * 0.8)}-350`).join(''),
      '#fff',
      6,
      { opacity: 0.5 },
    ),
    shade3d,
  );
  const halo = filled(
    oval(0, -510, 330, 320),
    defs.radial([
      [0, '#ffe6a6', 0.75],
      [0.5, '#ffe6a6', 0.25],
      [1, '#ffe6a6', 0],
    ]),
  );
  const bowl =
    filled(oval(0, -700, 84, 22), lighten(spec.cap, 0.4)) +
    filled(
      oval(0, -698, 70, 15),
      defs.across([
        [0, '#d8b25e'],
        [1, '#f0d690'],
      ]),
    ) +
    filled(oval(-20, -700, 14, 4), '#fff', { opacity: 0.8 });
  const wheel =
    filled(oval(0, -196, 44, 20), shade(spec.cap, 0.35)) +
    stroked('M-30-196h.1M-18-199h.1M-6-200h.1M6-200h.1M18-199h.1M30-196h.1', lighten(spec.cap, 0.6), 6);
  const mark = printed(branded(kit), { x: 0, y: -280, width: 210, height: 80 }, spec.cap);
  return {
    svg:
      wallPlate +
      shadow +
      base +
      halo +
      lit +
      ribs +
      filled(shade3d, veil(defs), { opacity: 0.5 }) +
      bowl +
      wheel +
      mark,
    width: 500,
    height: 740,
    lying: true,
    hung: true,
  };
}
