import { lighten, shade } from '../light/colour.ts';
import { ball, flat } from '../light/finish.ts';
import { n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { rod, rodShadow, turned } from './form.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed } from './sticker.ts';

const TILT = 26;

/** Wick trimmer, lying: two rings, long shanks and an angled head with its tray. */
export function trimmer(kit: Kit): Piece {
  const { defs, spec } = kit;
  const metal = spec.body;
  const ring = (side: number) => oval(side * 74, -84, 58, 80);
  const shank = (side: number) =>
    `M${n(side * 40)}-158C${n(side * 26)}-230 ${n(side * 8)}-260 ${n(side * -4)}-330L${n(side * -16)}-560C${n(side * -18)}-600 ${n(side * -18 - 20)}-622 ${n(side * -18 - 64)}-646`;
  const rods = ring(-1) + ring(1) + shank(-1) + shank(1);
  const tray = moved(
    filled(oval(0, 0, 96, 74), flat(defs, metal, 'metal')) +
      stroked(oval(0, 0, 90, 68), lighten(metal, 0.6), 4, { opacity: 0.8 }) +
      filled(oval(4, 5, 78, 57), shade(metal, 0.55), { opacity: 0.55 }),
    -118,
    -676,
    1,
    -34,
  );
  const blade =
    filled('M-26-612L-196-704Q-206-716-192-722L-10-640Z', flat(defs, lighten(metal, 0.25), 'metal')) +
    stroked('M-30-622L-190-708', lighten(metal, 0.85), 3, { opacity: 0.8 });
  const screw =
    filled(oval(0, -330, 21, 21), ball(defs, metal, 'metal')) + stroked('M-11-335L11-325', shade(metal, 0.9), 4);
  const shadow = rodShadow(rods, 20) + moved(filled(oval(-108, -660, 98, 76), '#2a1a12', { opacity: 0.14 }), 12, 16);
  const drawn =
    shadow +
    tray +
    rod(shank(1), metal, 21) +
    blade +
    rod(shank(-1), metal, 21) +
    rod(ring(-1), metal, 21) +
    rod(ring(1), metal, 21) +
    screw;
  const tag = moved(paperTag(kit), 170, -196, 1, 0);
  return { svg: moved(drawn, -110, 0, 1, TILT) + tag, width: 560, height: 720, lying: true };
}

/** A small card with the brand that lies beside what cannot be printed on. */
export function paperTag(kit: Kit): string {
  const { defs, spec } = kit;
  const card = 'M-92-58H66L92-32V58H-92Z';
  return (
    moved(filled(card, '#2a1a12', { opacity: 0.14 }), 6, 8) +
    filled(card, flat(defs, spec.label, 'paper')) +
    stroked(oval(66, -30, 8, 8), shade(spec.label, 0.9), 2.4) +
    printed(branded(kit), { x: -8, y: 6, width: 150, height: 100 }, spec.label)
  );
}

/** Candle snuffer: a bell on a long handle. */
export function snuffer(kit: Kit): Piece {
  const { defs, spec } = kit;
  const metal = spec.body;
  const bell =
    turned(
      defs,
      metal,
      [
        [10, -226],
        [46, -208, 26],
        [74, -120, 60],
        [96, -36, 30],
        [124, 0, 6],
      ],
      { sag: 2, foot: 22, finish: 'metal' },
    ) +
    stroked('M-108-22A116 22 0 0 0 108-22', lighten(metal, 0.6), 3, { opacity: 0.7 }) +
    stroked('M-118-4A120 22 0 0 0 118-4', shade(metal, 0.8), 4, { opacity: 0.5 });
  const joint = filled(oval(0, -240, 20, 20), ball(defs, metal, 'metal'));
  const handle = 'M4-244C60-330 120-380 210-448L388-590';
  const knob = filled(oval(394, -596, 22, 22), ball(defs, metal, 'metal'));
  const mark = group(printed(branded(kit), { x: 0, y: -74, width: 150, height: 60 }, metal), { opacity: 0.85 });
  return {
    svg: moved(rod(handle, metal, 17) + bell + joint + knob + mark, -140, 0),
    width: 540,
    height: 620,
    depth: 0.08,
  };
}

/** Hook that bends a wick into the wax; stands on its tip, leaning. */
export function wickHook(kit: Kit): Piece {
  const metal = kit.spec.body;
  const path = 'M-64-4C-30 8 0-8 2-60L20-560';
  return { svg: rod(path, metal, 18) + rod(oval(22, -590, 22, 32), metal, 12), width: 120, height: 622, depth: 0.1 };
}
