import { lettering } from './lettering/type.ts';
import { Defs } from './light/defs.ts';
import { block, n } from './path.ts';
import { svgOf } from './staging.ts';
import { filled, moved, stroked } from './svg.ts';

const ACCENT = '#e4012c';

/** The shop's mark, about 200 wide: a bottle and a jar on a counter under an arch. */
function counterMark(ink: string, weight: number): string {
  const arch = 'M-84 96V-8A84 84 0 0 1 84-8V96';
  const bottle = `${block(-48, 4, 46, 92, 14)}M-32 4v-20h14v20M-34-24h18v-18h-18z`;
  const jar = `${block(14, 46, 54, 50, 9)}${block(10, 28, 62, 18, 5)}`;
  return stroked(`${arch}M-112 96H112${bottle}${jar}`, ink, weight, { 'stroke-linejoin': 'round' });
}

/** Shown where a picture is missing: the mark on the canvas colour, 1000 × 1000. */
export function drawPlaceholder(): string {
  const defs = new Defs();
  const light = defs.radial([
    [0, '#ffffff'],
    [1, '#ffffff', 0],
  ]);
  const ground = `${filled(block(0, 0, 1000, 1000), '#fafaf9')}<circle cx="360" cy="340" r="520" fill="${light}"/>`;
  return svgOf(1000, 1000, defs, ground + moved(counterMark('#b8b0a9', 3.2), 500, 490, 2));
}

/** The favicon: the shop's initial over its counter, white on the accent, 64 × 64. */
export function drawFavicon(): string {
  const field = filled(block(0, 0, 64, 64, 15), ACCENT);
  const letter = lettering('P', { face: 'fraunces', x: 32.5, y: 44, size: 44, fill: '#ffffff' });
  return svgOf(64, 64, new Defs(), `${field}${letter}${stroked(`M14 ${n(51.5)}H50`, '#ffffff', 3.6)}`);
}
