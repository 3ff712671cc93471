import { lighten, lightness, mix, shade, tone } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import { ball, flat, round, veil } from '../light/finish.ts';
import type { PackSpec } from '../pack.ts';
import { block, lathe, n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { capFinish, drawCap } from './closures.ts';
import type { Kit, Piece } from './kit.ts';
import { flatLabel } from './sticker.ts';
import { woodLines } from './texture.ts';
import { isClear, throughGlass } from './vessel.ts';

/** A heavy square flacon with a thick bottom, a collar and a cap of its own. */
export function perfume(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [half, body] = [172 * kit.wide, 392 * kit.high];
  const r = chance.pick([16, 42, 70]);
  const flacon = slab(defs, spec, half, body, r);
  const collar = filled(
    lathe(
      [
        { x: 46, y: -body - 36 },
        { x: 46, y: -body + 2 },
      ],
      4,
      5,
    ),
    round(defs, capFinish(spec.cap) === 'metal' ? spec.cap : '#cbb284', 'metal'),
  );
  const cap = capOf(kit, -body - 30);
  const size = { x: 0, y: -body * 0.44, width: half * 1.22, height: body * 0.5 };
  const label = flatLabel(kit, size, flat(defs, spec.label, 'paper'), spec.label);
  return { svg: collar + flacon + label + cap.svg, width: half * 2, height: body + cap.height + 30, depth: 0.11 };
}

function capOf({ defs, spec, chance }: Kit, y: number): { svg: string; height: number } {
  const kind = chance.pick(['block', 'ball', 'tall'] as const);
  if (kind === 'ball') {
    const r = 88;
    const grainOf =
      capFinish(spec.cap) === 'wood'
        ? group(stroked(woodLines(-r, r, -r, r, 9, spec.cap), shade(spec.cap, 0.8), 1.8, { opacity: 0.3 }), {
            'clip-path': defs.clip(oval(0, 0, r, r)),
          })
        : '';
    return {
      svg: moved(filled(oval(0, 0, r, r), ball(defs, spec.cap, capFinish(spec.cap))) + grainOf, 0, y - r + 6),
      height: r * 2 - 6,
    };
  }
  const [half, height] = kind === 'tall' ? [64, 176] : [96, 124];
  return { svg: drawCap(defs, spec.cap, { half, top: y - height, bottom: y, r: 8, sag: 7 }), height: height + 7 };
}

function slab(defs: Defs, spec: PackSpec, half: number, body: number, r: number): string {
  const outline = lathe(
    [
      { x: half * 0.5, y: -body },
      { x: half, y: -body, r },
      { x: half, y: 0, r: Math.min(r, 30) },
    ],
    0,
    5,
  );
  if (spec.material !== 'glass' && spec.material !== 'frosted-glass') {
    return (
      filled(outline, round(defs, spec.body, spec.material === 'metal' ? 'metal' : 'satin')) +
      filled(outline, veil(defs))
    );
  }
  const clear = isClear(spec);
  const frosted = spec.material === 'frosted-glass';
  const juice = frosted ? mix(spec.content ?? spec.body, lighten(spec.body, 0.2), 0.5) : throughGlass(spec);
  const edge = clear ? shade(mix(spec.body, '#87979b', 0.55), 0.35) : shade(spec.body, 0.85);
  const walls = filled(
    outline,
    defs.across([
      [0, edge, 0.75],
      [0.05, lighten(spec.body, 0.5), 0.8],
      [0.12, spec.body, 0.6],
      [0.86, spec.body, 0.6],
      [0.95, '#fff', 0.75],
      [1, edge, 0.8],
    ]),
  );
  const [wall, base] = [26, 52];
  const inner = block(-half + wall, -body + 74, (half - wall) * 2, body - 74 - base, Math.max(12, Math.min(r, 46)));
  const inside = filled(
    inner,
    defs.across(
      [
        [0, tone(juice, -0.4)],
        [0.1, tone(juice, -0.1)],
        [0.45, tone(juice, 0.08)],
        [0.8, tone(juice, 0.3)],
        [0.92, tone(juice, 0.12)],
        [1, tone(juice, -0.3)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0.25 },
    ),
    { opacity: frosted ? 0.8 : 0.94 },
  );
  const air = filled(
    block(-half + wall, -body + 26, (half - wall) * 2, 62, 18),
    defs.down([
      [0, '#fff', 0.35],
      [1, lighten(juice, 0.6), 0.4],
    ]),
  );
  const surface = filled(oval(0, -body + 78, half - wall - 8, 8), lighten(juice, 0.45));
  const foot = filled(
    `M${n(-half + wall)} ${n(-base + 6)}L${n(-half + 14)} -8Q0 0 ${n(half - 14)} -8L${n(half - wall)} ${n(-base + 6)}Z`,
    defs.across([
      [0, edge, 0.4],
      [0.3, '#fff', 0.6],
      [0.55, juice, 0.3],
      [0.8, '#fff', 0.75],
      [1, edge, 0.4],
    ]),
  );
  const bright = lightness(spec.body) > 0.4 ? 0.8 : 0.4;
  const shine =
    filled(
      block(-half + 9, -body + 30, 10, body - 62, 5),
      defs.down([
        [0, '#fff', bright],
        [1, '#fff', 0.15],
      ]),
    ) +
    filled(`M${n(-half + 40)} ${n(-body + 34)}h52l-36 ${n(body - 100)}h-16z`, '#fff', { opacity: frosted ? 0.1 : 0.2 });
  return walls + air + inside + surface + foot + shine + filled(outline, veil(defs), { opacity: 0.6 });
}
