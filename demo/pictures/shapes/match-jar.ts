import { lighten, shade, tone } from '../light/colour.ts';
import { round } from '../light/finish.ts';
import { block, n } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { drawCap } from './closures.ts';
import { profileOf } from './form.ts';
import type { Kit, Piece } from './kit.ts';
import { wrappedLabel } from './sticker.ts';
import { drawVessel } from './vessel.ts';

const HEADS = '#a8392f';

function drawMatch(kit: Kit, height: number, colour: string): string {
  const { defs } = kit;
  return (
    filled(block(-6, -height, 12, height), round(defs, colour, 'matte')) +
    filled(
      `M-8 ${n(-height + 22)}C-12 ${n(-height)}-8 ${n(-height - 18)} 0 ${n(-height - 18)}C8 ${n(-height - 18)} 12 ${n(-height)} 8 ${n(-height + 22)}Z`,
      round(defs, HEADS, 'matte'),
    )
  );
}

/** Tall jar of long matches with a cork, and two matches before it. */
export function matchJar(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [half, body] = [128 * kit.wide, 540 * kit.high];
  const sag = half * 0.13;
  const wood = spec.content ?? '#e6c9a0';
  const sticks = ['', '', ''];
  let heads = '';
  for (let index = 0; index < 26; index++) {
    const x = ((index % 13) / 12 - 0.5) * half * 1.5;
    const tip = x + chance.between(-22, 22);
    const top = -body * chance.between(0.76, 0.86);
    sticks[index % 3] += `M${n(x)} -26L${n(tip)} ${n(top)}`;
    heads += `M${n(tip)} ${n(top)}v18`;
  }
  const matches =
    sticks.map((d, row) => stroked(d, tone(wood, [-0.24, 0.1, -0.06][row] as number), 12)).join('') +
    stroked(heads, HEADS, 17) +
    moved(stroked(heads, lighten(HEADS, 0.4), 5), -4, 0);
  const profile = profileOf([
    [half * 0.78, -body - 10, 4],
    [half * 0.78, -body + 8, 8],
    [half, -body + 50, 44],
    [half, 0, 26],
  ]);
  const clear = { ...spec, body: '#eef1ee', material: 'glass' as const, content: undefined };
  const vessel = drawVessel(defs, clear, { profile, topSag: sag * 0.8, bottomSag: sag, wall: 10, base: 26 });
  const label = wrappedLabel(kit, { half, reach: half * 0.84, top: -body * 0.56, bottom: -body * 0.16, sag });
  const cork = drawCap(defs, spec.cap, { half: half * 0.74, top: -body - 84, bottom: -body + 2, r: 8, sag: sag * 0.7 });
  const loose = moved(drawMatch(kit, 300, wood), half * 1.1, 44, 1, 82);
  const shadow = stroked(`M${n(half * 1.2)} 52L${n(half * 1.2 + 270)} 12`, '#2a1a12', 14, { opacity: 0.12 });
  return {
    svg: moved(vessel + matches + group(vessel, { opacity: 0.34 }) + label + cork + shadow + loose, -70, 0),
    width: half * 2 + 260,
    height: body + 100,
    depth: 0.1,
  };
}

/** Box of long matches, half open. */
export function matchBox(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, height] = [86, 330];
  const heads = [-60, -36, -12, 12, 36, 60]
    .map((x) => moved(drawMatch(kit, 120, spec.content ?? '#e6c9a0'), x, -height + 24))
    .join('');
  const tray = filled(block(-half + 6, -height - 40, half * 2 - 12, 70), shade(spec.label, 0.5));
  const sleeve = filled(
    block(-half, -height, half * 2, height),
    defs.across([
      [0, tone(spec.cap, 0.2)],
      [0.7, spec.cap],
      [1, tone(spec.cap, -0.3)],
    ]),
  );
  const strip = filled(block(half - 16, -height, 16, height), '#4b3a34');
  const label = wrappedLabel(kit, {
    half: half - 10,
    reach: half - 14,
    top: -height * 0.86,
    bottom: -height * 0.2,
    sag: 0,
  });
  return { svg: tray + heads + sleeve + strip + label, width: half * 2, height: height + 120, edged: true };
}
