import { drawMotif } from '../lettering/motif.ts';
import { lighten, shade, tone } from '../light/colour.ts';
import { ball, flat, round } from '../light/finish.ts';
import { block, lathe, n } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { capFinish } from './closures.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';
import { woodLines } from './texture.ts';

/** A bar of soap in a paper band, standing on its long edge. */
export function soap(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, height, deep] = [262 * kit.wide, 300 * kit.high, 46];
  const r = kit.chance.pick([34, 74]);
  const side = filled(
    block(-half + deep, -height - deep * 0.5, half * 2 - deep * 0.2, height + deep * 0.3, r),
    defs.across([
      [0, tone(spec.body, 0.36)],
      [0.6, tone(spec.body, 0.05)],
      [0.9, tone(spec.body, -0.5)],
      [1, tone(spec.body, -0.62)],
    ]),
  );
  const front = filled(block(-half, -height, half * 2 - deep * 0.3, height, r), flat(defs, spec.body, 'satin'));
  const bevel = stroked(
    block(-half + 9, -height + 9, half * 2 - deep * 0.3 - 18, height - 18, r - 6),
    lighten(spec.body, 0.6),
    3,
    { opacity: 0.6 },
  );
  const veins = spec.content
    ? stroked(
        `M${n(-half + 20)} ${n(-height * 0.7)}q${n(half * 0.5)} 50 ${n(half)} -10t${n(half * 0.8)} 20M${n(-half + 10)} ${n(-height * 0.3)}q${n(half * 0.6)} -60 ${n(half)} 0t${n(half * 0.8)} -10`,
        spec.content,
        9,
        { opacity: 0.35 },
      )
    : '';
  const w = half * 1.12;
  const x = -w / 2 - deep * 0.15;
  const band =
    filled(`M${n(x)} ${n(-height - 3)}h${n(w)}V2h${n(-w)}z`, flat(defs, spec.label, 'paper')) +
    filled(
      `M${n(x)} ${n(-height - 3)}l${n(deep)} ${n(-deep * 0.52)}h${n(w)}l${n(-deep)} ${n(deep * 0.52)}z`,
      lighten(spec.label, 0.5),
    );
  const cast = filled(
    `M${n(x + w)} ${n(-height)}h16V0h-16z`,
    defs.across([
      [0, '#2a1a12', 0.3],
      [1, '#2a1a12', 0],
    ]),
  );
  const stamp = (at: number) =>
    moved(
      drawMotif(spec.motif ?? 'none', shade(spec.body, 0.55), 0, 0, 82) +
        moved(drawMotif(spec.motif ?? 'none', lighten(spec.body, 0.7), 0, 0, 82), 1.6, 2),
      at,
      -height / 2,
    );
  const stamps = group(stamp((-half + x) / 2 - 2) + stamp((half - deep * 0.3 + x + w) / 2), { opacity: 0.45 });
  return {
    svg:
      side +
      front +
      veins +
      bevel +
      stamps +
      cast +
      band +
      printed(kit, { x: x + w / 2, y: -height / 2, width: w * 0.9, height: height * 0.86 }, spec.label),
    width: half * 2,
    height: height + deep * 0.5,
    edged: true,
  };
}

/** Blending sponge, a drop that stands on its round end. */
export function sponge(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [half, height] = [196 * kit.wide, 520 * kit.high];
  const outline = `M0 ${n(-height)}C${n(half * 0.34)} ${n(-height)} ${n(half * 0.42)} ${n(-height * 0.78)} ${n(half * 0.7)} ${n(-height * 0.58)}C${n(half * 1.16)} ${n(-height * 0.26)} ${n(half * 1.04)} 4 0 4C${n(-half * 1.04)} 4 ${n(-half * 1.16)} ${n(-height * 0.26)} ${n(-half * 0.7)} ${n(-height * 0.58)}C${n(-half * 0.42)} ${n(-height * 0.78)} ${n(-half * 0.34)} ${n(-height)} 0 ${n(-height)}Z`;
  let [dark, light] = ['', ''];
  for (let index = 0; index < 190; index++) {
    const [angle, far] = [chance.between(0, Math.PI * 2), Math.sqrt(chance.next())];
    const dot = `M${n(Math.cos(angle) * far * half)} ${n(-height * 0.44 + Math.sin(angle) * far * height * 0.52)}h.1`;
    if (index % 3) dark += dot;
    else light += dot;
  }
  const pores = group(
    stroked(dark, shade(spec.body, 0.9), 4.4, { opacity: 0.3 }) +
      stroked(light, lighten(spec.body, 0.7), 4, { opacity: 0.5 }),
    { 'clip-path': defs.clip(outline) },
  );
  const mark = printed(
    { ...kit, lettered: kit.lettered === 'full' ? 'brand' : 'none' },
    { x: -8, y: -height * 0.28, width: half * 1.3, height: 100 },
    spec.body,
  );
  return {
    svg: filled(outline, ball(defs, spec.body, 'matte')) + pores + group(mark, { opacity: 0.9 }),
    width: half * 2,
    height,
    depth: 0.13,
  };
}

