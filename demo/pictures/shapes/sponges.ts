import { lighten, shade, tone } from '../light/colour.ts';
import { ball, flat } from '../light/finish.ts';
import { flowing, n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { clipped } from './form.ts';
import { branded, type Kit, type Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** A paper tag on a thread that hangs from something soft. */
function hangTag(kit: Kit, x: number, y: number): string {
  const { defs, spec } = kit;
  const card = 'M-84-30L-56-56H84V56H-56L-84 30Z';
  return (
    stroked(`M${n(x - 60)} ${n(y - 120)}Q${n(x - 110)} ${n(y - 60)} ${n(x - 62)} ${n(y)}`, '#8a7356', 3.4) +
    moved(
      moved(filled(card, '#2a1a12', { opacity: 0.18 }), 5, 7) +
        filled(card, flat(defs, spec.label, 'paper')) +
        filled(oval(-62, 0, 7, 7), shade(spec.label, 0.9)) +
        printed(branded(kit), { x: 12, y: 0, width: 140, height: 96 }, spec.label),
      x,
      y,
      1,
      5,
    )
  );
}

/** Sea sponge: an uneven ball full of holes. */
export function seaSponge(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const r = 250 * kit.wide;
  const y = -r * 0.86;
  const points = Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * Math.PI * 2;
    const far = r * chance.between(0.93, 1.06);
    return [Math.cos(angle) * far, y + Math.sin(angle) * far * 0.86] as const;
  });
  const outline = flowing(points, true);
  let [pits, rims, crumbs] = ['', '', ''];
  for (let index = 0; index < 120; index++) {
    const [angle, far] = [chance.between(0, Math.PI * 2), Math.sqrt(chance.next()) * 0.97];
    const [x, dy] = [Math.cos(angle) * far * r, y + Math.sin(angle) * far * r * 0.86];
    const size = chance.between(5, 19) * (1 - far * 0.45);
    pits += oval(x, dy, size, size * chance.between(0.65, 0.95));
    rims += `M${n(x - size)} ${n(dy + size * 0.4)}Q${n(x)} ${n(dy + size * 1.5)} ${n(x + size)} ${n(dy + size * 0.4)}`;
    crumbs += `M${n(x + size * 1.6)} ${n(dy - size)}h.1`;
  }
  const holes = clipped(
    defs,
    stroked(crumbs, lighten(spec.body, 0.7), 8, { opacity: 0.5 }) +
      filled(pits, shade(spec.body, 1), { opacity: 0.62 }) +
      stroked(rims, lighten(spec.body, 0.6), 3, { opacity: 0.6 }),
    outline,
  );
  return {
    svg: filled(outline, ball(defs, spec.body, 'matte')) + holes + hangTag(kit, 96, -100),
    width: r * 2,
    height: r * 1.74,
    depth: 0.12,
  };
}

/** Velvet powder puff with a satin ribbon for two fingers, leaning upright. */
export function powderPuff(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const r = 250 * kit.wide;
  const pile = flowing(
    Array.from({ length: 60 }, (_, index) => {
      const angle = (index / 60) * Math.PI * 2;
      const far = r * (index % 2 ? 1.012 : 0.985);
      return [Math.cos(angle) * far, -r + Math.sin(angle) * far] as const;
    }),
    true,
  );
  let fuzz = '';
  for (let index = 0; index < 170; index++) {
    const [angle, far] = [chance.between(0, Math.PI * 2), Math.sqrt(chance.next()) * r];
    fuzz += `M${n(Math.cos(angle) * far)} ${n(-r + Math.sin(angle) * far)}l4 5`;
  }
  const seam = stroked(oval(0, -r, r * 0.9, r * 0.9), shade(spec.body, 0.6), 5, {
    opacity: 0.25,
    'stroke-dasharray': '12 8',
  });
  const ribbonShape = `M${n(-r * 0.98)} ${n(-r - 70)}Q0 ${n(-r - 106)} ${n(r * 0.98)} ${n(-r - 70)}V${n(-r + 70)}Q0 ${n(-r + 34)} ${n(-r * 0.98)} ${n(-r + 70)}Z`;
  const satin = defs.across([
    [0, tone(spec.cap, -0.3)],
    [0.25, tone(spec.cap, 0.4)],
    [0.5, spec.cap],
    [0.75, tone(spec.cap, 0.2)],
    [1, tone(spec.cap, -0.4)],
  ]);
  const ribbon = moved(filled(ribbonShape, '#2a1a12', { opacity: 0.16 }), 3, 10) + filled(ribbonShape, satin);
  const mark = printed(branded(kit), { x: 0, y: -r - 18, width: r * 1.3, height: 100 }, spec.cap);
  const back = filled(oval(16, -r + 2, r * 0.99, r), shade(spec.body, 0.5));
  return {
    svg:
      back +
      filled(pile, ball(defs, spec.body, 'matte')) +
      stroked(fuzz, lighten(spec.body, 0.7), 3, { opacity: 0.4 }) +
      seam +
      clipped(defs, ribbon, oval(0, -r, r * 0.995, r * 0.995)) +
      mark,
    width: r * 2,
    height: r * 2,
    depth: 0.1,
  };
}

/** Konjac sponge: a small dome with fine pores and a thread to hang it by. */
export function konjac(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const r = 250 * kit.wide;
  const dome = `M${n(-r)} -46C${n(-r)} ${n(-r * 0.96)} ${n(-r * 0.5)} ${n(-r * 1.26)} 0 ${n(-r * 1.26)}C${n(r * 0.5)} ${n(-r * 1.26)} ${n(r)} ${n(-r * 0.96)} ${n(r)} -46Q${n(r * 0.98)} 6 ${n(r * 0.8)} 6Q0 24 ${n(-r * 0.8)} 6Q${n(-r * 0.98)} 6 ${n(-r)} -46Z`;
  let [dark, light] = ['', ''];
  for (let index = 0; index < 230; index++) {
    const [x, y] = [chance.between(-r, r), chance.between(-r * 1.26, 10)];
    if (index % 2) dark += `M${n(x)} ${n(y)}h.1`;
    else light += `M${n(x)} ${n(y)}h.1`;
  }
  const pores = clipped(
    defs,
    stroked(dark, shade(spec.body, 1), 7, { opacity: 0.2 }) + stroked(light, '#fff', 6, { opacity: 0.5 }),
    dome,
  );
  const thread = stroked(
    `M0 ${n(-r * 1.22)}C-60 ${n(-r * 1.7)} 70 ${n(-r * 1.74)} 6 ${n(-r * 1.24)}`,
    shade(spec.cap, 0.2),
    6,
  );
  const mark = group(printed(branded(kit), { x: 0, y: -r * 0.44, width: r * 1.2, height: 110 }, spec.body), {
    opacity: 0.7,
  });
  return {
    svg: thread + filled(dome, ball(defs, spec.body, 'matte')) + pores + mark,
    width: r * 2,
    height: r * 1.6,
    depth: 0.11,
  };
}
