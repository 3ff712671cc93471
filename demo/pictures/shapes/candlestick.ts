import { shade } from '../light/colour.ts';
import { oval } from '../path.ts';
import { filled, moved } from '../svg.ts';
import { topFace, turned } from './form.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** Turned wooden candlestick with a metal sleeve for a taper. */
export function candlestick(kit: Kit): Piece {
  const { defs, spec } = kit;
  const stem = 430 * kit.high;
  const wide = kit.wide;
  const foot =
    turned(
      defs,
      spec.body,
      [
        [128 * wide, -30, 10],
        [136 * wide, -22, 8],
        [136 * wide, 0, 6],
      ],
      { sag: 26, finish: 'wood' },
    ) + topFace(defs, spec.body, -32, 122 * wide, 23);
  const shaft = turned(
    defs,
    spec.body,
    [
      [30 * wide, -stem],
      [46 * wide, -stem + 34, 20],
      [26 * wide, -stem + 66, 16],
      [24 * wide, -stem * 0.62, 60],
      [40 * wide, -stem * 0.44, 34],
      [58 * wide, -stem * 0.3, 40],
      [30 * wide, -stem * 0.16, 24],
      [44 * wide, -stem * 0.12, 12],
      [80 * wide, -30, 40],
      [84 * wide, -28],
    ],
    { sag: 5, foot: 16, finish: 'wood' },
  );
  const plate = moved(
    turned(
      defs,
      spec.cap,
      [
        [70 * wide, -14, 4],
        [62 * wide, 0, 4],
      ],
      { sag: 13, finish: 'metal' },
    ),
    0,
    -stem + 4,
  );
  const sleeve = moved(
    turned(
      defs,
      spec.cap,
      [
        [37 * wide, -84],
        [34 * wide, 0],
      ],
      { sag: 8, finish: 'metal' },
    ),
    0,
    -stem - 6,
  );
  const mouth =
    filled(oval(0, -stem - 90, 37 * wide, 8), shade(spec.cap, 0.3)) +
    filled(oval(0, -stem - 89, 31 * wide, 6), shade(spec.cap, 0.95));
  const mark = printed(branded(kit), { x: 0, y: 2, width: 116 * wide, height: 30 }, spec.body);
  return { svg: foot + shaft + plate + sleeve + mouth + mark, width: 272 * wide, height: stem + 100, depth: 0.15 };
}
