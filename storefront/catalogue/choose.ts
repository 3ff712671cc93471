import type { Choice, ProductData } from './product-data.ts';

/** Attribute that was picked of each property. */
export type Picked = Readonly<Record<number, number>>;

/** The choice that has every picked attribute; nothing until one of each property is picked. */
export function chosenOf(
  { choices, properties }: Pick<ProductData, 'choices' | 'properties'>,
  picked: Picked,
): Choice | undefined {
  if (properties.length === 0) return undefined;
  const wanted = properties.map(({ id }) => picked[id]);
  if (wanted.includes(undefined)) return undefined;
  return choices.find(({ attributes }) => wanted.every((id) => attributes.includes(id as number)));
}

/** Whether an attribute can still lead to something purchasable beside what is picked of the other properties. */
export function isOffered(choices: Choice[], picked: Picked, property: number, attribute: number): boolean {
  const others = Object.entries(picked)
    .filter(([id]) => Number(id) !== property)
    .map(([, value]) => value);
  return choices.some(
    ({ attributes, offer }) =>
      offer.stock !== 'out' && attributes.includes(attribute) && others.every((id) => attributes.includes(id)),
  );
}

/** Parameter of a product's address that names a choice. */
export const CHOICE_PARAMETER = 'variant';

/** The product's address with a choice named in it. */
export function choiceUrl(url: string, choice: number): string {
  return `${url}?${CHOICE_PARAMETER}=${choice}`;
}

/** Choices that can be bought instead of a sold-out one, those that differ least from it first. */
export function othersInStock(choices: Choice[], choice: Choice): Choice[] {
  const shared = ({ attributes }: Choice) => attributes.filter((id) => choice.attributes.includes(id)).length;
  return choices
    .filter(({ id, offer }) => id !== choice.id && offer.stock !== 'out')
    .toSorted((one, other) => shared(other) - shared(one));
}

/** What is picked before the shopper picks: what the address names, what the shop puts forward, or the first that can be bought. */
export function firstPicked(
  { choices, properties }: Pick<ProductData, 'choices' | 'properties'>,
  asked?: number | null,
): Picked {
  const offered = choices.filter(({ offer }) => offer.stock !== 'out');
  const first = choices.find(({ id }) => id === asked) ?? offered.find(({ isDefault }) => isDefault) ?? offered[0];
  return Object.fromEntries(
    properties.flatMap(({ id, values }) => {
      const value = values.find((candidate) => first?.attributes.includes(candidate.id));
      return value ? [[id, value.id]] : [];
    }),
  );
}

/** Place of a choice's picture among the product's; the first where it has none. */
export function pictureOf(images: ProductData['images'], choice: Choice | undefined): number {
  const own = images.findIndex(({ variation, url }) => choice && (variation === choice.id || url === choice.image));
  return Math.max(0, own);
}

/** Pictures with that of the choice picked ahead in front, so that it is seen without scripts too. */
export function picturesFrom(
  product: Pick<ProductData, 'images' | 'choices' | 'properties'>,
  asked: number | null,
): ProductData['images'] {
  const { images } = product;
  const place = pictureOf(images, chosenOf(product, firstPicked(product, asked)));
  return [...images.slice(place, place + 1), ...images.toSpliced(place, 1)];
}
