import type { LabelText } from './lettering/label.ts';
import { drawBackdrop } from './light/backdrop.ts';
import { Defs } from './light/defs.ts';
import type { Backdrop, PackSpec } from './pack.ts';
import { drawWall } from './props/wall.ts';
import { chanceFrom } from './seed.ts';
import { svgOf } from './staging.ts';
import { drawGroup } from './still-life.ts';

/** Still life of two or three products of a category, 800 × 600. */
export function drawCategoryTile(
  specs: readonly PackSpec[],
  backdrop: Backdrop,
  labels?: readonly LabelText[],
): string {
  const defs = new Defs();
  const chance = chanceFrom(`tile ${backdrop} ${specs.map(({ shape, body }) => shape + body).join(' ')}`);
  const ground = drawBackdrop(defs, backdrop, { width: 800, height: 600, horizon: 432 });
  const wall = drawWall(defs, chance, backdrop, { x: 420, horizon: 420, size: 470 });
  const group = drawGroup(defs, chance, { specs, labels, backdrop }, { x: 400, ground: 505, width: 560, height: 400 });
  return svgOf(800, 600, defs, ground + wall + group);
}
