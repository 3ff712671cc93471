import { drawMotif } from '../lettering/motif.ts';
import { lighten, mix, shade, tone } from '../light/colour.ts';
import { flat } from '../light/finish.ts';
import { block, n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { castBy } from './form.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';

const [HALF, HIGH] = [330, 400];
const BAND = 216;
const MODULES = 11;

/** Squares as of a code to scan. */
function scanned({ chance }: Kit, x: number, y: number, size: number): string {
  const step = size / MODULES;
  let squares = '';
  for (let row = 0; row < MODULES; row++)
    for (let column = 0; column < MODULES; column++) {
      const isCorner = (row < 3 || row > MODULES - 4) && (column < 3 || column > MODULES - 4);
      const isLast = row > MODULES - 4 && column > MODULES - 4;
      if (isCorner && !isLast ? row % 2 === 0 || column % 2 === 0 : chance.next() < 0.45)
        squares += `M${n(x + column * step)} ${n(y + row * step)}h${n(step)}v${n(step)}h${n(-step)}z`;
    }
  return squares;
}

/** A card half out of its envelope, which is sealed with wax. */
export function voucher(kit: Kit): Piece {
  const { defs, spec } = kit;
  const inside = shade(spec.cap, 0.25);
  const envelope = block(-HALF - 30, -HIGH, 2 * HALF + 60, HIGH, 8);
  const flap = `M${n(-HALF - 30)} ${n(-HIGH)}L0 ${n(-HIGH - 210)}L${n(HALF + 30)} ${n(-HIGH)}Z`;
  const pocket = `M${n(-HALF - 30)} ${n(-HIGH)}L0 ${n(-HIGH + 190)}L${n(HALF + 30)} ${n(-HIGH)}V-8Q${n(HALF + 30)} 0 ${n(HALF + 22)} 0H${n(-HALF - 22)}Q${n(-HALF - 30)} 0 ${n(-HALF - 30)} -8Z`;
  const card = block(-HALF, -HIGH - 330, 2 * HALF, HIGH + 250, 10);
  const paper = lighten(spec.body, 0.25);
  const [top, middle] = [-HIGH - 330, -HALF + BAND / 2];
  // As the printed voucher: a band of color with the code to scan, and the words beside it.
  const band =
    filled(block(-HALF, top, BAND, HIGH + 250, 10), spec.cap) +
    group(drawMotif(spec.motif ?? 'flower', lighten(spec.cap, 0.6), middle, top + 86, 96), { opacity: 0.8 }) +
    filled(block(middle - 62, top + 158, 124, 124, 10), '#fff') +
    filled(scanned(kit, middle - 48, top + 172, 96), shade(spec.cap, 0.9));
  const face =
    castBy(card) +
    filled(card, flat(defs, paper, 'paper')) +
    band +
    printed(kit, { x: -HALF + BAND + (2 * HALF - BAND) / 2, y: -HIGH - 170, width: 380, height: 240 }, paper);
  const front =
    filled(pocket, flat(defs, tone(spec.cap, -0.08), 'paper')) +
    stroked(
      `M${n(-HALF - 30)} ${n(-HIGH)}L0 ${n(-HIGH + 190)}L${n(HALF + 30)} ${n(-HIGH)}`,
      shade(spec.cap, 0.6),
      2.4,
      {
        opacity: 0.4,
      },
    );
  const seal =
    moved(filled(oval(0, 0, 58, 56), '#2a1a12', { opacity: 0.16 }), 5, -HIGH + 216) +
    moved(
      filled(oval(0, 0, 58, 56), paper) +
        stroked(oval(0, 0, 44, 42), mix(paper, spec.cap, 0.4), 3) +
        drawMotif(spec.motif ?? 'flower', spec.cap, 0, 0, 54),
      0,
      -HIGH + 208,
    );
  return {
    svg: moved(
      castBy(envelope) + filled(flap, tone(spec.cap, -0.3)) + filled(envelope, inside) + face + front + seal,
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
