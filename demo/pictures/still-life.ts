import type { LabelText } from './lettering/label.ts';
import { TINTS } from './light/backdrop.ts';
import { mix, shade } from './light/colour.ts';
import type { Defs } from './light/defs.ts';
import type { Backdrop, PackSpec } from './pack.ts';
import { drawPlinth } from './props/still-life.ts';
import type { Chance } from './seed.ts';
import type { Piece } from './shapes/kit.ts';
import { drawPiece, scaleFor, stood } from './staging.ts';
import { moved } from './svg.ts';

export interface Group {
  specs: readonly PackSpec[];
  /** Texts for the labels; without them the labels show their motif. */
  labels?: readonly LabelText[] | undefined;
  backdrop: Backdrop;
}

export interface Spot {
  /** Middle of the group, ground line, width to fill and height of the largest thing. */
  x: number;
  ground: number;
  width: number;
  height: number;
}

interface Member {
  piece: Piece;
  scale: number;
}

export function drawMember(defs: Defs, spec: PackSpec, label?: LabelText): Piece {
  return drawPiece(
    defs,
    spec,
    label ?? { brand: `${spec.body}${spec.shape}`, name: spec.cap },
    label ? 'full' : 'mark',
  );
}

function membersOf(defs: Defs, { specs, labels }: Group, height: number): Member[] {
  return specs.slice(0, 3).map((spec, index) => {
    const piece = drawMember(defs, spec, labels?.[index]);
    return { piece, scale: scaleFor(piece, { width: height * 0.9, height, weight: height * 0.74 }) };
  });
}

const tallnessOf = ({ piece, scale }: Member) => piece.height * scale;

/** Two or three things side by side: the tallest behind on a plinth, the others before it. */
export function drawGroup(defs: Defs, chance: Chance, group: Group, spot: Spot): string {
  const members = membersOf(defs, group, spot.height * 0.86).sort((a, b) => tallnessOf(b) - tallnessOf(a));
  const tint = TINTS[group.backdrop];
  const [tallest, ...others] = members as [Member, ...Member[]];
  const step = spot.height * 0.13;
  const side = chance.pick([1, -1]);
  const x = others.length === 1 ? spot.x - side * spot.width * 0.2 : spot.x;
  const wide = Math.max(tallest.piece.width * tallest.scale * 1.3, spot.height * 0.6);
  const clay = chance.pick([mix(tint, '#ffffff', 0.3), shade(tint, 0.22)]);
  const back = moved(drawPlinth(defs, wide, step, clay), x, spot.ground - spot.height * 0.06);
  const first = stood(defs, tallest.piece, x, spot.ground - spot.height * 0.06 - step + wide * 0.012, tallest.scale);
  const front = others.map(({ piece, scale }, index) => {
    const origin =
      others.length === 1
        ? spot.x + side * spot.width * 0.26
        : spot.x + (index === 0 ? side : -side) * spot.width * 0.34;
    const low = spot.ground + spot.height * (0.05 + index * 0.05);
    return piece.lying ? moved(piece.svg, origin, low, scale * 0.8) : stood(defs, piece, origin, low, scale * 0.86);
  });
  return back + first + front.join('');
}
