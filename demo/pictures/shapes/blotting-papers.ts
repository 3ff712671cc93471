import { lighten, mix, shade, tone } from '../light/colour.ts';
import { block, n } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';

/** Blotting papers: a flat booklet that lets out its first sheet. */
export function blottingPapers(kit: Kit): Piece {
  const { defs, spec } = kit;
  const sheet = mix(spec.body, '#ffffff', 0.55);
  const lie = (path: string) =>
    [1, 2, 3].map((step) => moved(filled(path, '#2a1a12', { opacity: 0.07 }), step * 5, step * 6)).join('');
  const leaf = block(-196, -620, 392, 240, 4);
  const wallet = block(-226, -470, 452, 460, 10);
  const leaves = [-7, 4, -1]
    .map((turn, index) =>
      moved(
        lie(leaf) + filled(leaf, tone(sheet, -0.06 + index * 0.05)) + stroked(`M-190-614H190`, lighten(sheet, 0.7), 3),
        0,
        index * 12,
        1,
        turn,
      ),
    )
    .join('');
  const face = filled(
    wallet,
    defs.across(
      [
        [0, lighten(spec.body, 0.3)],
        [0.5, spec.body],
        [1, tone(spec.body, -0.12)],
      ],
      { x1: 0, y1: 0, x2: 0.7, y2: 1 },
    ),
  );
  const thumb =
    filled('M-70-470A70 54 0 0 0 70-470Z', sheet) +
    stroked('M-70-470A70 54 0 0 0 70-470', shade(spec.body, 0.7), 3, { opacity: 0.4 });
  const fold = stroked(`M-226 ${n(-56)}H226`, shade(spec.body, 0.6), 2, { opacity: 0.35 });
  const print = printed(kit, { x: 0, y: -220, width: 380, height: 280 }, spec.body);
  return {
    svg: moved(leaves + lie(wallet) + face + thumb + fold + print, 0, -10, 1, -6),
    width: 520,
    height: 640,
    lying: true,
  };
}
