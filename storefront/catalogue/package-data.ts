import type { PackageItem, ProductService } from '../../contract/catalogue/packages.ts';
import { PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import type { Price } from '../../contract/money.ts';
import { writtenThing } from './package-address.ts';

/** A variation among which the buyer picks. */
export interface PartVariation {
  id: number;
  name: string;
  image: string | null;
  color: string | null;
  price: number;
  canPurchase: boolean;
}

/** What a package contains, or one of its choices. */
export interface PackagePart {
  id: number;
  product: number;
  variation: number | null;
  /** Pieces in one package; of a choice the most of it. */
  count: number;
  name: string;
  variationName: string | null;
  url: string;
  image: string;
  /** With tax, in major units. */
  price: number;
  canPurchase: boolean;
  variations: PartVariation[];
  /** The variation that is picked at first: the cheapest that can be bought, else the cheapest. */
  first: number | null;
}

/** A text that the buyer writes for the product: an engraving, a dedication. */
export interface BuyerText {
  id: number;
  name: string;
  hint: string | null;
  isRequired: boolean;
  /** Most characters. */
  most: number;
}

/** What belongs to a product that is more than itself. */
export interface PackageData {
  kind: 'none' | 'fixed' | 'configurable' | 'composite' | 'service';
  /** Places of a configurable package. */
  choiceCount: number;
  /** Percent off the parts of a composite package. */
  discount: number;
  /** What is left of a piece is rounded down to so many minor units; null: not. */
  rounding: number | null;
  parts: PackagePart[];
  services: { id: number; name: string; price: Price; short: string | null }[];
  texts: BuyerText[];
}

/** A property as a product's embed has it; only texts have a greatest length. */
interface Property {
  id: number;
  name: string;
  description: string | null;
  is_required: boolean;
  max_length: number | null;
}

interface Source {
  product_type: number;
  flexible_package_number_of_items: number | null;
  package_discount_percents: number;
  percents_rounding: number | null;
  _embedded?: { package_items?: PackageItem[]; services?: ProductService[]; variation_properties?: Property[] };
}

const KINDS: Readonly<Record<number, PackageData['kind']>> = {
  [PRODUCT_TYPES.fixed_package]: 'fixed',
  [PRODUCT_TYPES.configurable_package]: 'configurable',
  [PRODUCT_TYPES.composite_package]: 'composite',
  [PRODUCT_TYPES.service]: 'service',
};

/** Of equal prices the first in order. */
function cheapestOf(variations: PackageItem['_embedded']['variations']): number | null {
  const offered = variations.filter(({ can_purchase }) => can_purchase);
  const candidates = offered.length > 0 ? offered : variations;
  const byPrice = candidates.toSorted((one, other) => one.taxed_price.value - other.taxed_price.value);
  return byPrice[0]?.id ?? null;
}

function partOf({ _embedded: embedded, ...item }: PackageItem): PackagePart[] {
  const { product, product_variation: variation, variations } = embedded;
  if (!product) return [];
  return [
    {
      id: item.id,
      product: item.product_id,
      variation: item.product_variation_id,
      count: item.count,
      name: product.name,
      variationName: variation?.name ?? null,
      url: product.url,
      image: product.image_url,
      price: product.taxed_price?.value ?? 0,
      canPurchase: product.can_purchase,
      variations: variations.map(
        ({ id, name, image_url: image, color, taxed_price: price, can_purchase: canPurchase }) => ({
          id,
          name,
          image,
          color,
          price: price.value,
          canPurchase,
        }),
      ),
      first: cheapestOf(variations),
    },
  ];
}

/** Texts that the buyer writes for a product. */
export const buyerTextsOf = (properties: readonly Property[] | undefined): BuyerText[] =>
  (properties ?? []).flatMap(({ id, name, description: hint, is_required: isRequired, max_length: most }) =>
    most === null ? [] : [{ id, name, hint, isRequired, most }],
  );

/** What a product contains, the services that it can be bought with, and what the buyer writes; null for most products. */
export function packageOf(product: Source): PackageData | null {
  const services = (product._embedded?.services ?? []).filter(({ can_purchase }) => can_purchase);
  const texts = buyerTextsOf(product._embedded?.variation_properties);
  if (product.product_type === PRODUCT_TYPES.normal && services.length === 0 && texts.length === 0) return null;
  return {
    kind: KINDS[product.product_type] ?? 'none',
    choiceCount: product.flexible_package_number_of_items ?? 0,
    discount: product.package_discount_percents,
    rounding: product.percents_rounding,
    parts: (product._embedded?.package_items ?? []).flatMap(partOf),
    services: services.map(({ id, name, taxed_price: price, short_description: short }) => ({
      id,
      name,
      price,
      short,
    })),
    texts,
  };
}

/** A choice that is in the package already. */
export interface Chosen {
  /** As addresses write it. */
  thing: string;
  name: string;
  image: string;
}

/** The choice with this name in addresses. */
function choiceOf(parts: readonly PackagePart[], thing: string): Chosen | undefined {
  for (const part of parts) {
    if (part.variations.length === 0) {
      const name = part.variationName ? `${part.name}, ${part.variationName}` : part.name;
      if (writtenThing(part.product, part.variation) === thing) return { thing, name, image: part.image };
    }
    const variation = part.variations.find(({ id }) => writtenThing(part.product, id) === thing);
    if (variation) return { thing, name: `${part.name}, ${variation.name}`, image: variation.image ?? part.image };
  }
  return undefined;
}

/** What the list of choices says is in a configurable package, with its names and pictures. */
export const chosenIn = ({ parts }: PackageData, things: readonly string[]): Chosen[] =>
  things.flatMap((thing) => choiceOf(parts, thing) ?? []);
