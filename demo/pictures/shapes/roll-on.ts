import { lighten, shade, tone } from '../light/colour.ts';
import { ball } from '../light/finish.ts';
import { oval } from '../path.ts';
import { filled, moved } from '../svg.ts';
import { drawCap } from './closures.ts';
import { profileOf, turned } from './form.ts';
import type { Kit, Piece } from './kit.ts';
import { wrappedLabel } from './sticker.ts';
import { drawVessel, finishOf } from './vessel.ts';

/** Roll-on bottle, open: the ball in its collar, the cap standing beside. */
export function rollOn(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, body] = [104 * kit.wide, 370 * kit.high];
  const sag = half * 0.13;
  const glassy = spec.material === 'glass' || spec.material === 'frosted-glass';
  const profile = profileOf([
    [half * 0.72, -body - 10],
    [half * 0.74, -body + 2, 6],
    [half, -body + half * 0.5, half * 0.5],
    [half, 0, 24],
  ]);
  const vessel = drawVessel(defs, spec, {
    profile,
    topSag: sag * 0.7,
    bottomSag: sag,
    ...(glassy && { level: -body * 0.84, wall: 10, base: 26 }),
  });
  const collar = moved(
    turned(
      defs,
      glassy ? '#d9d7d2' : lighten(spec.body, 0.4),
      [
        [half * 0.66, -44, 6],
        [half * 0.72, 0, 4],
      ],
      { sag: sag * 0.8, finish: glassy ? 'metal' : finishOf(spec.material) },
    ),
    0,
    -body - 8,
  );
  const r = half * 0.56;
  const steel = spec.material === 'metal' || glassy;
  const sphere =
    filled(oval(0, -body - 56, r, r * 0.96), ball(defs, steel ? '#c3c8ca' : '#fbfaf6', steel ? 'metal' : 'satin')) +
    filled(oval(-r * 0.34, -body - 56 - r * 0.42, r * 0.2, r * 0.14), '#fff', { opacity: 0.9 });
  const lip = filled(oval(0, -body - 50, half * 0.66, sag * 0.8), shade('#d9d7d2', 0.3));
  const label = wrappedLabel(kit, { half, reach: half * 0.999, top: -body * 0.72, bottom: -body * 0.14, sag });
  const cap = moved(
    drawCap(defs, spec.cap, { half: half * 0.86, top: -body * 0.44, bottom: 0, r: 22, sag: sag * 0.9 }),
    half * 2.1,
    12,
  );
  const front = moved(
    filled(
      `M${-half * 0.66} -42A${half * 0.66} ${sag * 0.8} 0 0 0 ${half * 0.66} -42L${half * 0.68} -22A${half * 0.68} ${sag * 0.8} 0 0 1 ${-half * 0.68} -22Z`,
      tone('#d9d7d2', 0.1),
    ),
    0,
    -body - 8,
  );
  return {
    svg: moved(vessel + collar + lip + sphere + front + label + cap, -half * 0.85, 0),
    width: half * 3.9,
    height: body + 60 + r,
    depth: 0.09,
  };
}
