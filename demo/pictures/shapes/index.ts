import type { PackShape } from '../pack.ts';
import { brush, soap, sponge } from './bath.ts';
import { bottle, dropper, pump, spray } from './bottles.ts';
import { box, sachet } from './boxes.ts';
import { giftSet } from './gift-set.ts';
import { bathBomb, candle, diffuser, incense } from './home.ts';
import { jar, tin, waxMelts } from './jars.ts';
import type { Kit, Piece } from './kit.ts';
import { compact, lipstick, mascara, nailPolish } from './make-up.ts';
import { pencil } from './pencil.ts';
import { perfume } from './perfume.ts';
import { towel } from './towel.ts';
import { stick, tube } from './tubes.ts';

/** How each shape of the catalogue is drawn. */
export const SHAPES: Record<PackShape, (kit: Kit) => Piece> = {
  bottle,
  pump,
  spray,
  dropper,
  tube,
  jar,
  tin,
  box,
  stick,
  lipstick,
  mascara,
  compact,
  pencil,
  'nail-polish': nailPolish,
  perfume,
  candle,
  diffuser,
  'wax-melts': waxMelts,
  incense,
  soap,
  'bath-bomb': bathBomb,
  sachet,
  brush,
  sponge,
  towel,
  set: giftSet,
};
