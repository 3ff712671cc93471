import { lighten, shade, tone } from '../light/colour.ts';
import { flat } from '../light/finish.ts';
import { n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { clipped } from './form.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed } from './sticker.ts';

const GLOW = '#ffcf7d';

/** Stoneware house for a tea light: glowing windows, a dish for wax on its roof. */
export function waxBurner(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [half, wall] = [190 * kit.wide, 330 * kit.high];
  const side = 104;
  const eaves = -wall;
  const ridge = -wall - 190;
  const front = `M${n(-half)} 0V${n(eaves)}L0 ${n(ridge)}L${n(half)} ${n(eaves)}V0Z`;
  const flank = `M${n(half)} 0V${n(eaves)}L${n(half + side)} ${n(eaves + 18)}V-22Z`;
  const roof = `M0 ${n(ridge)}L${n(half)} ${n(eaves)}L${n(half + 14)} ${n(eaves + 16)}L${n(half + side + 12)} ${n(eaves + 22)}L${n(side + 20)} ${n(ridge + 18)}Z`;
  const eave = `M${n(-half - 22)} ${n(eaves + 20)}L0 ${n(ridge - 12)}L${n(half + 22)} ${n(eaves + 20)}L${n(half + 6)} ${n(eaves + 34)}L0 ${n(ridge + 26)}L${n(-half - 6)} ${n(eaves + 34)}Z`;
  let specks = '';
  for (let index = 0; index < 80; index++)
    specks += `M${n(chance.between(-half, half + side))} ${n(chance.between(ridge, 0))}h.1`;
  const pane = (x: number, y: number, w: number, h: number) => {
    const frame = `M${n(x - w / 2)} ${n(y)}V${n(y - h + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w / 2)} ${n(y - h + w / 2)}V${n(y)}Z`;
    return (
      filled(
        oval(x, y - h / 2, w * 1.3, h),
        defs.radial([
          [0, GLOW, 0.55],
          [1, GLOW, 0],
        ]),
      ) +
      filled(
        frame,
        defs.radial(
          [
            [0, '#fff6d8'],
            [0.5, GLOW],
            [1, '#d98a3d'],
          ],
          0.5,
          0.75,
          0.8,
        ),
      ) +
      stroked(
        `M${n(x)} ${n(y)}V${n(y - h)}M${n(x - w / 2)} ${n(y - h * 0.5)}H${n(x + w / 2)}`,
        shade(spec.body, 0.7),
        7,
      ) +
      stroked(frame, shade(spec.body, 0.75), 5, { opacity: 0.7 })
    );
  };
  const windows =
    pane(-half * 0.5, -wall * 0.56, 76, 108) + pane(half * 0.5, -wall * 0.56, 76, 108) + pane(0, eaves + 20, 60, 84);
  const door = `M${n(-52)} 0V-86A52 52 0 0 1 52-86V0Z`;
  const opening =
    filled(
      door,
      defs.radial(
        [
          [0, '#fff0c4'],
          [0.4, '#f0a94e'],
          [1, '#7a4420'],
        ],
        0.5,
        0.7,
        0.7,
      ),
    ) +
    group(candleStub(), {}) +
    stroked(door, shade(spec.body, 0.8), 5, { opacity: 0.6 });
  const dishY = ridge - 6;
  const dish =
    filled(
      `M${n(-160)} ${n(dishY - 52)}C${n(-150)} ${n(dishY)} ${n(-70)} ${n(dishY + 16)} 0 ${n(dishY + 16)}C70 ${n(dishY + 16)} 150 ${n(dishY)} 160 ${n(dishY - 52)}A160 26 0 0 1-160 ${n(dishY - 52)}Z`,
      defs.across([
        [0, tone(spec.cap, -0.4)],
        [0.25, tone(spec.cap, 0.3)],
        [0.6, tone(spec.cap, -0.1)],
        [1, tone(spec.cap, -0.5)],
      ]),
    ) +
    filled(oval(0, dishY - 52, 160, 26), lighten(spec.cap, 0.35)) +
    filled(
      oval(0, dishY - 49, 146, 21),
      defs.across([
        [0, shade(spec.cap, 0.6)],
        [1, tone(spec.cap, 0)],
      ]),
    ) +
    filled(
      oval(0, dishY - 44, 118, 14),
      defs.across([
        [0, '#f7e2b0'],
        [1, '#dcb975'],
      ]),
    );
  const stand = filled(
    `M-64 ${n(dishY + 10)}H64L84 ${n(dishY + 52)}L0 ${n(dishY - 4)}L-84 ${n(dishY + 52)}Z`,
    tone(spec.cap, -0.34),
  );
  const mark = printed(branded(kit), { x: 0, y: -wall * 0.49, width: half * 0.86, height: 44 }, spec.body);
  const skin = (path: string, amount: number) => filled(path, flat(defs, tone(spec.body, amount), 'matte'));
  return {
    svg: moved(
      skin(flank, -0.4) +
        skin(roof, -0.28) +
        filled(
          front,
          defs.across([
            [0, tone(spec.body, 0.26)],
            [0.6, spec.body],
            [1, tone(spec.body, -0.16)],
          ]),
        ) +
        clipped(defs, stroked(specks, shade(spec.body, 1), 4, { opacity: 0.22 }), front) +
        skin(eave, 0.1) +
        windows +
        opening +
        stand +
        dish +
        mark,
      -side * 0.4,
      0,
    ),
    width: half * 2 + side,
    height: wall + 270,
    edged: true,
  };
}

function candleStub(): string {
  return (
    filled('M-24 0V-26A24 7 0 0 1 24-26V0Z', '#f4ecd8') +
    filled('M0-34C-11-34-11-48-4-60C0-68 2-74 2-82C10-66 12-52 10-44C9-37 6-34 0-34Z', '#fff3c4')
  );
}
