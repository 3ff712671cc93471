import { mix, tone } from '../light/colour.ts';
import { oval } from '../path.ts';
import { filled, moved } from '../svg.ts';
import { blot, turned } from './form.ts';
import { drawFlame } from './home.ts';
import { drawTinLid } from './jars.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { wrappedLabel } from './sticker.ts';

/** Candle in a tin, burning, its embossed lid leaning behind. */
export function tinCandle(kit: Kit): Piece {
  const { defs, spec } = kit;
  const half = 205 * kit.wide;
  const metal = spec.material === 'metal' ? spec.body : mix(spec.body, '#cfcfcc', 0.2);
  const wax = spec.content ?? '#f4e8d2';
  const [r, high] = [half * 0.84, half * 1.0];
  const sag = r * 0.2;
  const wall = turned(
    defs,
    metal,
    [
      [r, -high, 0],
      [r, 0, 12],
    ],
    { sag, finish: 'metal' },
  );
  const mouth =
    filled(oval(0, -high, r, sag), tone(metal, 0.5)) +
    filled(oval(0, -high + 2, r * 0.95, sag * 0.92), tone(metal, -0.6));
  const pool = filled(
    oval(0, -high + 10, r * 0.93, sag * 0.84),
    defs.radial([
      [0, '#fff4d2'],
      [0.4, tone(wax, 0.3)],
      [1, tone(wax, -0.16)],
    ]),
  );
  const label = wrappedLabel(kit, { half: r, reach: r * 0.8, top: -high * 0.76, bottom: -high * 0.12, sag });
  const base = wall + mouth + pool + moved(drawFlame(defs, 1.05), 0, -high + 8) + label;
  const lid = moved(drawTinLid(branded(kit), half * 0.78), -half * 0.46, -half * 0.78 - 30, 1, -6);
  return {
    svg: lid + blot(defs, half * 0.5, 0, half * 1.2, half * 0.2) + moved(base, half * 0.48, 0),
    width: half * 2.6,
    height: half * 1.75,
    depth: 0.13,
  };
}
