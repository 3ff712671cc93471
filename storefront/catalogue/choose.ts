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

/** Choices that an attribute leads to beside what is picked of the other properties; those that can be bought first. */
export function choicesWith(choices: Choice[], picked: Picked, property: number, attribute: number): Choice[] {
  const others = Object.entries(picked)
    .filter(([id]) => Number(id) !== property)
    .map(([, value]) => value);
  const isOut = ({ offer }: Choice) => Number(offer.stock === 'out');
  return choices
    .filter(({ attributes }) => attributes.includes(attribute) && others.every((id) => attributes.includes(id)))
    .toSorted((one, other) => isOut(one) - isOut(other));
}

/** What a product's form says is picked, whoever filled it: the shopper may have done so before scripts ran. */
export function pickedIn({ properties, choices }: Pick<ProductData, 'choices' | 'properties'>, form: FormData): Picked {
  const chosen = choices.find(({ id }) => String(id) === form.get('product_variation_id'));
  return Object.fromEntries(
    properties.flatMap(({ id, values }) => {
      const value = values.find(
        (one) => String(one.id) === form.get(`property-${id}`) || chosen?.attributes.includes(one.id),
      );
      return value ? [[id, value.id]] : [];
    }),
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

/** What an address asks a product's page to show picked. */
export interface Asked {
  /** Id of a choice. */
  choice?: number | null;
  /** Attributes that may make none. */
  attributes?: readonly number[];
}

/** What is picked before the shopper picks: what the address names, what the shop puts forward, or the first that can be bought. */
export function firstPicked(
  { choices, properties }: Pick<ProductData, 'choices' | 'properties'>,
  { choice: asked, attributes = [] }: Asked = {},
): Picked {
  const offered = choices.filter(({ offer }) => offer.stock !== 'out');
  const first = choices.find(({ id }) => id === asked) ?? offered.find(({ isDefault }) => isDefault) ?? offered[0];
  const named = properties.some(({ values }) => values.some(({ id }) => attributes.includes(id)))
    ? attributes
    : first?.attributes;
  return Object.fromEntries(
    properties.flatMap(({ id, values }) => {
      const value = values.find((candidate) => named?.includes(candidate.id));
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
  asked: Asked,
): ProductData['images'] {
  const { images } = product;
  const place = pictureOf(images, chosenOf(product, firstPicked(product, asked)));
  return [...images.slice(place, place + 1), ...images.toSpliced(place, 1)];
}
