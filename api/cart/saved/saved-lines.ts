import type { SavedLine } from '../../../contract/cart/saved.ts';
import { priceOf } from '../../../contract/money.ts';
import { isComposite, referenceOf } from '../../catalogue/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { imageOf, imageUrl } from '../../platform/files/index.ts';
import { Failure, fieldMessage, type RequestContext } from '../../platform/http/index.ts';
import {
  isVisible,
  largestAmount,
  limitOf,
  listedPrices,
  nameOf,
  unitPriceOf,
  variationNames,
} from '../calculate/index.ts';
import { type ComposedRow, type ContentRow, compose, newAmount, type RequestedThing } from '../commands/index.ts';
import { readRequested, type SavedThing, termsOf } from '../stored/index.ts';

/** A kept thing as a call would ask for it. */
export const asRequest = (thing: SavedThing): RequestedThing => ({
  product_id: thing.product_id,
  product_variation_id: thing.product_variation_id,
  product_fields: thing.product_fields,
  amount: thing.amount,
  ...(thing.contents.length > 0 && { items: thing.contents }),
  ...(thing.typedFields && { typedFields: thing.typedFields }),
});

/** A kept thing with what is sold as it now. */
export interface FoundThing<Thing extends SavedThing> {
  thing: Thing;
  row: ComposedRow;
}

/** Kept things as they could be added to the cart of this id, or to none; those whose products were deleted are left out. */
export async function findSaved<Thing extends SavedThing>(
  db: Executor,
  cartId: string,
  things: readonly Thing[],
  context: RequestContext,
  now: Date,
): Promise<FoundThing<Thing>[]> {
  if (things.length === 0) return [];
  const terms = termsOf(context, now);
  const requests = things.map(asRequest);
  const rows = await compose(db, cartId, terms, await readRequested(db, cartId, terms, requests), requests);
  return rows.flatMap((row) => {
    const thing = things[row.position - 1];
    return thing ? [{ thing, row }] : [];
  });
}

/** Why this many pieces cannot be added; null when they can. */
function problemOf({ thing, row }: FoundThing<SavedThing>, amount: number, language: string): Failure | null {
  try {
    newAmount(row, { ...asRequest(thing), amount }, row.line_amount ?? 0, language);
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error;
  }
}

const messageOf = ({ fields: [failed] }: Failure, { language }: RequestContext) =>
  failed ? fieldMessage(failed, language) : null;

function prices({ row }: FoundThing<SavedThing>, { currency, locale }: RequestContext) {
  const money = (minor: number) => priceOf(minor, currency, locale);
  // The price of a composite package is known by its parts only.
  if (row.current_price === null || row.original_price === null || !isVisible(row) || (row.problem && isComposite(row)))
    return { taxed_unit_price: null, original_taxed_unit_price: null, lowest_taxed_unit_price: null };
  const { current_price, original_price, lowest_price, tax_rate } = row;
  const unit = unitPriceOf(row);
  const lowest = referenceOf(listedPrices({ current_price, original_price, lowest_price, tax_rate }));
  return {
    taxed_unit_price: money(unit),
    original_taxed_unit_price: money(isComposite(row) ? unit : original_price),
    lowest_taxed_unit_price: lowest === null ? null : money(lowest),
  };
}

/** Rates of tax in the price of a kept thing and its services; a package's price is that of its parts. */
export const savedTaxRates = ({ row }: FoundThing<SavedThing>): number[] =>
  [...(row.parts?.length ? row.parts : [row]), ...(row.services ?? [])].map((one) => one.tax_rate);

/** Price of the pieces that can be bought, with their services. */
export function savedTotal({ thing, row }: FoundThing<SavedThing>, most: number | null): number {
  const unit = unitPriceOf(row) + (row.services ?? []).reduce((sum, one) => sum + (one.current_price ?? 0), 0);
  return unit * Math.min(thing.amount, most ?? thing.amount);
}

function contentRecord(row: ContentRow, { currency, locale, language }: RequestContext): SavedLine['items'][number] {
  return {
    product_id: row.product_id,
    product_variation_id: row.product_variation_id,
    item_type: row.item_type,
    name: [nameOf(row, language), ...variationNames(row, language)].join(', '),
    amount: row.per_package,
    taxed_unit_price: row.current_price === null ? null : priceOf(row.current_price, currency, locale),
  };
}

/** Whether the thing is shown to this reader at all. */
export const isForSale = ({ row }: FoundThing<SavedThing>): boolean => isVisible(row);

export function recordOfSaved(found: FoundThing<SavedThing>, context: RequestContext): SavedLine {
  const { thing, row } = found;
  const { language } = context;
  const problem = problemOf(found, thing.amount, language);
  const { image_width: width, image_height: height } = row;
  const most = limitOf(row) === null ? null : Math.max(0, largestAmount(row) - (row.line_amount ?? 0));
  const canPurchase = problem === null || problemOf(found, 1, language) === null;
  return {
    product_id: thing.product_id,
    product_variation_id: thing.product_variation_id,
    name: nameOf(row, language),
    amount: thing.amount,
    ...prices(found, context),
    taxed_total_price: canPurchase ? priceOf(savedTotal(found, most), context.currency, context.locale) : null,
    can_purchase: canPurchase,
    purchase_problem: problem && messageOf(problem, context),
    max_amount: most,
    product_urls: (isVisible(row) && row.product_urls) || {},
    items: [...(row.parts ?? []), ...(row.services ?? [])].map((content) => contentRecord(content, context)),
    _embedded: {
      variation_properties_names: variationNames(row, language),
      image_url: imageUrl(imageOf(row)),
      image_size: row.image_id && width && height ? { width, height } : null,
    },
  };
}
