import { type Executor, invalidFields, type RequestContext } from '../platform/index.ts';
import { type Chosen, isOfChoice, readChosen } from './package-choices.ts';
import { type PartRow, readPartRows } from './package-parts.ts';
import type { ProductRow } from './product-rows.ts';
import type { TaxedContents } from './taxed-contents.ts';

/** The rows of what can be chosen, as choices. A part whose variation is picked by the package or the buyer has variations. */
const choiceOf = ({ product_id, product_variation_id, variations, count }: PartRow) => ({
  product_id,
  product_variation_id,
  has_variations: product_variation_id !== null || variations !== null,
  count,
});

/** What is chosen, each thing once, with its choice. A choice that is taken more often than it may be is refused. */
function countedIn(rows: readonly PartRow[], chosen: readonly Chosen[]) {
  for (const row of rows) {
    if (chosen.filter((one) => isOfChoice(row, one)).length > row.count)
      throw invalidFields({ field: 'product_ids', key: 'choice_too_often', values: { limit: row.count } });
  }
  const counted = Map.groupBy(
    chosen,
    ({ product_id, product_variation_id: variation }) => `${product_id}-${variation}`,
  );
  return [...counted.values()].flatMap((same) => {
    const [thing] = same;
    const row = thing && rows.find((one) => isOfChoice(one, thing));
    return row ? [{ thing, row, pieces: same.length }] : [];
  });
}

/** What a piece of a chosen thing costs by itself. */
const priceOf = ({ price, variations }: PartRow, { product_variation_id: variation }: Chosen) =>
  variations?.find(({ id }) => id === variation)?.price ?? price;

/** The contents by which a filled package is taxed: what was chosen, as carts have it. */
function contentsOf(contents: TaxedContents, rows: readonly PartRow[], chosen: readonly Chosen[]): TaxedContents {
  const taxes = new Map(contents.parts.map((part) => [part.product_id, part]));
  const parts = countedIn(rows, chosen).flatMap(({ thing, row, pieces }) => {
    const tax = taxes.get(thing.product_id);
    return tax ? [{ ...tax, ...thing, per_package: pieces, current_price: priceOf(row, thing) }] : [];
  });
  return { ...contents, parts, is_filled: true };
}

/**
 * The row of a configurable package with what an address says is in it: once all its places are filled, it is taxed by that, as in carts.
 * Before that, and where all is taxed alike, the row stays as it is.
 */
export async function filledBy(
  db: Executor,
  row: ProductRow,
  productIds: string,
  context: RequestContext,
): Promise<ProductRow> {
  const wanted = row.flexible_package_number_of_items ?? 0;
  const seen = wanted > 0 ? (await readPartRows(db, [row], context)).filter(({ is_visible }) => is_visible) : [];
  const chosen = readChosen(productIds, { wanted, choices: seen.map(choiceOf) }, false);
  const { taxed_contents: contents } = row;
  const filled = contents && contentsOf(contents, seen, chosen);
  return filled && chosen.length === wanted ? { ...row, taxed_contents: filled } : row;
}
