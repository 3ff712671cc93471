import type { LabelText } from './lettering/label.ts';
import { drawBackdrop, TINTS } from './light/backdrop.ts';
import { lighten } from './light/colour.ts';
import { Defs } from './light/defs.ts';
import { lyingShadow } from './light/shadow.ts';
import type { Backdrop, PackShape, PackSpec } from './pack.ts';
import { dressingFor } from './props/dressing.ts';
import { drawSprig, leafShadow } from './props/leaves.ts';
import { drawCloth, drawPlinth } from './props/still-life.ts';
import { drawSwatch } from './props/swatches.ts';
import { drawWall, windowLight } from './props/wall.ts';
import { chanceFrom } from './seed.ts';
import type { Piece } from './shapes/kit.ts';
import { drawPiece, scaleFor, stood, svgOf } from './staging.ts';
import { group, moved } from './svg.ts';

export type View = 'front' | 'detail' | 'scene';

const WIDTH = 1000;
const HEIGHT = 1250;
const GROUND = 1070;
const HORIZON = 960;
const ROOM = { width: 720, height: 850, weight: 590 };
/** The largest of several sizes takes more of the frame, so that the smaller ones stay well seen. */
const LARGEST = 1.1;
/** Keeps neighbouring objects inside the edges. */
const NEAR = { width: 780, height: 1000 };

/** Packs that may lie on their back for a picture from above. */
const LIES = new Set<PackShape>([
  'bottle',
  'pump',
  'spray',
  'dropper',
  'tube',
  'sachet',
  'brush',
  'nail-polish',
  'stick',
  'perfume',
]);

interface Shot {
  defs: Defs;
  spec: PackSpec;
  label: LabelText;
  backdrop: Backdrop | 'none';
}

function stage({ defs, backdrop }: Shot, horizon: number): string {
  return backdrop === 'none' ? '' : drawBackdrop(defs, backdrop, { width: WIDTH, height: HEIGHT, horizon });
}

/** Position of a lying piece, so that it is centred. */
const lyingGround = (piece: Piece, scale: number) => HEIGHT / 2 + (piece.height * scale) / 2;

function front(shot: Shot): string {
  const { defs, spec, label } = shot;
  const piece = drawPiece(defs, spec, label);
  const scale = scaleFor(piece, ROOM) * (spec.share ? spec.share * LARGEST : 1);
  if (piece.lying) return stage(shot, HEIGHT * 2) + moved(piece.svg, WIDTH / 2, lyingGround(piece, scale), scale);
  const alone = stage(shot, HORIZON) + stood(defs, piece, spec.swatch ? WIDTH / 2 - 90 : WIDTH / 2, GROUND, scale);
  return spec.swatch ? alone + spread(shot, spec.swatch) : alone;
}

/** The shade that an opaque pack hides, spread on the ground before it. */
function spread({ defs, spec, label }: Shot, colour: string): string {
  const chance = chanceFrom(`swatch ${label.brand} ${label.name}`);
  const swatch = drawSwatch(defs, chance, {
    ...spec,
    shape: spec.material === 'paper' ? 'compact' : 'tube',
    content: colour,
  });
  return group(swatch, { transform: 'translate(715 1125)scale(.78 .52)' });
}

function laid(defs: Defs, { svg, width, height }: Piece, scale: number, turn: number): string {
  const shadow = lyingShadow(defs, 14, -height / 2 + 16, width * 0.6, height * 0.42);
  return moved(moved(shadow + svg, 0, height / 2), 400, 560, scale, turn);
}

