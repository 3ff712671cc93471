import { LISTING_KEYS, type Listing } from '../../contract/search/records.ts';
import { type CardReader, type PackageChoice, type PackageChoices, readPackageChoices } from '../catalogue/index.ts';
import { type Database, invalidFields, type RequestContext } from '../platform/index.ts';
import { Addresses } from './addresses.ts';
import type { Parameters } from './parameters.ts';

/** A choice that is in the package already. */
export interface Chosen {
  product_id: number;
  product_variation_id: number | null;
}

/** An id of a product, with that of a variation after a dash where one has to be picked. */
const CHOICE = /^(\d{1,9})(?:-(\d{1,9}))?$/;
const written = ({ product_id, product_variation_id }: Chosen) =>
  product_variation_id === null ? String(product_id) : `${product_id}-${product_variation_id}`;
export const writtenChoices = (chosen: readonly Chosen[]) => chosen.map(written).join('_');

function chosenOf(text: string, choices: readonly PackageChoice[]): Chosen | undefined {
  const [, product, variation] = CHOICE.exec(text) ?? [];
  const choice = choices.find(
    (one) =>
      one.product_id === Number(product) &&
      (variation === undefined || one.product_variation_id === null || one.product_variation_id === Number(variation)),
  );
  if (!choice || (variation !== undefined && !choice.has_variations)) return undefined;
  const picked = variation === undefined ? choice.product_variation_id : Number(variation);
  // Without its variation it cannot be in a package.
  return choice.has_variations && picked === null
    ? undefined
    : { product_id: choice.product_id, product_variation_id: picked };
}

/** What the address says is chosen. Old links are read leniently, calls are told what is wrong. */
function readChosen(query: Record<string, unknown>, { wanted, choices }: PackageChoices): Chosen[] {
  const text = query[LISTING_KEYS.PRODUCT_IDS];
  const parts = typeof text === 'string' && text !== '' ? text.split('_').slice(0, wanted + 1) : [];
  const chosen = parts.map((part) => chosenOf(part, choices));
  if (query.lenient !== '1') {
    if (chosen.includes(undefined)) throw invalidFields({ field: LISTING_KEYS.PRODUCT_IDS, key: 'not_in_package' });
    if (chosen.length > wanted)
      throw invalidFields({ field: LISTING_KEYS.PRODUCT_IDS, key: 'too_big_list', values: { limit: wanted } });
  }
  return chosen.filter((one) => one !== undefined).slice(0, wanted);
}

/** The products among which the configurable package with this number is chosen, and those chosen already; 404 for other products. */
export async function readPackageScope(
  db: Database,
  packageId: number,
  query: Record<string, unknown>,
  context: RequestContext,
): Promise<{ ids: number[]; chosen: Chosen[] }> {
  const choices = await readPackageChoices(db, packageId, context);
  return { ids: choices.choices.map(({ product_id }) => product_id), chosen: readChosen(query, choices) };
}

/** The record's `products_in_package`: what is chosen, and the address by which more is. */
export async function productsInPackage(
  chosen: readonly Chosen[],
  path: string,
  parameters: Parameters,
  cards: CardReader,
  context: RequestContext,
): Promise<Listing['products_in_package']> {
  const found = await cards.cards([...new Set(chosen.map(({ product_id }) => product_id))], context);
  const byId = new Map(found.map((card) => [card.id, card]));
  const template = [[LISTING_KEYS.PRODUCT_IDS, '{product_ids}']] as const;
  return {
    items: chosen.flatMap(({ product_id, product_variation_id }) => {
      const card = byId.get(product_id);
      return card ? [{ ...card, product_variation_id }] : [];
    }),
    url_template: new Addresses(path, template, parameters, context.currency.decimal_places).with({}),
  };
}
