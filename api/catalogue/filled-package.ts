import type { Executor } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { changedRow } from './beside-rows.ts';
import { type Chosen, choiceOf, choicesOf, mergePieces, readChosen } from './package-choices.ts';
import type { PartRow } from './package-parts.ts';
import type { ProductRow } from './product-rows.ts';
import type { TaxedContents } from './taxed-contents.ts';

/** What a piece of a chosen thing costs by itself. */
const priceOf = ({ price, variations }: PartRow, { product_variation_id: variation }: Chosen) =>
  variations?.find(({ id }) => id === variation)?.price ?? price;

/** The contents by which a filled package is taxed: what was chosen, as carts have it. */
function contentsOf(
  contents: TaxedContents,
  choices: readonly PartRow[],
  chosen: ReturnType<typeof readChosen>,
): TaxedContents {
  const taxes = new Map(contents.parts.map((part) => [part.product_id, part]));
  const parts = mergePieces(chosen).flatMap((thing) => {
    const tax = taxes.get(thing.product_id);
    const choice = choiceOf(choices, thing);
    return tax && choice ? [{ ...tax, ...thing, current_price: priceOf(choice, thing) }] : [];
  });
  return { ...contents, parts, is_filled: true };
}

/**
 * The row of a configurable package with the choices of an address: once it is full, it is taxed by them, as in carts.
 */
export async function filledBy(
  db: Executor,
  row: ProductRow,
  { productIds, isLenient }: { productIds: string; isLenient: boolean },
  context: RequestContext,
): Promise<ProductRow> {
  const packed = await choicesOf(db, row, context);
  const chosen = readChosen(productIds, packed, isLenient);
  const { taxed_contents: contents } = row;
  return contents && chosen.length > 0 && chosen.length === packed.wanted
    ? changedRow(row, { taxed_contents: contentsOf(contents, packed.choices, chosen) })
    : row;
}
