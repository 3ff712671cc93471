import { toHsl } from '../pictures/light/colour.ts';
import type { DemoProduct, DemoProperty } from './types.ts';

type Family =
  | 'white'
  | 'beige'
  | 'brown'
  | 'gold'
  | 'orange'
  | 'red'
  | 'pink'
  | 'purple'
  | 'blue'
  | 'green'
  | 'gray'
  | 'black';

/** Between red and yellow: skin and wood unless the color is strong. */
function warm(hue: number, saturation: number, level: number): Family {
  if (hue < 20 && saturation >= 0.44 && level >= 0.4 && level < 0.75) return 'orange';
  if (saturation >= 0.6 && level >= 0.4 && level < 0.75 && hue < 34) return 'orange';
  if (hue >= 34 && saturation >= 0.45 && level >= 0.4 && level < 0.75) return 'gold';
  return level >= 0.62 ? 'beige' : 'brown';
}

function reddish(hue: number, saturation: number, level: number): Family {
  const isDull = saturation < 0.35 && level >= 0.45;
  const isBright = level >= (hue >= 320 && hue < 345 ? 0.43 : 0.6);
  if (isDull || isBright) return 'pink';
  return hue >= 320 && hue < 335 ? 'purple' : 'red';
}

/** The family that people would call a color by. */
export function colourFamily(colour: string): Family {
  const { hue, saturation, level } = toHsl(colour);
  if (level < 0.17) return 'black';
  if (level >= 0.88) return 'white';
  if (saturation < 0.12) return 'gray';
  if (hue < 12 || hue >= 320) return reddish(hue, saturation, level);
  if (hue < 70) return warm(hue, saturation, level);
  if (hue < 185) return 'green';
  return hue < 255 ? 'blue' : 'purple';
}

const VALUES: [key: Family, cs: string, sk: string, en: string, colour: string][] = [
  ['red', 'Červená a vínová', 'Červená a vínová', 'Red and burgundy', '#a8243a'],
  ['pink', 'Růžová', 'Ružová', 'Pink', '#dd7f92'],
  ['orange', 'Oranžová', 'Oranžová', 'Orange', '#e0743c'],
  ['gold', 'Zlatá a žlutá', 'Zlatá a žltá', 'Gold and yellow', '#d3ac4e'],
  ['beige', 'Béžová', 'Béžová', 'Beige', '#e2c2a0'],
  ['brown', 'Hnědá', 'Hnedá', 'Brown', '#7d5238'],
  ['purple', 'Fialová', 'Fialová', 'Purple', '#7a4a7d'],
  ['blue', 'Modrá', 'Modrá', 'Blue', '#3c5a8a'],
  ['green', 'Zelená', 'Zelená', 'Green', '#6b7d4f'],
  ['white', 'Bílá a krémová', 'Biela a krémová', 'White and cream', '#f7f1e6'],
  ['gray', 'Šedá a stříbrná', 'Sivá a strieborná', 'Gray and silver', '#9a9da1'],
  ['black', 'Černá', 'Čierna', 'Black', '#1d1b1d'],
];

export const COLOUR_FAMILY: DemoProperty = {
  key: 'colour-family',
  name: { cs: 'Barva', sk: 'Farba', en: 'Color' },
  values: VALUES.map(([key, cs, sk, en, colour]) => ({ key, name: { cs, sk, en }, colour })),
};

/** A product with the families of the shades that it comes in. */
export function withColourFamilies(product: DemoProduct): DemoProduct {
  const families = (product.variants?.choices ?? []).flatMap(({ colour }) => (colour ? [colourFamily(colour)] : []));
  if (families.length === 0) return product;
  return { ...product, properties: { ...product.properties, [COLOUR_FAMILY.key]: [...new Set(families)] } };
}
