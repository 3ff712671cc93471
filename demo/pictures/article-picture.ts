import type { Desk } from './articles/desk.ts';
import {
  bathRitual,
  candlesByWindow,
  gifts,
  herbs,
  scent,
  skincareShelf,
  textures,
  wickTrimming,
  winter,
} from './articles/scenes.ts';
import { TINTS } from './light/backdrop.ts';
import { Defs } from './light/defs.ts';
import type { Backdrop } from './pack.ts';
import { chanceFrom } from './seed.ts';
import { svgOf } from './staging.ts';

const MOTIFS = {
  candles: candlesByWindow,
  shelf: skincareShelf,
  gifts,
  winter,
  wick: wickTrimming,
  bath: bathRitual,
  herbs,
  scent,
  textures,
} satisfies Record<string, (desk: Desk) => string>;

export type ArticleMotif = keyof typeof MOTIFS;

export const ARTICLE_MOTIFS = Object.keys(MOTIFS) as ArticleMotif[];

/** Picture of an article, 1200 × 800; the seed varies plants, hills and small things. */
export function drawArticlePicture(motif: ArticleMotif, backdrop: Backdrop, seed: string | number): string {
  const defs = new Defs();
  const desk: Desk = { defs, chance: chanceFrom(`article ${seed}`), backdrop, tint: TINTS[backdrop] };
  return svgOf(1200, 800, defs, MOTIFS[motif](desk));
}
