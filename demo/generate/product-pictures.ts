import { catalogue } from '../catalogue/index.ts';
import type { DemoProduct, DemoVariant } from '../catalogue/types.ts';
import type { LabelText } from '../pictures/index.ts';
import { drawPackshot } from '../pictures/packshot.ts';
import { shop } from '../texts/shop.ts';
import { packOf } from './variation-pack.ts';

/** What a product's label says, in the language of its brand. */
export function labelOf(product: DemoProduct, choice = product.variants?.choices[0]): LabelText {
  const brand = catalogue.brands.find(({ key }) => key === product.brand);
  const language = brand?.labels ?? 'cs';
  return {
    brand: brand?.name ?? shop.name,
    name: product.name[language],
    ...(choice && { note: choice.label[language] }),
  };
}

/** The front of a product, or of one of its variations. */
export function frontOf(product: DemoProduct, choice?: DemoVariant): string {
  return drawPackshot(packOf(product, choice), labelOf(product, choice), product.backdrop, 'front');
}

/** The further pictures of a product, with its first variation. */
export function scenesOf(product: DemoProduct): string[] {
  const [choice] = product.variants?.choices ?? [];
  return (['detail', 'scene'] as const).map((view) =>
    drawPackshot(packOf(product, choice), labelOf(product, choice), product.backdrop, view),
  );
}
