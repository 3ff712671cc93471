import { CHOICE_PARAMETER } from '../../../contract/catalogue/rules.ts';
import type { Choice, ProductData } from '../product-view-data.ts';

/** Picked attribute ids by property id. */
export type Picked = Readonly<Record<number, number>>;

/** The choice with every picked attribute; undefined until each property has one. */
export function chosenOf(
  { choices, properties }: Pick<ProductData, 'choices' | 'properties'>,
  picked: Picked,
): Choice | undefined {
  if (properties.length === 0) return undefined;
  const attributeIds = properties.map(({ id }) => picked[id]);
  if (attributeIds.includes(undefined)) return undefined;
  return choices.find(({ attributes }) => attributeIds.every((id) => attributes.includes(id as number)));
}

/** Choices with an attribute and with what is picked of the other properties; those in stock first. */
export function choicesWith(choices: Choice[], picked: Picked, property: number, attribute: number): Choice[] {
  const others = Object.entries(picked)
    .filter(([id]) => Number(id) !== property)
    .map(([, value]) => value);
  const isOut = ({ offer }: Choice) => Number(offer.stock === 'out');
  return choices
    .filter(({ attributes }) => attributes.includes(attribute) && others.every((id) => attributes.includes(id)))
    .toSorted((one, other) => isOut(one) - isOut(other));
}

/** Attributes picked in a product's form, which the shopper may have filled in before scripts ran. */
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

/** Address of a product with a choice. */
export function choiceUrl(url: string, choice: number): string {
  return `${url}?${CHOICE_PARAMETER}=${choice}`;
}

/** Choices in stock instead of a sold-out one, most similar first. */
export function othersInStock(choices: Choice[], choice: Choice): Choice[] {
  const shared = ({ attributes }: Choice) => attributes.filter((id) => choice.attributes.includes(id)).length;
  return choices
    .filter(({ id, offer }) => id !== choice.id && offer.stock !== 'out')
    .toSorted((one, other) => shared(other) - shared(one));
}

/** What the address of a product's page says is picked. */
export interface PickInAddress {
  /** Id of a choice. */
  choice?: number | null;
  /** Ids of attributes, which may match no choice. */
  attributes?: readonly number[];
}

/** What is picked at first: what the address names, else the shop's default, else the first choice in stock. */
export function firstPicked(
  { choices, properties }: Pick<ProductData, 'choices' | 'properties'>,
  { choice: inAddress, attributes = [] }: PickInAddress = {},
): Picked {
  const offered = choices.filter(({ offer }) => offer.stock !== 'out');
  const first = choices.find(({ id }) => id === inAddress) ?? offered.find(({ isDefault }) => isDefault) ?? offered[0];
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

/** Index of a choice's picture among the product's; 0 when it has none. */
export function pictureOf(images: ProductData['images'], choice: Choice | undefined): number {
  const own = images.findIndex(({ variation, url }) => choice && (variation === choice.id || url === choice.image));
  return Math.max(0, own);
}

/** Pictures with that of the picked choice first, so that it shows without scripts too. */
export function picturesFrom(
  product: Pick<ProductData, 'images' | 'choices' | 'properties'>,
  inAddress: PickInAddress,
): ProductData['images'] {
  const { images } = product;
  const index = pictureOf(images, chosenOf(product, firstPicked(product, inAddress)));
  return [...images.slice(index, index + 1), ...images.toSpliced(index, 1)];
}
