/** The soft backdrops of the shop's theme, one for each product line. */
export type Backdrop = 'sand' | 'blush' | 'sage' | 'mist' | 'butter';

export type PackShape =
  | 'bottle'
  | 'pump'
  | 'spray'
  | 'dropper'
  | 'tube'
  | 'jar'
  | 'tin'
  | 'box'
  | 'stick'
  | 'lipstick'
  | 'mascara'
  | 'compact'
  | 'pencil'
  | 'nail-polish'
  | 'perfume'
  | 'candle'
  | 'diffuser'
  | 'wax-melts'
  | 'incense'
  | 'soap'
  | 'bath-bomb'
  | 'sachet'
  | 'brush'
  | 'sponge'
  | 'towel'
  | 'set';

/** What a packshot is drawn from; the drawing of the same spec is always the same. */
export interface PackSpec {
  shape: PackShape;
  /** Colour of the container, CSS hex. */
  body: string;
  /** Colour of the cap, lid or handle. */
  cap: string;
  /** Colour of the label. */
  label: string;
  material: 'glass' | 'frosted-glass' | 'plastic' | 'paper' | 'metal' | 'ceramic' | 'wood' | 'textile';
  /** Colour of what is inside, seen through glass or as a shade. */
  content?: string;
  /** Width and height against the shape's own, 0.7 to 1.3. */
  proportions?: { width: number; height: number };
  /** Small drawn motif on the label. */
  motif?: 'leaf' | 'flower' | 'wave' | 'sun' | 'drop' | 'citrus' | 'berry' | 'moon' | 'mountain' | 'line' | 'none';
}
