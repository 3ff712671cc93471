import type { LabelText } from '../lettering/label.ts';
import type { LabelStyle } from '../lettering/label-style.ts';
import type { Defs } from '../light/defs.ts';
import type { PackSpec } from '../pack.ts';
import type { Chance } from '../seed.ts';

/** What every shape is drawn with. */
export interface Kit {
  defs: Defs;
  spec: PackSpec;
  text: LabelText;
  style: LabelStyle;
  chance: Chance;
  /** Proportions of this very pack, around 1. */
  wide: number;
  high: number;
  /** Small things in a group carry the brand only, or the motif only where no text is known. */
  lettered: 'full' | 'brand' | 'mark' | 'none';
  /** Draws another thing, for what consists of several. */
  draw: (spec: PackSpec, text: LabelText, lettered: Kit['lettered']) => Piece;
}

/** A drawn thing that stands at the origin, with its extent to both sides and upwards. */
export interface Piece {
  svg: string;
  width: number;
  height: number;
  /** Depth of its footprint against its width, for the shadow. */
  depth?: number;
  /** Meets the ground in a straight edge, as a carton does. */
  edged?: boolean;
  /** Lies on the surface and brings its own shadow. */
  lying?: boolean;
  /** Hangs on the wall; its shadow is its own too. */
  hung?: boolean;
}

/** For a place with room for the brand alone. */
export function branded(kit: Kit): Kit {
  return kit.lettered === 'full' ? { ...kit, lettered: 'brand' } : kit;
}
