import type { Motif } from '../lettering/motif.ts';
import { TINTS } from '../light/backdrop.ts';
import { lightness, mix, shade } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import type { Backdrop } from '../pack.ts';
import type { Chance } from '../seed.ts';
import { moved } from '../svg.ts';
import { drawBlossom, drawLeaf, drawSprig } from './leaves.ts';
import {
  drawBerries,
  drawCairn,
  drawDish,
  drawDrops,
  drawPebble,
  drawRipples,
  drawSlice,
  drawVase,
  LEMON,
  ORANGE,
} from './still-life.ts';

export interface Dressing {
  /** Stands behind, to the left of the product. */
  behind: string;
  /** Lies before it: one thing to the left, one to the right. */
  left: string;
  right: string;
}

export interface DressingJob {
  defs: Defs;
  chance: Chance;
  motif: Motif;
  backdrop: Backdrop;
  colour: string;
}

const clay = (backdrop: Backdrop) => shade(TINTS[backdrop], 0.28);

function petals(chance: Chance, colour: string): string {
  return [-70, 6, 66]
    .map((x) =>
      drawLeaf(
        mix(colour, '#ffffff', 0.3),
        chance.between(46, 64),
        x,
        chance.between(-14, 16),
        chance.between(-30, 40),
      ),
    )
    .join('');
}

function blossomColour(colour: string): string {
  const light = lightness(colour);
  return light > 0.35 && light < 0.82 ? mix(colour, '#f3d6cf', 0.4) : '#e8c0b6';
}

type Dress = (job: DressingJob) => Dressing;

const leafy: Dress = ({ defs, chance, backdrop }) => ({
  behind: drawVase(defs, chance, 250, clay(backdrop)),
  left: moved(drawSprig(chance, 300, 60, '#7d8f6a', 84), -150, 16, 1, 78),
  right: drawPebble(defs, chance, 150),
});

const flowery: Dress = ({ defs, chance, backdrop, colour }) => ({
  behind: drawVase(defs, chance, 260, clay(backdrop), blossomColour(colour)),
  left: moved(
    `${moved(drawLeaf('#7d8f6a', 120, 40, 4, -10), 0, 0)}${drawBlossom(defs, blossomColour(colour), 84, 12)}`,
    0,
    -46,
  ),
  right: petals(chance, blossomColour(colour)),
});

const watery: Dress = ({ defs, chance }) => ({
  behind: moved(drawCairn(defs, chance, 230), 10, 30),
  left: drawRipples(330, '#dfe8ea') + drawDrops(defs, chance, 240, 6),
  right: drawPebble(defs, chance, 140, '#c9c4bd') + moved(drawDrops(defs, chance, 130, 3), 20, 40),
});

const fruity: Dress = ({ defs, chance, backdrop, colour }) => {
  const fruit = lightness(colour) > 0.72 ? LEMON : ORANGE;
  return {
    behind: drawVase(defs, chance, 230, clay(backdrop)),
    left: moved(drawSlice(96, fruit, -14), 0, 6) + moved(drawSlice(74, fruit, 12), 118, 24),
    right: moved(drawSlice(66, fruit, 20), 0, 8) + drawLeaf('#7d8f6a', 120, 36, 6, -16),
  };
};

const berried: Dress = ({ defs, chance, backdrop }) => ({
  behind: drawVase(defs, chance, 240, clay(backdrop)),
  left: drawBerries(defs, '#a23a48', 44),
  right: moved(drawBerries(defs, '#a23a48', 27), 10, 10),
});

const stony: Dress = ({ defs, chance }) => ({
  behind: moved(drawCairn(defs, chance, 250), 0, 20),
  left: drawPebble(defs, chance, 190, '#aaa198'),
  right: drawPebble(defs, chance, 120, '#cfc6bb') + moved(drawPebble(defs, chance, 70, '#9c938a'), 96, 22),
});

const plain: Dress = ({ defs, chance, backdrop }) => ({
  behind: drawVase(defs, chance, 240, clay(backdrop)),
  left: moved(drawDish(defs, 250, clay(backdrop)), 0, 10),
  right: drawPebble(defs, chance, 130, '#c4bab0'),
});

const DRESSED: Record<Motif, Dress> = {
  leaf: leafy,
  flower: flowery,
  wave: watery,
  drop: watery,
  citrus: fruity,
  sun: leafy,
  berry: berried,
  moon: stony,
  mountain: stony,
  line: plain,
  none: plain,
};

/** Things that belong beside a product, after the motif of its label. */
export function dressingFor(job: DressingJob): Dressing {
  return DRESSED[job.motif](job);
}
