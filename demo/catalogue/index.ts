import { body } from './body/index.ts';
import { COLOUR_FAMILY, withColourFamilies } from './colour-families.ts';
import { face } from './face/index.ts';
import { home } from './home/index.ts';
import { properties } from './properties.ts';
import type { DemoBranch, DemoProperty } from './types.ts';

const branches = [face, body, home];

/** The whole assortment of the demo shop. */
export const catalogue: DemoBranch & { properties: DemoProperty[] } = {
  categories: branches.flatMap((branch) => branch.categories),
  brands: branches.flatMap((branch) => branch.brands),
  properties: [COLOUR_FAMILY, ...properties],
  products: branches.flatMap((branch) => branch.products).map(withColourFamilies),
};
