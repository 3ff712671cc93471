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
  | 'roll-on'
  | 'lipstick'
  | 'gloss'
  | 'mascara'
  | 'compact'
  | 'palette'
  | 'pot'
  | 'powder-jar'
  | 'pencil'
  | 'liner-pen'
  | 'blotting-papers'
  | 'nail-polish'
  | 'nail-file'
  | 'cuticle-stick'
  | 'nail-buffer'
  | 'perfume'
  | 'atomiser'
  | 'vial'
  | 'travel-spray'
  | 'candle'
  | 'tin-candle'
  | 'pillar'
  | 'ribbed-pillar'
  | 'sphere-candle'
  | 'tapers'
  | 'tea-lights'
  | 'tea-light-glass'
  | 'candlestick'
  | 'wick-trimmer'
  | 'wick-hook'
  | 'snuffer'
  | 'match-jar'
  | 'match-box'
  | 'diffuser'
  | 'mist-diffuser'
  | 'plug-diffuser'
  | 'wax-melts'
  | 'wax-discs'
  | 'honeycomb'
  | 'wax-burner'
  | 'incense'
  | 'incense-cones'
  | 'incense-bunch'
  | 'incense-holder'
  | 'herb-bundle'
  | 'soap'
  | 'soap-bowl'
  | 'shampoo-disc'
  | 'bath-bomb'
  | 'sachet'
  | 'brush'
  | 'fan-brush'
  | 'shaving-brush'
  | 'razor'
  | 'comb'
  | 'paddle-brush'
  | 'scalp-brush'
  | 'beard-brush'
  | 'sponge'
  | 'sea-sponge'
  | 'konjac'
  | 'powder-puff'
  | 'towel'
  | 'turban'
  | 'washcloth'
  | 'scrunchies'
  | 'bookmarks'
  | 'drawer-liners'
  | 'scent-star'
  | 'scent-stone'
  | 'crystal'
  | 'cedar-rings'
  | 'wool-ball'
  | 'ribbon-box'
  | 'voucher'
  | 'birthday-card'
  | 'set';

/** What a set comes in. */
export type SetHolder = 'box' | 'crate' | 'case' | 'bag' | 'tin';

/** A thing of a set; what it does not say it takes from the set. */
export interface SetItem extends Partial<Omit<PackSpec, 'shape' | 'items' | 'holder'>> {
  shape: PackShape;
  /** Height in centimetres, against its neighbours. */
  cm: number;
  name?: string;
}

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
  /** How many there are, where a shape can show it. */
  count?: number;
  /** Colours of the pans of a palette, or of the refills of a spray. */
  pans?: string[];
  /** What a powder jar or a tin is filled with. */
  texture?: 'balm' | 'powder' | 'grains';
  /** Content and packaging of a set. */
  items?: SetItem[];
  holder?: SetHolder;
  /** How large it is against the largest size of the same product. */
  share?: number;
  /** A shade that the pack hides, spread before it. */
  swatch?: string;
  /** Small drawn motif on the label. */
  motif?: 'leaf' | 'flower' | 'wave' | 'sun' | 'drop' | 'citrus' | 'berry' | 'moon' | 'mountain' | 'line' | 'none';
}
