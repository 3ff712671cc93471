import { products } from '../../contract/catalogue/products.ts';
import type { TableSource } from '../platform/listing/index.ts';
import { productEmbeds } from './product-embeds.ts';
import { PRODUCT_SELECT, type ProductRow, type ProductTable, productColumns, TAXED_CONTENTS } from './product-rows.ts';
import { productIsVisible, VIEWER } from './visibility.ts';
import { sellingPriceOf } from './visible-price.ts';

/** `coalesce` first: PostgreSQL cannot inline the function, and calling it for each product is slow. */
const text = (column: string) => `coalesce(t.${column} ->> :language::text, text_in(t.${column}, :language))`;
/** Expressions that `search` looks in for short lists; the list of all products is searched in memory. */
export const PRODUCT_TEXTS = [text('name'), text('short_description'), 'b.name', 't.sku'];

/** Must equal the expression of the indexes `products_name_…`. */
const NAME = `(coalesce(t.name ->> {language}, text_in(t.name, {language})) collate {collation})`;
/** Must equal the expression of the index `products_words`: names in all languages, each after a space. */
const wordsOf = (product: string) =>
  `folded(words_of(${product}.name) || ' ' || coalesce(${product}.sku, '') || ' ' || coalesce(${product}.code, '') || ' ' || coalesce(${product}.ean, ''))`;
/** Finds products by a pattern of `like` in their names and numbers, or in the names of their brands. */
export const productsWith = (pattern: string) =>
  `t.id in (select p.id from products p where ${wordsOf('p')} like folded(${pattern})
    union all select p.id from brands b join products p on p.brand_id = b.id where folded(' ' || b.name) like folded(${pattern}))`;

/** Factor of the tax within a package's contents; null for what is taxed as a whole. For sorting, so not rounded. */
const TAX_OF_CONTENTS = `(select sum(c.worth) / sum(c.worth / (1 + c.tax_rate / 100)) from (
    select k.tax_rate, k.current_price, coalesce(k.current_price * k.per_package, 0) + 0.000001 as worth
    from json_to_recordset(${TAXED_CONTENTS} -> 'parts') as k(current_price numeric, per_package integer, tax_rate numeric)) c
  having count(c.current_price) > 0 or min(c.tax_rate) = max(c.tax_rate))`;

/** Products visible to shoppers, with a price in the request's price list. */
export const productSource: TableSource<typeof products, ProductRow, ProductTable> = {
  resource: products,
  select: PRODUCT_SELECT,
  expressions: {
    name: NAME,
    price: `${sellingPriceOf('p')} / case when :without_tax::boolean then coalesce(${TAX_OF_CONTENTS}, 1 + coalesce(r.rate, 0) / 100.0) else 1 end`,
  },
  words: { name: (pattern) => `${wordsOf('t')} like folded(${pattern})` },
  guard: [productIsVisible('t', 'a', VIEWER, 's.path is not null'), 'p.price is not null'],
  isLong: true,
  record: productColumns.record,
  embeds: productEmbeds,
};
