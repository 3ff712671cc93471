import { catalogue } from '../catalogue/index.ts';
import type { DemoProduct } from '../catalogue/types.ts';

/** Categories of a product and those above them. */
export function categoriesAbove({ category, alsoIn = [] }: DemoProduct): Set<string> {
  const found = new Set<string>();
  for (const key of [category, ...alsoIn])
    for (let at: string | undefined = key; at; at = catalogue.categories.find((one) => one.key === at)?.parent)
      found.add(at);
  return found;
}
