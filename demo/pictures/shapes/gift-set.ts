import { lighten, mix, shade, tone } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import { flat } from '../light/finish.ts';
import { standingShadow } from '../light/shadow.ts';
import { block, oval } from '../path.ts';
import { filled, moved, stroked } from '../svg.ts';
import { dropper, pump } from './bottles.ts';
import { candle } from './home.ts';
import { jar } from './jars.ts';
import type { Kit, Piece } from './kit.ts';
import { perfume } from './perfume.ts';
import { printed } from './sticker.ts';
import { tube } from './tubes.ts';

type Draw = (kit: Kit) => Piece;

/** Which three things lie in a set. */
const TRIOS: readonly (readonly [Draw, Draw, Draw])[] = [
  [pump, jar, tube],
  [perfume, candle, dropper],
  [tube, jar, dropper],
];

function member(
  kit: Kit,
  draw: Draw,
  lettered: Kit['lettered'],
  [x, y, height]: readonly [number, number, number],
): string {
  const piece = draw({ ...kit, wide: 1, high: 1, lettered: kit.lettered === 'full' ? lettered : 'none' });
  return moved(
    standingShadow(kit.defs, piece.width, piece.height, piece.depth) + piece.svg,
    x,
    y,
    height / piece.height,
  );
}

/** Gift set: three things before their box with a ribbon. */
export function giftSet(kit: Kit): Piece {
  const { defs, spec, chance } = kit;
  const [width, height] = [560 * kit.wide, 500 * kit.high];
  const paper = mix(spec.label, spec.body, 0.16);
  const carton = filled(block(-width / 2, -height, width, height), flat(defs, paper, 'paper'));
  const lid =
    filled(block(-width / 2 - 9, -height - 14, width + 18, 74), flat(defs, lighten(paper, 0.2), 'paper')) +
    filled(
      block(-width / 2, -height + 60, width, 14),
      defs.down([
        [0, '#2a1a12', 0.26],
        [1, '#2a1a12', 0],
      ]),
    );
  const x = width * 0.3;
  const ribbon = filled(
    block(x - 17, -height - 14, 34, height + 14),
    defs.across([
      [0, lighten(spec.cap, 0.2)],
      [0.4, spec.cap],
      [1, shade(spec.cap, 0.3)],
    ]),
  );
  const bow = moved(drawBow(defs, spec.cap), x, -height - 14);
  const plain: Kit = { ...kit, spec: { ...spec, label: paper, motif: 'none' } };
  const mark = printed(plain, { x: -width * 0.12, y: -height + 122, width: width * 0.66, height: 116 }, paper);
  const box = moved(carton + lid + ribbon + mark + bow, 0, -30);
  const [first, second, third] = chance.pick(TRIOS);
  const items =
    member(kit, first, 'brand', [-width * 0.28, 6, 330]) +
    member({ ...kit, spec: { ...spec, body: tone(spec.body, 0.1) } }, third, 'none', [width * 0.33, 0, 296]) +
    member(kit, second, 'none', [width * 0.04, 30, 176]);
  const shadow = filled(
    oval(0, -20, width * 0.58, 34),
    defs.radial([
      [0, '#2a1a12', 0.4],
      [1, '#2a1a12', 0],
    ]),
  );
  return { svg: shadow + box + items, width: width * 0.94, height: height + 40, edged: true };
}

/** A tied bow with its knot at the origin. */
export function drawBow(defs: Defs, colour: string): string {
  const loop = 'M0 0C-40-76-128-84-118-34C-112-2-40 4 0 0Z';
  const silk = defs.across([
    [0, shade(colour, 0.3)],
    [0.5, lighten(colour, 0.3)],
    [1, shade(colour, 0.4)],
  ]);
  const tails =
    filled('M-6 0Q-40 40-78 92l34-4l14 22Q0 50 6 0Z', silk) +
    filled('M6 0Q40 44 66 104l-30-10l-18 20Q-4 50-6 0Z', silk);
  const fold = stroked('M-14-6C-46-40-84-50-100-36M14-6C46-40 84-50 100-36', shade(colour, 0.8), 3, { opacity: 0.4 });
  return (
    tails +
    filled(loop, silk) +
    `<g transform="scale(-1 1)">${filled(loop, silk)}</g>` +
    fold +
    filled(oval(0, -2, 18, 15), colour)
  );
}
