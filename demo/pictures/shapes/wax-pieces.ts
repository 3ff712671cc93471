import { drawMotif } from '../lettering/motif.ts';
import { lighten, shade, tone } from '../light/colour.ts';
import { flat } from '../light/finish.ts';
import { n, oval } from '../path.ts';
import { filled, group, moved, stroked } from '../svg.ts';
import { extruded } from './boxes.ts';
import { blot, clipped, topFace, turned } from './form.ts';
import type { Kit, Piece } from './kit.ts';
import { printed } from './sticker.ts';

const PETALS = ['#7f93c4', '#e9a13c', '#fbf7ea', '#c9738d', '#8fa66f'];

/** Flowers and leaves set into wax. */
function drawFlowers({ chance }: Kit, r: number): string {
  let all = '';
  for (let index = 0; index < 7; index++) {
    const [angle, far] = [(index / 7) * Math.PI * 2, r * (index % 2 ? 0.58 : 0.3)];
    const centre = [Math.cos(angle) * far, Math.sin(angle) * far] as const;
    const size = r * chance.between(0.34, 0.5);
    all += moved(drawMotif(index % 3 === 2 ? 'leaf' : 'flower', PETALS[index % 5] as string, 0, 0, size), ...centre);
  }
  return all;
}

/** Discs of wax with flowers in them before their carton. */
export function waxDiscs(kit: Kit): Piece {
  const { defs, spec } = kit;
  const wax = spec.content ?? spec.body;
  const r = 150;
  const face = oval(0, -r, r, r);
  const leaning =
    moved(filled(face, tone(wax, -0.42)), 24, 2) +
    filled(face, flat(defs, wax, 'satin')) +
    clipped(defs, moved(drawFlowers(kit, r), 0, -r), face) +
    stroked(oval(0, -r, r * 0.94, r * 0.94), lighten(wax, 0.7), 4, { opacity: 0.6 });
  const lying =
    blot(defs, 16, 4, r * 1.15, 34, 0.55) +
    turned(
      defs,
      tone(wax, -0.06),
      [
        [r * 0.9, -52, 8],
        [r * 0.9, 0, 8],
      ],
      { sag: 34, finish: 'satin' },
    ) +
    topFace(defs, wax, -52, r * 0.88, 32) +
    group(drawFlowers(kit, r * 0.9), { transform: 'translate(0 -52)scale(1 .34)' });
  const carton = moved(extruded(kit, 400, 500, 110), -60, -20);
  return {
    svg: carton + moved(leaning, 150, 6, 1, 7) + moved(lying, -40, 44),
    width: 560,
    height: 530,
    edged: true,
  };
}

const hexagon = (x: number, y: number, r: number, turn = Math.PI / 6) =>
  `M${Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2 + turn;
    return `${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}`;
  }).join('L')}Z`;

/** Six-sided plates of beeswax with their cells, held by a paper band. */
export function honeycomb(kit: Kit): Piece {
  const { defs, spec } = kit;
  const wax = spec.content ?? spec.body;
  const r = 260;
  const middle = -r * Math.sin(Math.PI / 3);
  const outline = hexagon(0, middle, r, 0);
  let cells = '';
  const w = r * 0.92;
  const cell = 29;
  for (let row = -5; row <= 5; row++) {
    for (let column = -5; column <= 5; column++) {
      const x = (column + (row % 2 ? 0.5 : 0)) * cell * 1.78;
      const y = row * cell * 1.54;
      const hidden = Math.abs(x) < w / 2 - cell || Math.abs(x) + Math.abs(y) * 0.58 > r + cell;
      if (!hidden) cells += hexagon(x, middle + y, cell);
    }
  }
  const comb = clipped(
    defs,
    stroked(cells, shade(wax, 0.75), 5, { opacity: 0.55 }) +
      moved(stroked(cells, lighten(wax, 0.7), 3, { opacity: 0.6 }), -2.5, -3),
    outline,
  );
  const plate = (x: number, amount: number) =>
    moved(filled(outline, tone(wax, amount - 0.34)), x + 14, 0) + moved(filled(outline, tone(wax, amount)), x, 0);
  const front = plate(0, 0) + comb + filled(outline, flat(defs, wax, 'satin'), { opacity: 0.32 });
  const band =
    filled(`M${n(-w / 2)} ${n(middle * 2 - 3)}H${n(w / 2)}V2H${n(-w / 2)}Z`, flat(defs, spec.label, 'paper')) +
    printed(kit, { x: 0, y: middle, width: w * 0.92, height: -middle * 1.7 }, spec.label);
  return {
    svg: moved(plate(56, -0.2) + plate(28, -0.1) + front + band, -28, 0),
    width: r * 2.1,
    height: -middle * 2,
    edged: true,
  };
}
