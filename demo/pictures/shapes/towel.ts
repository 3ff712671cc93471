import { lighten, shade, tone } from '../light/colour.ts';
import { flat } from '../light/finish.ts';
import { block, n } from '../path.ts';
import { filled, group, stroked } from '../svg.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** A towel folded twice, with a woven border and a narrow paper band. */
export function towel(kit: Kit): Piece {
  const { defs, spec } = kit;
  const [half, height] = [290 * kit.wide, 236 * kit.high];
  const cloth = folded(kit, spec.body, half, height);
  const [x, w] = [-half * 0.24, half * 0.78];
  const cast = filled(
    block(x + w, -height + 6, 18, height - 8),
    defs.across([
      [0, '#2a1a12', 0.26],
      [1, '#2a1a12', 0],
    ]),
  );
  const paper = filled(
    `M${n(x)} ${n(-height - 3)}q${n(w / 2)} -5 ${n(w)} 0V1q${n(-w / 2)} 5 ${n(-w)} 0Z`,
    flat(defs, spec.label, 'paper'),
  );
  const print = printed(kit, { x: x + w / 2, y: -height / 2, width: w * 0.94, height: height * 0.9 }, spec.label);
  const loop = stroked(`M${n(half * 0.86)} ${n(-height + 4)}c14-54 66-48 62-8`, shade(spec.body, 0.3), 8);
  return { svg: loop + cloth + cast + paper + print, width: half * 2, height: height + 30, depth: 0.08 };
}

/** One towel: thick terry folded over at the left, its edges open at the right. */
function folded({ defs, chance }: Kit, colour: string, half: number, height: number): string {
  const r = height * 0.4;
  const outline = `M${n(-half + r)} ${n(-height)}Q0 ${n(-height - 5)} ${n(half - 20)} ${n(-height + 2)}q22 6 20 ${n(height * 0.2)}q2 ${n(height * 0.2)} -7 ${n(height * 0.28)}q9 ${n(height * 0.12)} 7 ${n(height * 0.26)}q2 ${n(height * 0.22)} -22 ${n(height * 0.24)}Q0 3 ${n(-half + r)} 0C${n(-half - 8)} 0 ${n(-half - 8)} ${n(-height)} ${n(-half + r)} ${n(-height)}Z`;
  const terry = defs.down([
    [0, tone(colour, 0.4)],
    [0.16, tone(colour, 0.2)],
    [0.46, tone(colour, -0.1)],
    [0.5, tone(colour, -0.5)],
    [0.54, tone(colour, 0.12)],
    [0.8, tone(colour, -0.14)],
    [1, tone(colour, -0.6)],
  ]);
  const fold = `M${n(half - 4)} ${n(-height * 0.5)}Q0 ${n(-height * 0.52)} ${n(-half + r * 0.9)} ${n(-height * 0.5)}`;
  let [low, high] = ['', ''];
  for (let row = 0; row < 12; row++) {
    const y = -height + ((row + 0.6) / 12) * height;
    const line = `M${n(-half + chance.between(-4, 4))} ${n(y)}H${n(half)}`;
    if (row % 2) low += line;
    else high += line;
  }
  const loops =
    stroked(low, shade(colour, 0.9), 4, { 'stroke-dasharray': '0 8', opacity: 0.26 }) +
    stroked(high, lighten(colour, 0.8), 4, { 'stroke-dasharray': '0 9', opacity: 0.5 });
  const at = half * 0.74;
  const woven =
    filled(`M${n(at)} ${n(-height - 4)}h30V4h-30z`, shade(colour, 0.14)) +
    stroked(`M${n(at + 6)} ${n(-height)}V2m9 0V${n(-height)}m9 0V2`, lighten(colour, 0.7), 2.4, { opacity: 0.6 });
  const side = filled(
    outline,
    defs.across([
      [0, '#2a1a12', 0.34],
      [0.07, '#2a1a12', 0.06],
      [0.16, '#fff', 0.2],
      [0.5, '#fff', 0],
      [0.8, '#2a1a12', 0.04],
      [1, '#2a1a12', 0.34],
    ]),
  );
  return (
    filled(outline, terry) +
    group(loops + woven + stroked(fold, shade(colour, 1), 3, { opacity: 0.35 }), { 'clip-path': defs.clip(outline) }) +
    side
  );
}
