import { LISTING_KEYS, type Listing } from '../../contract/search/records.ts';
import { type CardReader, type Chosen, readChosen, readPackageChoices, type SharedRows } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { Addresses } from './addresses.ts';
import type { Parameters } from './parameters.ts';

const written = ({ product_id, product_variation_id }: Chosen) =>
  product_variation_id === null ? String(product_id) : `${product_id}-${product_variation_id}`;
export const writtenChoices = (chosen: readonly Chosen[]) => chosen.map(written).join('_');

/** Products to choose from for this configurable package, and those chosen; 404 for other products. */
export async function readPackageScope(
  db: Database,
  rows: SharedRows,
  packageId: number,
  query: Record<string, unknown>,
  context: RequestContext,
): Promise<{ ids: number[]; chosen: Chosen[] }> {
  const packed = await readPackageChoices(db, rows, packageId, context);
  const chosen = readChosen(query[LISTING_KEYS.PRODUCT_IDS], packed, query.lenient === '1');
  return { ids: packed.choices.map(({ product_id }) => product_id), chosen };
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
