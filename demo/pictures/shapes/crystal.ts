import { lighten, shade, tone } from '../light/colour.ts';
import { n } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { extruded } from './boxes.ts';
import { blot, clipped } from './form.ts';
import type { Kit, Piece } from './kit.ts';

const OUTLINE =
  'M-120-18C-146-120-150-236-118-316C-96-366-44-392 8-390C72-388 118-352 132-290C150-206 146-104 124-20C112 2 60 8 4 8C-56 8-110 2-120-18Z';

/** A polished stone that lets light through, before its box. */
export function crystal(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const stone = spec.content ?? '#eef3f4';
  const glow = defs.across(
    [
      [0, tone(stone, -0.34)],
      [0.2, lighten(stone, 0.5)],
      [0.48, tone(stone, -0.08)],
      [0.74, lighten(stone, 0.35)],
      [1, tone(stone, -0.44)],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0.8 },
  );
  let veins = '';
  for (let index = 0; index < 4; index++) {
    const [x, y] = [chance.between(-110, 100), chance.between(-350, -60)];
    veins += `M${n(x)} ${n(y)}q${n(chance.between(-26, 30))} ${n(chance.between(24, 60))} ${n(chance.between(-40, 50))} ${n(chance.between(70, 130))}`;
  }
  let bubbles = '';
  for (let index = 0; index < 26; index++)
    bubbles += `M${n(chance.between(-110, 120))} ${n(chance.between(-360, -20))}h.1`;
  const facets =
    filled('M-118-316C-96-366-44-392 8-390L-30-250L-132-176C-134-232-130-284-118-316Z', '#fff', { opacity: 0.42 }) +
    filled('M8-390C72-388 118-352 132-290L66-216L-30-250Z', '#fff', { opacity: 0.2 }) +
    filled('M132-290C150-206 146-104 124-20L40-84L66-216Z', shade(stone, 0.8), { opacity: 0.16 }) +
    filled('M-120-18C-131-70-137-124-132-176L-30-250L40-84L4 8C-56 8-110 2-120-18Z', '#fff', { opacity: 0.1 });
  const drawn =
    blot(defs, 26, 4, 176, 34, 0.6) +
    filled(OUTLINE, glow) +
    clipped(
      defs,
      facets +
        stroked(veins, '#fff', 4, { opacity: 0.35 }) +
        stroked(bubbles, '#fff', 6, { opacity: 0.55 }) +
        stroked('M-30-250L66-216M-30-250L-132-176M-30-250L40-84', lighten(stone, 0.8), 3, { opacity: 0.7 }),
      OUTLINE,
    ) +
    stroked(OUTLINE, shade(stone, 0.6), 3, { opacity: 0.35 }) +
    stroked('M-92-300C-78-336-46-358-8-362', '#fff', 12, { opacity: 0.85 });
  const box = moved(extruded(kit, 300, 480, 96), -104, -14);
  return { svg: box + moved(drawn, 160, 34), width: 590, height: 500, edged: true };
}
