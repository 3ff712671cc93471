import { tone } from './light/colour.ts';
import { Defs } from './light/defs.ts';
import { chanceFrom } from './seed.ts';
import { svgOf } from './staging.ts';
import { filled, stroked } from './svg.ts';

const SIZE = 96;

/** A color spread with a brush, 96 × 96. */
export function drawSwatch(colour: string): string {
  const chance = chanceFrom(`swatch ${colour}`);
  let drawing = filled(`M0 0H${SIZE}V${SIZE}H0Z`, colour);
  for (let y = 4; y < SIZE; y += 8) {
    const bend = chance.between(-7, 7);
    const line = `M-4 ${y + 10}C${SIZE / 3} ${y + bend} ${(SIZE * 2) / 3} ${y - bend} ${SIZE + 4} ${y - 10}`;
    drawing += stroked(line, tone(colour, chance.between(-0.22, 0.3)), chance.between(2, 5), { opacity: 0.7 });
  }
  drawing += stroked(`M22 34C40 20 60 18 76 22`, tone(colour, 0.55), 5, { opacity: 0.55 });
  return svgOf(SIZE, SIZE, new Defs(), drawing);
}
