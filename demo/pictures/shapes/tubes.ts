import { lighten, shade, tone } from '../light/colour.ts';
import { round, veil } from '../light/finish.ts';
import { lathe, n, oval } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { drawCap } from './closures.ts';
import type { Kit, Piece } from './kit.ts';
import { printed, wrappedLabel } from './sticker.ts';
import { finishOf } from './vessel.ts';

/** Squeeze tube that stands on its cap, flat and crimped at the upper end. */
export function tube(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, flare, height] = [112 * kit.wide, 142 * kit.wide, 560 * kit.high];
  const cap = kit.chance.between(84, 120);
  const top = -cap - height;
  const outline = `M${n(-flare)} ${n(top)}H${n(flare)}L${n(flare)} ${n(top + 34)}C${n(flare - 2)} ${n(top + 220)} ${n(half)} ${n(-cap - 200)} ${n(half)} ${n(-cap - 12)}Q${n(half)} ${n(-cap)} ${n(half - 12)} ${n(-cap + 4)}Q0 ${n(-cap + 16)} ${n(-half + 12)} ${n(-cap + 4)}Q${n(-half)} ${n(-cap)} ${n(-half)} ${n(-cap - 12)}C${n(-half)} ${n(-cap - 200)} ${n(-flare + 2)} ${n(top + 220)} ${n(-flare)} ${n(top + 34)}Z`;
  const skin = filled(outline, round(defs, spec.body, finishOf(spec.material)));
  const press = filled(
    `M${n(-flare)} ${n(top + 34)}Q0 ${n(top + 210)} ${n(flare)} ${n(top + 34)}Z`,
    defs.down([
      [0, '#fff', 0.4],
      [0.5, '#fff', 0.14],
      [1, '#fff', 0],
    ]),
  );
  const dent = filled(
    `M${n(flare * 0.2)} ${n(top + 36)}Q${n(flare * 0.42)} ${n(top + 170)} ${n(half * 0.5)} ${n(top + 270)}Q${n(flare * 0.78)} ${n(top + 160)} ${n(flare * 0.8)} ${n(top + 36)}Z`,
    defs.down([
      [0, '#2a1a12', 0.16],
      [1, '#2a1a12', 0],
    ]),
  );
  let ribs = '';
  for (let x = -flare + 5; x < flare; x += 8) ribs += `M${n(x)} ${n(top + 3)}v28`;
  const crimp =
    filled(
      `M${n(-flare)} ${n(top)}h${n(flare * 2)}v34h${n(-flare * 2)}z`,
      defs.across([
        [0, tone(spec.body, -0.2)],
        [0.3, lighten(spec.body, 0.3)],
        [1, tone(spec.body, -0.4)],
      ]),
    ) +
    stroked(ribs, shade(spec.body, 0.8), 1.6, { opacity: 0.3 }) +
    stroked(`M${n(-flare)} ${n(top + 35)}h${n(flare * 2)}`, shade(spec.body, 0.9), 1.6, { opacity: 0.35 });
  const box = { x: 0, y: -cap - height * 0.48, width: half * 1.8, height: height * 0.72 };
  const ground = printedGround(kit, half, -cap - height * 0.86, -cap - height * 0.1);
  const foot = drawCap(defs, spec.cap, {
    half: half + 3,
    top: -cap,
    bottom: 0,
    r: 6,
    sag: 8,
    ribs: kit.chance.next() < 0.4,
  });
  return {
    svg:
      skin +
      ground +
      press +
      dent +
      crimp +
      filled(outline, veil(defs)) +
      printed(kit, box, kit.spec.label === spec.body ? spec.body : labelGround(kit)) +
      foot,
    width: flare * 2,
    height: height + cap,
  };
}

/** A tube is printed all over: its label colour becomes a field, or the ink stands on the body. */
function labelGround({ spec, style }: Kit): string {
  return style.layout === 'left' || style.layout === 'tall' ? spec.body : spec.label;
}

function printedGround(kit: Kit, half: number, top: number, bottom: number): string {
  const ground = labelGround(kit);
  if (ground === kit.spec.body) return '';
  return filled(
    `M${n(-half * 0.95)} ${n(top)}H${n(half * 0.95)}V${n(bottom)}Q0 ${n(bottom + 8)} ${n(-half * 0.95)} ${n(bottom)}Z`,
    round(kit.defs, ground, 'paper', [-half * 1.1, half * 1.1]),
  );
}

/** Stick with its dome out; the cap stands beside. */
export function stick(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, body] = [104 * kit.wide, 380 * kit.high];
  const content = spec.content ?? '#f4ead8';
  const dome = lathe(
    [
      { x: half * 0.3, y: -body - 118 },
      { x: half * 0.84, y: -body - 104, r: 46 },
      { x: half * 0.84, y: -body },
    ],
    8,
    8,
  );
  const balm =
    filled(dome, round(defs, content, 'satin')) +
    filled(oval(-half * 0.2, -body - 98, half * 0.34, 11), '#fff', { opacity: 0.4 });
  const outline = lathe(
    [
      { x: half - 6, y: -body },
      { x: half, y: -body + 10, r: 8 },
      { x: half, y: -66 },
    ],
    10,
    11,
  );
  const rim =
    filled(oval(0, -body, half - 5, 10), shade(spec.body, 0.35)) +
    filled(oval(0, -body + 1, half * 0.85, 8), tone(content, -0.5));
  const skin = filled(outline, round(defs, spec.body, finishOf(spec.material))) + rim;
  const label = wrappedLabel(kit, { half, reach: half * 0.999, top: -body * 0.86, bottom: -body * 0.28, sag: 12 });
  const dial = drawCap(defs, spec.cap, { half: half - 4, top: -62, bottom: 0, r: 4, sag: 11, ribs: true });
  const cap = moved(
    drawCap(defs, spec.cap, { half: half + 2, top: -body * 0.52, bottom: 0, r: 26, sag: 12 }),
    half * 2.1,
    12,
  );
  return {
    svg: moved(skin + moved(balm, 0, 0) + frontRim(half, body, spec.body) + label + dial + cap, -half * 0.9, 0),
    width: half * 4.1,
    height: body + 124,
    depth: 0.08,
  };
}

function frontRim(half: number, body: number, colour: string): string {
  return stroked(
    `M${n(-half + 6)} ${n(-body)}A${n(half - 6)} 10 0 0 0 ${n(half - 6)} ${n(-body)}`,
    lighten(colour, 0.3),
    3,
  );
}
