import type { LabelText } from './lettering/label.ts';
import { drawBackdrop, TINTS } from './light/backdrop.ts';
import { shade } from './light/colour.ts';
import { Defs } from './light/defs.ts';
import type { Backdrop, PackSpec } from './pack.ts';
import { drawSprig, leafShadow } from './props/leaves.ts';
import { drawPebble, drawVase } from './props/still-life.ts';
import { windowLight } from './props/wall.ts';
import { chanceFrom } from './seed.ts';
import { svgOf } from './staging.ts';
import { drawGroup } from './still-life.ts';
import { moved } from './svg.ts';

/** Hero picture with room for text: at the left when wide (1600 × 900), at the top when tall (900 × 1100). */
export function drawBanner(
  specs: readonly PackSpec[],
  backdrop: Backdrop,
  wide: boolean,
  labels?: readonly LabelText[],
): string {
  const defs = new Defs();
  const chance = chanceFrom(`banner ${backdrop} ${specs.map(({ shape, body }) => shape + body).join(' ')}`);
  const [width, height] = wide ? [1600, 900] : [900, 1100];
  const horizon = wide ? 640 : 860;
  const spot = wide
    ? { x: 1130, ground: 705, width: 600, height: 420 }
    : { x: 450, ground: 905, width: 620, height: 400 };
  const size = wide ? 800 : 560;
  const light = windowLight({ x: spot.x + 20, horizon: horizon + 10, size });
  const leaves = leafShadow(chance, spot.x - size * 0.2, horizon - size * 0.95, size * 0.8, 24);
  const clay = shade(TINTS[backdrop], 0.26);
  const vase = moved(
    drawVase(defs, chance, spot.height * 0.4, clay),
    spot.x + spot.width * (wide ? 0.55 : 0.52),
    spot.ground - spot.height * 0.14,
    wide ? 1.15 : 0.9,
  );
  const sprig = moved(
    drawSprig(chance, 280, 60, '#7d8f6a', 80),
    spot.x - spot.width * 0.36,
    spot.ground + spot.height * 0.23,
    1,
    -76,
  );
  const pebble = moved(drawPebble(defs, chance, 110), spot.x + spot.width * 0.02, spot.ground + spot.height * 0.22);
  const group = drawGroup(defs, chance, { specs, labels, backdrop }, spot);
  return svgOf(
    width,
    height,
    defs,
    drawBackdrop(defs, backdrop, { width, height, horizon }) + light + leaves + vase + group + sprig + pebble,
  );
}
