import { lighten, shade, tone } from '../light/colour.ts';
import { round } from '../light/finish.ts';
import { block, n } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { turned } from './form.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** Taper candles in a bunch: dipped in pairs that share a wick, or thin ones for a cake, with a paper band. */
export function tapers(kit: Kit): Piece {
  const { defs, spec } = kit;
  const count = spec.count ?? 4;
  const thin = count > 6;
  const wax = spec.content ?? spec.body;
  const [half, height] = thin ? [12, 430 * kit.high] : [31 * kit.wide, 700 * kit.high];
  const step = half * 2.08;
  const width = step * count;
  let candles = '';
  for (let index = 0; index < count; index++) {
    const x = (index - (count - 1) / 2) * step;
    const rise = thin ? ((index * 7) % 5) * 7 : 0;
    const body = turned(
      defs,
      tone(wax, thin && index % 2 ? -0.1 : 0),
      [
        [half * 0.42, -height - rise, half * 0.3],
        [half * 0.8, -height * 0.9 - rise, 30],
        [half, 0, 3],
      ],
      { sag: half * 0.16, foot: half * 0.24, finish: 'satin' },
    );
    candles += moved((thin ? wick(-height - rise) : '') + body, x, 0);
  }
  const pairs = thin ? '' : [-1, 1].map((side) => moved(sharedWick(step, height), side * step, 0)).join('');
  const [top, bottom] = thin ? [-height * 0.5, -height * 0.2] : [-height * 0.4, -height * 0.19];
  const w = width + 12;
  const band =
    filled(
      `M${n(-w / 2)} ${n(top)}q${n(w / 2)} 9 ${n(w)} 0V${n(bottom)}q${n(-w / 2)} 9 ${n(-w)} 0Z`,
      round(defs, spec.label, 'paper'),
    ) + printed(kit, { x: 0, y: (top + bottom) / 2 + 4, width: w * 0.94, height: bottom - top }, spec.label);
  const under = filled(
    block(-w / 2, bottom + 4, w, 16),
    defs.down([
      [0, '#2a1a12', 0.3],
      [1, '#2a1a12', 0],
    ]),
  );
  return { svg: pairs + candles + under + band, width: w, height: height + (thin ? 54 : 96), depth: 0.12 };
}

function wick(y: number): string {
  return stroked(`M0 ${n(y + 6)}q-2-12 1-24`, '#efe6d2', 3.4);
}

function sharedWick(step: number, height: number): string {
  const loop = `M${n(-step / 2)} ${n(-height + 4)}C${n(-step * 0.5)} ${n(-height - 110)} ${n(step * 0.5)} ${n(-height - 110)} ${n(step / 2)} ${n(-height + 4)}`;
  return stroked(loop, shade('#efe6d2', 0.5), 7) + stroked(loop, lighten('#efe6d2', 0.2), 4.6);
}
