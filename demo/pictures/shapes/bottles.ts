import { mix } from '../light/colour.ts';
import type { Corner } from '../path.ts';
import { block, n } from '../path.ts';
import { filled, stroked } from '../svg.ts';
import { drawBulb, drawCap, drawPump, drawSprayer } from './closures.ts';
import type { Kit, Piece } from './kit.ts';
import { wrappedLabel } from './sticker.ts';
import { drawVessel } from './vessel.ts';

interface Flask {
  half: number;
  neck: number;
  body: number;
  shoulder: number;
  /** Corner radius of the shoulder. */
  curve: number;
  sag: number;
}

/** Shoulder line from the neck: soft and sloping, or nearly square. */
function flaskProfile({ half, neck, body, shoulder, curve }: Flask): Corner[] {
  return [
    { x: neck, y: -body - 14 },
    { x: neck, y: -body, r: 8 },
    { x: half, y: -body + shoulder, r: curve },
    { x: half, y: 0, r: 22 },
  ];
}

function flask(kit: Kit, shape: Flask, labelTop: number, labelBottom: number, inside = ''): string {
  const { defs, spec } = kit;
  const { half, body, sag } = shape;
  const vessel = drawVessel(defs, spec, {
    profile: flaskProfile(shape),
    bottomSag: sag,
    level: -body * 0.86,
    wall: 11,
    base: 24,
  });
  const full = spec.material === 'glass' ? 0.999 : kit.chance.pick([0.999, 0.84, 0.999]);
  return (
    vessel +
    inside +
    wrappedLabel(kit, { half, reach: half * full, top: -body * labelTop, bottom: -body * labelBottom, sag })
  );
}

function shoulderOf(kit: Kit, half: number): { shoulder: number; curve: number } {
  return kit.chance.pick([
    { shoulder: half * 0.34, curve: half * 0.36 },
    { shoulder: half * 0.62, curve: half * 0.6 },
    { shoulder: half * 0.16, curve: half * 0.3 },
  ]);
}

export function bottle(kit: Kit): Piece {
  const [half, body] = [138 * kit.wide, 520 * kit.high];
  const neck = 58;
  const shape = { half, neck, body, sag: half * 0.1, ...shoulderOf(kit, half) };
  const cap = { half: neck + 8, top: -body - 128, bottom: -body - 8, sag: 7, r: 10, ribs: kit.chance.next() < 0.5 };
  return {
    svg: flask(kit, shape, 0.72, 0.12) + drawCap(kit.defs, kit.spec.cap, cap),
    width: half * 2,
    height: body + 130,
  };
}

export function pump(kit: Kit): Piece {
  const [half, body] = [140 * kit.wide, 480 * kit.high];
  const shape = { half, neck: 50, body, sag: half * 0.1, ...shoulderOf(kit, half) };
  const head = drawPump(kit.defs, kit.spec.cap, -body - 4, 58);
  const { spec } = kit;
  const straw =
    spec.material === 'glass'
      ? filled(block(-7, -body + 8, 14, body - 60), mix(spec.body, '#fff', 0.4), { opacity: 0.28 })
      : '';
  return { svg: flask(kit, shape, 0.74, 0.1, straw) + head.svg, width: half * 2, height: body + head.height };
}

export function spray(kit: Kit): Piece {
  const [half, body] = [104 * kit.wide, 470 * kit.high];
  const shape = { half, neck: 46, body, shoulder: half * 0.3, curve: half * 0.36, sag: half * 0.11 };
  const head = drawSprayer(kit.defs, kit.spec.cap, -body - 4, 66, kit.chance.next() < 0.6);
  return { svg: flask(kit, shape, 0.76, 0.12) + head.svg, width: half * 2, height: body + head.height };
}

export function dropper(kit: Kit): Piece {
  const [half, body] = [128 * kit.wide, 350 * kit.high];
  const { defs, spec, chance } = kit;
  const shape = {
    half,
    neck: 50,
    body,
    ...chance.pick([
      { shoulder: half * 0.5, curve: half * 0.5 },
      { shoulder: half * 0.2, curve: half * 0.32 },
    ]),
    sag: half * 0.1,
  };
  const rubber = chance.pick([spec.cap, '#2b2725', mix(spec.label, '#ffffff', 0.3)]);
  const head = drawBulb(defs, spec.cap, rubber, -body - 2, 62);
  const pipette =
    spec.material === 'glass'
      ? stroked(`M-8 ${n(-body)}V-76L0 -58L8 -76V${n(-body)}`, '#fff', 2.4, { opacity: 0.4 })
      : '';
  return { svg: flask(kit, shape, 0.68, 0.1, pipette) + head.svg, width: half * 2, height: body + head.height };
}
