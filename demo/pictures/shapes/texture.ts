import { shade, tone } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import type { PackSpec } from '../pack.ts';
import { n } from '../path.ts';
import { chanceFrom } from '../seed.ts';
import { group, stroked } from '../svg.ts';

/** Fibres of wood that run up and down. */
export function woodLines(from: number, to: number, top: number, bottom: number, count: number, seed: string): string {
  const chance = chanceFrom(seed);
  let lines = '';
  for (let index = 0; index < count; index++) {
    const x = from + ((index + chance.between(0.2, 0.8)) / count) * (to - from);
    const bow = chance.between(-9, 9);
    lines += `M${n(x)} ${n(top)}q${n(bow)} ${n((bottom - top) / 2)} ${n(chance.between(-5, 5))} ${n(bottom - top)}`;
  }
  return lines;
}

/** What a material shows beyond its light: fibres of wood, specks of ceramic, threads of cloth. */
export function grain(
  defs: Defs,
  { material, body }: PackSpec,
  outline: string,
  half: number,
  top: number,
  bottom: number,
): string {
  const clip = defs.clip(outline);
  if (material === 'wood') {
    return group(
      stroked(woodLines(-half, half, top - 30, bottom + 30, 11, body), shade(body, 0.7), 2, { opacity: 0.26 }),
      { 'clip-path': clip },
    );
  }
  if (material === 'textile') {
    let threads = '';
    for (let y = top; y < bottom + 20; y += 9) threads += `M${n(-half)} ${n(y)}q${n(half)} 14 ${n(half * 2)} 0`;
    return group(stroked(threads, shade(body, 0.6), 1.4, { opacity: 0.2 }), { 'clip-path': clip });
  }
  if (material !== 'ceramic') return '';
  const chance = chanceFrom(`specks ${body}`);
  let specks = '';
  for (let index = 0; index < 46; index++) {
    specks += `M${n(chance.between(-half, half))} ${n(chance.between(top, bottom + 14))}h.1`;
  }
  return group(stroked(specks, tone(body, -0.9), 3, { opacity: 0.28 }), { 'clip-path': clip });
}
