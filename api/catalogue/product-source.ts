import { products } from '../../contract/catalogue/products.ts';
import type { TableSource } from '../platform/index.ts';
import { productEmbeds } from './product-embeds.ts';
import { PRODUCT_SELECT, type ProductRow, type ProductTable, productColumns } from './product-rows.ts';
import { sellingPriceOf } from './told-price.ts';
import { productIsVisible, VIEWER } from './visibility.ts';

/** PostgreSQL cannot inline the function, and calling it for each product takes longer than all the rest of a filter. */
const text = (column: string) => `coalesce(t.${column} ->> :language::text, text_in(t.${column}, :language))`;
/** Where `search` looks in lists that are short by themselves; that of all products is searched in memory. */
export const PRODUCT_TEXTS = [text('name'), text('short_description'), 'b.name', 't.sku'];

/** Products that shoppers may see, with a price in the request's price list. */
export const productSource: TableSource<typeof products, ProductRow, ProductTable> = {
  resource: products,
  select: PRODUCT_SELECT,
  expressions: {
    name: text('name'),
    stock_state: 'case when t.update_stock and a.show_stock_states then t.stock_state end',
    price: `${sellingPriceOf('p')} / case when :without_tax::boolean then 1 + coalesce(r.rate, 0) / 100.0 else 1 end`,
  },
  orders: { name: `${text('name')} collate {collation}` },
  guard: [productIsVisible('t', 'a', VIEWER, 's.path is not null'), 'p.price is not null'],
  isLong: true,
  record: productColumns.record,
  embeds: productEmbeds,
};