/** Make-up brush with a full head, a ferrule and a turned handle, leaning a little. */
export function brush(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const hair = spec.content ?? '#8a6a52';
  const [w, high] = [46 * kit.wide, kit.high];
  const long = 360 * high;
  const handle = filled(
    lathe(
      [
        { x: w * 0.8, y: -long },
        { x: w * 0.98, y: -long * 0.62, r: 130 },
        { x: w * 0.5, y: -30, r: 60 },
        { x: w * 0.44, y: 0, r: 14 },
      ],
      4,
      4,
    ),
    round(defs, spec.cap, capFinish(spec.cap)),
  );
  const grainLines =
    capFinish(spec.cap) === 'wood'
      ? stroked(woodLines(-w * 0.6, w * 0.6, -long + 10, -20, 5, spec.cap), shade(spec.cap, 0.8), 1.8, {
          opacity: 0.35,
        })
      : '';
  const metal = capFinish(spec.body) === 'metal' ? spec.body : '#c9ad78';
  const top = -long - 124 * high;
  const ferrule =
    filled(
      lathe(
        [
          { x: w * 1.16, y: top },
          { x: w * 0.84, y: -long + 4 },
        ],
        6,
        6,
      ),
      round(defs, metal, 'metal'),
    ) +
    stroked(
      `M${n(-w * 0.9)} ${n(-long - 26)}q${n(w * 0.9)} 11 ${n(w * 1.8)} 0m${n(-w * 1.84)} -14q${n(w * 0.93)} 11 ${n(w * 1.88)} 0`,
      shade(metal, 0.8),
      2.2,
      { opacity: 0.5 },
    );
  const r = w * 2.1;
  const tip = top - 250 * high;
  const head = `M${n(-w * 1.12)} ${n(top + 3)}C${n(-r * 1.06)} ${n(top - 90)} ${n(-r)} ${n(tip + 40)} ${n(-r * 0.4)} ${n(tip + 6)}Q0 ${n(tip - 14)} ${n(r * 0.4)} ${n(tip + 6)}C${n(r)} ${n(tip + 40)} ${n(r * 1.06)} ${n(top - 90)} ${n(w * 1.12)} ${n(top + 3)}Q0 ${n(top + 12)} ${n(-w * 1.12)} ${n(top + 3)}Z`;
  let [dark, light] = ['', ''];
  for (let index = 0; index < 40; index++) {
    const share = (index / 39) * 2 - 1;
    const strand = `M${n(share * w)} ${n(top + 4)}Q${n(share * r * 1.12)} ${n(top - 110)} ${n(share * r * 0.86 + chance.between(-6, 6))} ${n(tip + 12 + share * share * 56 + chance.between(0, 20))}`;
    if (index % 2) dark += strand;
    else light += strand;
  }
  const fibres = group(
    stroked(dark, shade(hair, 0.9), 2, { opacity: 0.35 }) + stroked(light, lighten(hair, 0.5), 1.8, { opacity: 0.4 }),
    { 'clip-path': defs.clip(head) },
  );
  const tips = filled(
    head,
    defs.down([
      [0, lighten(hair, 0.7), 0.75],
      [0.34, lighten(hair, 0.5), 0],
      [1, shade(hair, 1), 0.5],
    ]),
  );
  const mark = printed(kit, { x: 0, y: -long * 0.52, width: w * 1.3, height: long * 0.6 }, spec.cap);
  const drawn = filled(head, round(defs, hair, 'matte')) + fibres + tips + handle + grainLines + ferrule + mark;
  return { svg: drawn, width: r * 2, height: -tip, depth: 0.07 };
}
