import { mix } from '../light/colour.ts';
import type { Defs } from '../light/defs.ts';
import type { Backdrop, PackShape, PackSpec } from '../pack.ts';
import type { Chance } from '../seed.ts';
import { scaleFor, stood } from '../staging.ts';
import { drawMember } from '../still-life.ts';
import { moved } from '../svg.ts';

/** What an article's picture is drawn with, 1200 wide and 800 high. */
export interface Desk {
  defs: Defs;
  chance: Chance;
  backdrop: Backdrop;
  tint: string;
}

type Look = Omit<PackSpec, 'shape'>;

const LOOKS: Record<string, Look> = {
  amber: { body: '#7a3f17', cap: '#221d1a', label: '#f3ecdd', material: 'glass', content: '#c98a3a', motif: 'leaf' },
  clear: { body: '#eef2f0', cap: '#c9a25a', label: '#ffffff', material: 'glass', content: '#e6b9a5', motif: 'flower' },
  cream: { body: '#f3ece0', cap: '#b08a5c', label: '#f3ece0', material: 'ceramic', content: '#f6ead3', motif: 'line' },
  night: { body: '#2f3742', cap: '#c9a25a', label: '#2f3742', material: 'ceramic', content: '#f4e6ca', motif: 'moon' },
  green: {
    body: '#c8d2c0',
    cap: '#b08a5c',
    label: '#fbf8f1',
    material: 'frosted-glass',
    content: '#9cae8c',
    motif: 'wave',
  },
  rose: { body: '#d9a08f', cap: '#fff6ee', label: '#fff6ee', material: 'plastic', content: '#d58c79', motif: 'berry' },
};

export type LookName = 'amber' | 'clear' | 'cream' | 'night' | 'green' | 'rose';

/** A product of the shop on the desk, with its middle, ground and height. */
export function put(
  { defs }: Desk,
  shape: PackShape,
  look: LookName,
  x: number,
  ground: number,
  height: number,
): string {
  const piece = drawMember(defs, { shape, ...(LOOKS[look] as Look) });
  const scale = Math.min(height / piece.height, scaleFor(piece, { width: height * 1.5, height, weight: height }));
  return piece.lying ? moved(piece.svg, x, ground, scale) : stood(defs, piece, x, ground, scale);
}

/** A calm clay that goes with the backdrop. */
export function clayOf({ tint }: Desk): string {
  return mix(tint, '#9a7b66', 0.34);
}
