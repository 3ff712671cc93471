import { body } from './body/index.ts';
import { face } from './face/index.ts';
import { home } from './home/index.ts';
import type { DemoBranch, DemoProperty } from './types.ts';

const branches = [face, body, home];

/** Properties of all branches; a property that several branches describe keeps the first text of each value. */
function mergeProperties(lists: DemoProperty[][]): DemoProperty[] {
  const merged = new Map<string, DemoProperty>();
  for (const property of lists.flat()) {
    const found = merged.get(property.key);
    const known = new Set(found?.values.map((value) => value.key));
    const values = [...(found?.values ?? []), ...property.values.filter((value) => !known.has(value.key))];
    merged.set(property.key, { ...(found ?? property), values });
  }
  return [...merged.values()];
}

/** The whole assortment of the demo shop. */
export const catalogue: DemoBranch = {
  categories: branches.flatMap((branch) => branch.categories),
  brands: branches.flatMap((branch) => branch.brands),
  properties: mergeProperties(branches.map((branch) => branch.properties)),
  products: branches.flatMap((branch) => branch.products),
};
