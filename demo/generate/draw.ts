import { COLOUR_FAMILY } from '../catalogue/colour-families.ts';
import { catalogue } from '../catalogue/index.ts';
import type { DemoCategory, DemoProduct } from '../catalogue/types.ts';
import { drawBrandLogo } from '../pictures/brand-logo.ts';
import { drawCategoryTile } from '../pictures/category-tile.ts';
import { drawSwatch } from '../pictures/swatch.ts';
import type { Pictures } from './pictures.ts';
import { frontOf, labelOf, scenesOf } from './product-pictures.ts';
import { packOf } from './variation-pack.ts';

const PACKSHOT = [1000, 1250] as const;
const TILE_MEMBERS = 3;

/** The product's own pictures show its first variation, which is its default. */
function drawProduct(product: DemoProduct, pictures: Pictures, images: Map<string, number>): void {
  const choices = product.variants?.choices ?? [];
  const add = (key: string, svg: string) => images.set(`${product.key}/${key}`, pictures.add(svg, ...PACKSHOT));
  add('front', frontOf(product, choices[0]));
  const [detail, scene] = scenesOf(product) as [string, string];
  add('detail', detail);
  add('scene', scene);
  for (const choice of choices) add(choice.value, frontOf(product, choice));
}

/** Products of a category and its descendants. */
function within(category: DemoCategory): DemoProduct[] {
  const below = new Set([category.key]);
  for (const one of catalogue.categories) if (one.parent && below.has(one.parent)) below.add(one.key);
  return catalogue.products.filter((product) => below.has(product.category));
}

/** Products of different shapes first, so that a still life is no row of the same. */
function variety(products: DemoProduct[]): DemoProduct[] {
  const shapes = new Map<string, DemoProduct>();
  for (const product of products) if (!shapes.has(product.pack.shape)) shapes.set(product.pack.shape, product);
  return [...new Set([...shapes.values(), ...products])].slice(0, TILE_MEMBERS);
}

/** Draws what the shop shows and gives the number of each picture by its key. Yields after each product. */
export function* drawAll(pictures: Pictures): Generator<void, Map<string, number>> {
  const images = new Map<string, number>();
  for (const product of catalogue.products) {
    drawProduct(product, pictures, images);
    yield;
  }
  for (const category of catalogue.categories) {
    const members = variety(within(category));
    const tile = drawCategoryTile(
      members.map((product) => packOf(product, product.variants?.choices[0])),
      members[0]?.backdrop ?? 'sand',
      members.map((product) => labelOf(product)),
    );
    images.set(`category/${category.key}`, pictures.add(tile, 800, 600));
    yield;
  }
  for (const { key, colour } of COLOUR_FAMILY.values)
    if (colour) images.set(`swatch/${key}`, pictures.add(drawSwatch(colour), 96, 96));
  for (const brand of catalogue.brands)
    images.set(`brand/${brand.key}`, pictures.add(drawBrandLogo(brand.name, brand.key), 400, 200));
  return images;
}
