import { lighten, shade, tone } from '../light/colour.ts';
import { flat, round } from '../light/finish.ts';
import { block, n } from '../path.ts';
import { filled, stroked } from '../svg.ts';
import { clipped } from './form.ts';
import type { Kit, Piece } from './kit.ts';

/** Glass nail file, standing on end. */
export function nailFile({ defs }: Kit): Piece {
  const outline = 'M-26 0V-420Q-26-470 0-500Q26-470 26-420V0Q0 6-26 0Z';
  const glass = filled(
    outline,
    defs.across([
      [0, '#9fb4b6', 0.9],
      [0.15, '#e6efef', 0.95],
      [0.5, '#cddcdd', 0.9],
      [0.85, '#f3f8f8', 0.95],
      [1, '#93a9ab', 0.9],
    ]),
  );
  const frosted = filled('M-19-130V-420Q-19-458 0-484Q19-458 19-420V-130Z', '#fff', { opacity: 0.5 });
  return {
    svg: glass + frosted + stroked('M-18-20V-112', '#fff', 4, { opacity: 0.8 }),
    width: 52,
    height: 500,
    depth: 0.2,
  };
}

/** Wooden cuticle stick with a slanted end. */
export function cuticleStick({ defs }: Kit): Piece {
  const wood = '#d9b98a';
  return {
    svg: filled('M-9 0V-430L4-462L9-430V0Q0 4-9 0Z', round(defs, wood, 'wood')),
    width: 18,
    height: 462,
    depth: 0.3,
  };
}

/** Buffer block with faces of different grain. */
export function nailBuffer({ defs, spec }: Kit): Piece {
  const front = filled(block(-60, -230, 96, 230, 4), flat(defs, '#e9c8c4', 'matte'));
  const side =
    filled('M36-230L62-222V-10L36 0Z', tone('#b9cdd2', -0.2)) +
    filled('M-60-230L-34-246L62-222L36-230Z', lighten(spec.label, 0.3));
  return {
    svg: side + front + stroked('M-48-40h72', shade('#e9c8c4', 0.5), 3, { opacity: 0.4 }),
    width: 122,
    height: 240,
    edged: true,
  };
}

/** Soft cloth, folded once. */
export function washcloth({ defs, spec }: Kit): Piece {
  const cloth = block(-130, -120, 260, 120, 26);
  let threads = '';
  for (let x = -126; x < 130; x += 14) threads += `M${n(x)}-118V-2`;
  for (let y = -112; y < 0; y += 14) threads += `M-128 ${n(y)}H128`;
  return {
    svg:
      filled(
        cloth,
        defs.down([
          [0, tone(spec.body, 0.5)],
          [0.46, spec.body],
          [0.5, tone(spec.body, -0.5)],
          [0.56, tone(spec.body, 0.2)],
          [1, tone(spec.body, -0.4)],
        ]),
      ) + clipped(defs, stroked(threads, shade(spec.body, 0.6), 2, { opacity: 0.22 }), cloth),
    width: 260,
    height: 120,
    depth: 0.1,
  };
}