/** Closer: lying beside its texture, or standing near with the texture before it. */
function detail(shot: Shot): string {
  const { defs, spec, label } = shot;
  const piece = drawPiece(defs, spec, label);
  const chance = chanceFrom(`detail ${label.brand} ${label.name}`);
  const swatch = drawSwatch(defs, chance, spec);
  const scale = scaleFor(piece, ROOM);
  if (LIES.has(spec.shape)) {
    return (
      stage(shot, HEIGHT * 2) +
      laid(defs, piece, scale * 1.2, chance.between(-15, -9)) +
      moved(swatch, 730, 1060, 0.94, chance.between(-12, 8))
    );
  }
  if (piece.lying)
    return stage(shot, HEIGHT * 2) + moved(piece.svg, 420, lyingGround(piece, scale * 1.45) + 30, scale * 1.45);
  const near = stood(
    defs,
    piece,
    400,
    1080,
    Math.min(scale * 1.36, NEAR.height / piece.height, NEAR.width / piece.width),
  );
  return stage(shot, 930) + near + group(swatch, { transform: 'translate(726 1150)scale(.86 .56)' });
}

/** Seen from above in the light of a window, with a sprig laid beside it. */
function laidOut(shot: Shot, piece: Piece, scale: number): string {
  const chance = chanceFrom(`laid ${shot.label.brand} ${shot.label.name}`);
  const size = scale * 1.24;
  const light = windowLight({ x: 560, horizon: 1010, size: 980 }) + leafShadow(chance, 40, 30, 620, 30);
  const sprig = drawSprig(chance, 340, 70, '#7d8f6a', 84);
  const shadow = moved(sprig, 0, 0)
    .replaceAll(/fill="#[^"]+"/g, 'fill="#2a1a12"')
    .replaceAll(/stroke="#[^"]+"/g, 'stroke="#2a1a12"');
  return (
    stage(shot, HEIGHT * 2) +
    light +
    moved(piece.svg, 520, lyingGround(piece, size), size, chance.between(-5, 5)) +
    group(moved(shadow, 88, 1222, 1, 64), { opacity: 0.1 }) +
    moved(sprig, 76, 1206, 1, 64)
  );
}

/** Among decorative objects. */
function scene(shot: Shot): string {
  const { defs, spec, label, backdrop } = shot;
  const tint = backdrop === 'none' ? 'sand' : backdrop;
  const chance = chanceFrom(`scene ${label.brand} ${label.name}`);
  const piece = drawPiece(defs, spec, label);
  const scale = scaleFor(piece, ROOM) * 0.8;
  const wall = backdrop === 'none' ? '' : drawWall(defs, chance, backdrop, { x: 540, horizon: 900, size: 880 });
  const dressing = dressingFor({
    defs,
    chance,
    motif: spec.motif ?? 'none',
    backdrop: tint,
    colour: spec.content ?? spec.body,
  });
  if (piece.lying && !piece.hung) return laidOut(shot, piece, scale);
  const raised = !piece.lying && chance.next() < 0.6;
  const [x, aside] = chance.pick([
    [545, 200],
    [455, 826],
  ] as const);
  const colour = TINTS[tint];
  const plinth = () => moved(drawPlinth(defs, Math.max(piece.width * scale * 1.36, 380), 84, colour), x, 1064);
  const cloth = () => (chance.next() < 0.6 ? drawCloth(defs, chance, WIDTH, 1000, HEIGHT, lighten(colour, 0.3)) : '');
  const product = piece.hung ? moved(piece.svg, x, 860, scale) : stood(defs, piece, x, raised ? 988 : 1040, scale);
  const behind = moved(dressing.behind, aside, 985);
  return (
    stage(shot, 900) +
    wall +
    (raised ? behind + plinth() : cloth() + behind) +
    product +
    moved(dressing.left, 205, 1132) +
    moved(dressing.right, 838, 1126)
  );
}

const VIEWS: Record<View, (shot: Shot) => string> = { front, detail, scene };

/** A product picture, 1000 × 1250, the same for the same spec and label. */
export function drawPackshot(spec: PackSpec, label: LabelText, backdrop: Backdrop | 'none', view: View): string {
  const shot: Shot = { defs: new Defs(), spec, label, backdrop };
  const content = VIEWS[view](shot);
  return svgOf(WIDTH, HEIGHT, shot.defs, content);
}
