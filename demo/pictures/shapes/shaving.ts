import { lighten, shade, tone } from '../light/colour.ts';
import { ball } from '../light/finish.ts';
import { n, oval } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { clipped, topFace, turned } from './form.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed, wrappedLabel } from './sticker.ts';

/** Shaving brush: a dense bulb of hair in a short turned handle, standing on it. */
export function shavingBrush(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const wide = kit.wide;
  const top = -250 * kit.high;
  const wood = turned(
    defs,
    spec.body,
    [
      [84 * wide, top],
      [90 * wide, top + 16, 10],
      [58 * wide, top + 82, 40],
      [98 * wide, top + 160, 50],
      [104 * wide, -34, 30],
      [92 * wide, 0, 12],
    ],
    { sag: 13, foot: 16, finish: 'wood' },
  );
  const collar = moved(
    turned(
      defs,
      spec.cap,
      [
        [86 * wide, -26, 6],
        [88 * wide, 0, 4],
      ],
      { sag: 13 },
    ),
    0,
    top + 12,
  );
  const hair = spec.content ?? '#e3d5bf';
  const tip = top - 330 * kit.high;
  const [w, r] = [78 * wide, 168 * wide];
  const knot = `M${n(-w)} ${n(top - 8)}C${n(-w * 1.1)} ${n(top - 110)} ${n(-r * 1.06)} ${n(tip + 150)} ${n(-r)} ${n(tip + 96)}C${n(-r * 0.9)} ${n(tip + 20)} ${n(-r * 0.4)} ${n(tip)} 0 ${n(tip)}C${n(r * 0.4)} ${n(tip)} ${n(r * 0.9)} ${n(tip + 20)} ${n(r)} ${n(tip + 96)}C${n(r * 1.06)} ${n(tip + 150)} ${n(w * 1.1)} ${n(top - 110)} ${n(w)} ${n(top - 8)}Q0 ${n(top + 10)} ${n(-w)} ${n(top - 8)}Z`;
  let [dark, light] = ['', ''];
  for (let index = 0; index < 84; index++) {
    const share = (index / 83) * 2 - 1;
    const strand = `M${n(share * w)} ${n(top)}C${n(share * w * 1.1)} ${n(top - 110)} ${n(share * r)} ${n(tip + 170)} ${n(share * r * 0.94 + chance.between(-7, 7))} ${n(tip + 6 + share * share * 80 + chance.between(0, 20))}`;
    if (index % 2) dark += strand;
    else light += strand;
  }
  const band = defs.down([
    [0, lighten(hair, 0.75)],
    [0.22, lighten(hair, 0.3)],
    [0.42, shade(hair, 0.9)],
    [0.6, shade(hair, 0.75)],
    [0.74, hair],
    [1, shade(hair, 0.7)],
  ]);
  const light3d = defs.across([
    [0, '#2a1a12', 0.42],
    [0.28, '#fff', 0.22],
    [0.6, '#2a1a12', 0],
    [1, '#2a1a12', 0.5],
  ]);
  const fibres = clipped(
    defs,
    stroked(dark, shade(hair, 1), 2.4, { opacity: 0.34 }) + stroked(light, lighten(hair, 0.6), 2, { opacity: 0.45 }),
    knot,
  );
  const mark = printed(branded(kit), { x: 0, y: -70 * kit.high, width: 150 * wide, height: 80 }, spec.body);
  return {
    svg: filled(knot, band) + fibres + filled(knot, light3d) + collar + wood + mark,
    width: r * 2,
    height: -tip,
    depth: 0.13,
  };
}

