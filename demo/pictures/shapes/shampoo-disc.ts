import { lighten, shade, tone } from '../light/colour.ts';
import { flat } from '../light/finish.ts';
import { n, oval } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { blot, topFace, turned } from './form.ts';
import type { Kit, Piece } from './kit.ts';
import { roundPrint } from './sticker.ts';

/** Solid shampoo: a wheel with a hole for its string, leaning on a second one that lies in its paper. */
export function shampooDisc(kit: Kit): Piece {
  const { defs, spec } = kit;
  const colour = spec.content ?? spec.body;
  const r = 214 * kit.wide;
  const hole = r * 0.15;
  const wheel = oval(0, -r, r, r) + oval(0, -r - r * 0.62, hole, hole);
  const edge = moved(
    filled(
      wheel,
      defs.across([
        [0, tone(colour, -0.3)],
        [0.7, tone(colour, -0.2)],
        [1, tone(colour, -0.66)],
      ]),
      { 'fill-rule': 'evenodd' },
    ),
    46,
    2,
  );
  const face = filled(wheel, flat(defs, colour, 'satin'), { 'fill-rule': 'evenodd' });
  const bevel =
    stroked(oval(0, -r, r * 0.94, r * 0.94), lighten(colour, 0.7), 4, { opacity: 0.6 }) +
    stroked(oval(0, -r, r * 0.86, r * 0.86), shade(colour, 0.6), 2.6, { opacity: 0.25 }) +
    stroked(oval(0, -r - r * 0.62, hole, hole), shade(colour, 0.8), 3, { opacity: 0.4 });
  const seal =
    filled(oval(2, -r * 0.8 + 4, r * 0.58, r * 0.58), '#2a1a12', { opacity: 0.14 }) +
    filled(oval(0, -r * 0.8, r * 0.58, r * 0.58), flat(defs, spec.label, 'paper')) +
    roundPrint(kit, { x: 0, y: -r * 0.82, width: r * 0.98, height: r * 0.84 }, spec.label);
  const string =
    stroked(
      `M${n(-4)} ${n(-r * 1.62)}C${n(-r * 0.5)} ${n(-r * 2.3)} ${n(r * 0.4)} ${n(-r * 2.5)} ${n(r * 0.16)} ${n(-r * 1.9)}Q${n(r * 0.1)} ${n(-r * 1.7)} 6 ${n(-r * 1.62)}`,
      '#b79f76',
      9,
    ) +
    stroked(
      `M${n(-4)} ${n(-r * 1.62)}C${n(-r * 0.5)} ${n(-r * 2.3)} ${n(r * 0.4)} ${n(-r * 2.5)} ${n(r * 0.16)} ${n(-r * 1.9)}Q${n(r * 0.1)} ${n(-r * 1.7)} 6 ${n(-r * 1.62)}`,
      '#e3d2ae',
      3.4,
      { 'stroke-dasharray': '6 8' },
    );
  const lying = moved(
    blot(defs, 20, 6, r * 0.98, r * 0.3) +
      turned(
        defs,
        tone(colour, -0.05),
        [
          [r * 0.8, -74, 14],
          [r * 0.8, 0, 14],
        ],
        { sag: r * 0.21, finish: 'satin' },
      ) +
      topFace(defs, colour, -74, r * 0.78, r * 0.2) +
      filled(oval(0, -74, hole * 0.9, hole * 0.26), shade(colour, 0.9)),
    r * 0.78,
    30,
  );
  return {
    svg: moved(string + edge + face + bevel + seal, -r * 0.4, 0, 1, -5) + lying,
    width: r * 2.7,
    height: r * 2.2,
    depth: 0.1,
  };
}
