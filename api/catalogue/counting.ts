import type { EmbedLoader } from '../platform/listing/index.ts';
import type { CountedGroup, ProductFinder } from './product-list.ts';

type Count = EmbedLoader<{ id: number }, number>;
interface Counted {
  embeds: { products_count: EmbedLoader<never, number> };
}

/** A source of categories or brands whose products are counted, in memory. */
export function counting<Source extends Counted>(finder: ProductFinder, kind: CountedGroup, source: Source): Source {
  const products_count: Count = (rows, _node, context) =>
    finder.count(
      kind,
      rows.map(({ id }) => id),
      context,
    );
  return { ...source, embeds: { ...source.embeds, products_count } };
}

/** The same of a tree, whose nodes have the number as a field. */
export const countingTree = <
  Source extends Counted & { expensiveFields: { products_count: EmbedLoader<never, number> } },
>(
  finder: ProductFinder,
  kind: CountedGroup,
  source: Source,
): Source => {
  const counted = counting(finder, kind, source);
  return { ...counted, expensiveFields: { ...source.expensiveFields, products_count: counted.embeds.products_count } };
};