/** Safety razor of steel, standing on its handle. */
export function razor(kit: Kit): Piece {
  const { defs, spec } = kit;
  const steel = spec.cap;
  const long = 520 * kit.high;
  const handle = turned(
    defs,
    steel,
    [
      [30, -long, 4],
      [34, -long + 20, 8],
      [34, -26, 8],
      [40, -16, 8],
      [40, 0, 8],
    ],
    { sag: 5, finish: 'metal' },
  );
  let knurl = '';
  for (let y = -long + 60; y < -70; y += 15) knurl += `M-34 ${n(y)}L34 ${n(y + 26)}M34 ${n(y)}L-34 ${n(y + 26)}`;
  const grip =
    clipped(defs, stroked(knurl, shade(steel, 0.9), 2, { opacity: 0.42 }), `M-34 ${n(-long + 54)}H34V-64H-34Z`) +
    [-long + 52, -64]
      .map((y) =>
        moved(
          turned(
            defs,
            steel,
            [
              [37, -12, 4],
              [37, 0, 4],
            ],
            { sag: 5, finish: 'metal' },
          ),
          0,
          y + 6,
        ),
      )
      .join('');
  const neck = moved(
    turned(
      defs,
      steel,
      [
        [26, -54],
        [20, -28, 14],
        [30, 0, 6],
      ],
      { sag: 4, finish: 'metal' },
    ),
    0,
    -long + 4,
  );
  const y = -long - 54;
  const guard = `M-176 ${n(y - 16)}H176L166 ${n(y + 18)}Q0 ${n(y + 30)}-166 ${n(y + 18)}Z`;
  let comb = '';
  for (let x = -156; x <= 156; x += 13) comb += `M${n(x)} ${n(y - 8)}V${n(y + 15)}`;
  const metalAcross = defs.across([
    [0, shade(steel, 0.7)],
    [0.15, lighten(steel, 0.6)],
    [0.4, shade(steel, 0.3)],
    [0.62, lighten(steel, 0.4)],
    [1, shade(steel, 0.75)],
  ]);
  const blade =
    filled(`M-184 ${n(y - 26)}H184V${n(y - 14)}H-184Z`, lighten(steel, 0.7)) +
    stroked(`M-184 ${n(y - 14)}H184`, shade(steel, 1), 2, { opacity: 0.5 });
  const cap = `M-178 ${n(y - 26)}C-170 ${n(y - 78)}-110 ${n(y - 92)} 0 ${n(y - 92)}C110 ${n(y - 92)} 170 ${n(y - 78)} 178 ${n(y - 26)}Z`;
  const head =
    filled(guard, metalAcross) +
    stroked(comb, shade(steel, 0.95), 4, { opacity: 0.55 }) +
    blade +
    filled(
      cap,
      defs.down([
        [0, lighten(steel, 0.8)],
        [0.3, lighten(steel, 0.25)],
        [0.55, shade(steel, 0.55)],
        [0.8, lighten(steel, 0.2)],
        [1, shade(steel, 0.6)],
      ]),
    ) +
    filled(
      cap,
      defs.across([
        [0, '#2a1a12', 0.4],
        [0.2, '#fff', 0.3],
        [0.5, '#fff', 0],
        [1, '#2a1a12', 0.4],
      ]),
    );
  const mark = printed(branded(kit), { x: 0, y: y - 54, width: 230, height: 50 }, steel);
  return { svg: handle + grip + neck + head + mark, width: 372, height: long + 150, depth: 0.05 };
}

/** Shaving soap in a turned wooden bowl, its lid beside. */
export function soapBowl(kit: Kit): Piece {
  const { defs, spec } = kit;
  const half = 214 * kit.wide;
  const soap = spec.content ?? '#f4ecdc';
  const [high, sag] = [half * 0.74, half * 0.2];
  const bowl = turned(
    defs,
    spec.body,
    [
      [half, -high],
      [half * 0.98, -high * 0.56, 40],
      [half * 0.7, 0, 50],
    ],
    { sag, foot: sag * 0.7, finish: 'wood' },
  );
  const rim =
    topFace(defs, spec.body, -high, half, sag) +
    filled(oval(0, -high + 2, half * 0.88, sag * 0.86), shade(spec.body, 0.75));
  const puck = filled(oval(0, -high + 12, half * 0.86, sag * 0.8), ball(defs, soap, 'satin'));
  const stamp = stroked(oval(0, -high + 10, half * 0.5, sag * 0.44), tone(soap, -0.3), 4, { opacity: 0.5 });
  const mark = wrappedLabel(kit, {
    half: half * 0.94,
    reach: half * 0.74,
    top: -high * 0.7,
    bottom: -high * 0.14,
    sag,
  });
  const lid = moved(
    turned(
      defs,
      spec.body,
      [
        [half * 0.98, -34, 8],
        [half, -20, 8],
        [half, 0, 6],
      ],
      { sag: sag * 0.9, finish: 'wood' },
    ) +
      topFace(defs, spec.body, -34, half * 0.95, sag * 0.85) +
      moved(
        turned(
          defs,
          spec.cap,
          [
            [30, -30, 12],
            [22, 0, 6],
          ],
          { sag: 7 },
        ),
        0,
        -34,
      ),
    half * 0.74,
    -6,
    0.82,
  );
  return {
    svg: moved(lid, half * 0.06, -half * 0.22) + moved(bowl + rim + puck + stamp + mark, -half * 0.58, 0),
    width: half * 3.1,
    height: high + sag * 1.6,
    depth: 0.13,
  };
}
