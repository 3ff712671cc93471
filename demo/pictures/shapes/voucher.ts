import { drawMotif } from '../lettering/motif.ts';
import { lighten, mix, shade, tone } from '../light/colour.ts';
import { flat } from '../light/finish.ts';
import { block, n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { castBy } from './form.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';

const [HALF, HIGH] = [330, 400];

/** A card half out of its envelope, which is sealed with wax. */
export function voucher(kit: Kit): Piece {
  const { defs, spec } = kit;
  const inside = shade(spec.cap, 0.25);
  const envelope = block(-HALF - 30, -HIGH, 2 * HALF + 60, HIGH, 8);
  const flap = `M${n(-HALF - 30)} ${n(-HIGH)}L0 ${n(-HIGH - 210)}L${n(HALF + 30)} ${n(-HIGH)}Z`;
  const pocket = `M${n(-HALF - 30)} ${n(-HIGH)}L0 ${n(-HIGH + 190)}L${n(HALF + 30)} ${n(-HIGH)}V-8Q${n(HALF + 30)} 0 ${n(HALF + 22)} 0H${n(-HALF - 22)}Q${n(-HALF - 30)} 0 ${n(-HALF - 30)} -8Z`;
  const card = block(-HALF, -HIGH - 330, 2 * HALF, HIGH + 250, 10);
  const paper = lighten(spec.body, 0.25);
  const face =
    castBy(card) +
    filled(card, flat(defs, paper, 'paper')) +
    stroked(block(-HALF + 16, -HIGH - 314, 2 * HALF - 32, HIGH + 218, 4), mix(paper, spec.cap, 0.45), 2.4) +
    group(drawMotif(spec.motif ?? 'flower', mix(paper, spec.cap, 0.25), HALF - 90, -HIGH - 240, 120), {
      opacity: 0.7,
    }) +
    printed(kit, { x: -40, y: -HIGH - 130, width: 460, height: 240 }, paper);
  const front =
    filled(pocket, flat(defs, tone(spec.body, -0.14), 'paper')) +
    stroked(
      `M${n(-HALF - 30)} ${n(-HIGH)}L0 ${n(-HIGH + 190)}L${n(HALF + 30)} ${n(-HIGH)}`,
      shade(spec.body, 0.5),
      2.4,
      {
        opacity: 0.4,
      },
    );
  const seal =
    moved(filled(oval(0, 0, 58, 56), '#2a1a12', { opacity: 0.16 }), 5, -HIGH + 216) +
    moved(
      filled(oval(0, 0, 58, 56), spec.cap) +
        stroked(oval(0, 0, 44, 42), lighten(spec.cap, 0.25), 3) +
        drawMotif(spec.motif ?? 'flower', lighten(spec.cap, 0.5), 0, 0, 54),
      0,
      -HIGH + 208,
    );
  return {
    svg: moved(
      castBy(envelope) + filled(flap, tone(spec.body, -0.3)) + filled(envelope, inside) + face + front + seal,
      0,
      -10,
      1,
      -4,
    ),
    width: 2 * HALF + 90,
    height: HIGH + 380,
    lying: true,
  };
}
