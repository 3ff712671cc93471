import { shade } from '../light/colour.ts';
import { block, oval } from '../path.ts';
import { filled, moved } from '../svg.ts';
import { drawCap } from './closures.ts';
import { blot, profileOf, turned } from './form.ts';
import type { Kit, Piece } from './kit.ts';
import { printed, wrappedLabel } from './sticker.ts';
import { drawVessel } from './vessel.ts';

/** Slim refillable atomiser, its cap off and a window for the level. */
function drawPen(kit: Kit, body: string, height: number, half: number): string {
  const { defs, spec } = kit;
  const tube = turned(
    defs,
    body,
    [
      [half - 3, -height, 4],
      [half, -height + 10, 8],
      [half, 0, 10],
    ],
    { sag: half * 0.13, finish: 'metal' },
  );
  const window =
    filled(block(half * 0.2, -height * 0.6, half * 0.34, height * 0.4, half * 0.17), shade(body, 0.9)) +
    filled(block(half * 0.25, -height * 0.42, half * 0.24, height * 0.21, half * 0.12), spec.content ?? '#ead9b0') +
    filled(block(half * 0.28, -height * 0.58, half * 0.06, height * 0.34, 2), '#fff', { opacity: 0.6 });
  const neck = turned(
    defs,
    '#d6d4cf',
    [
      [half * 0.62, -height - 34, 4],
      [half * 0.66, -height + 2],
    ],
    { sag: 5, finish: 'metal' },
  );
  const nozzle =
    turned(
      defs,
      '#eeece7',
      [
        [half * 0.46, -height - 92, 8],
        [half * 0.46, -height - 34],
      ],
      { sag: 5, finish: 'satin' },
    ) + filled(oval(-half * 0.16, -height - 70, 6, 6), '#2a2522');
  const mark = printed(kit, { x: -half * 0.3, y: -height * 0.46, width: half * 0.8, height: height * 0.62 }, body);
  return nozzle + neck + tube + window + mark;
}

export function atomiser(kit: Kit): Piece {
  const { spec } = kit;
  const [half, height] = [58 * kit.wide, 500 * kit.high];
  const cap = moved(
    drawCap(kit.defs, spec.body, { half: half + 2, top: -210, bottom: 0, r: 12, sag: half * 0.13 }),
    half * 2.7,
    12,
  );
  return {
    svg: moved(drawPen(kit, spec.body, height, half) + cap, -half * 1.2, 0),
    width: half * 5.2,
    height: height + 96,
    depth: 0.07,
  };
}

/** A small glass vial with a cap. */
export function vial(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, body] = [34 * kit.wide, 250 * kit.high];
  const juice = spec.content ?? '#e6d3a8';
  const glass = { ...spec, body: '#f2f1ec', material: 'glass' as const, content: juice };
  const vessel = drawVessel(defs, glass, {
    profile: profileOf([
      [half * 0.9, -body, 4],
      [half, -body + 14, 10],
      [half, 0, 14],
    ]),
    topSag: 4,
    bottomSag: 5,
    level: -body * 0.8,
    wall: 6,
    base: 14,
  });
  const label = wrappedLabel(kit, { half, reach: half * 0.96, top: -body * 0.66, bottom: -body * 0.2, sag: 5 });
  const cap = drawCap(defs, spec.cap, { half: half * 0.84, top: -body - 78, bottom: -body + 4, r: 6, sag: 4 });
  return { svg: vessel + label + cap, width: half * 2, height: body + 80, depth: 0.14 };
}

/** Twist-up travel spray with three refills beside it. */
export function travelSpray(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [half, height] = [62 * kit.wide, 400 * kit.high];
  const pen = drawPen(kit, spec.body, height, half);
  const juices = spec.pans ?? [spec.content ?? '#dce2ee', spec.content ?? '#dce2ee', spec.content ?? '#dce2ee'];
  const refills = juices
    .map((juice, index) => {
      const one = vial({
        ...kit,
        wide: 1.12,
        high: 1.04,
        lettered: 'none',
        spec: { ...spec, content: juice, cap: spec.cap, label: spec.label },
      });
      return moved(blot(defs, 8, 0, 56, 14) + one.svg, 86 + index * 96, index * 14 + chance.between(-3, 3));
    })
    .join('');
  return { svg: moved(pen, -120, 0) + refills, width: 500, height: height + 96, depth: 0.07 };
}
