import { startBrowsingShop, type TestShop } from '../shop-api.ts';

const PRODUCTS = 400;

const STATEMENTS = [
  'select setseed(0.42)',
  `with made as (
     insert into products (id, name, brand_id, product_availability_id, tax_group_id, sku, stock_state, update_stock, sells_count, is_active, is_hidden)
     select 2000 + n, jsonb_build_object('cs', 'Zboží ' || chr(97 + (n * 7) % 26) || n), 1 + (n * 13) % 2, case when n % 17 = 0 then 2 else 1 end,
       case when n % 3 = 0 then 2 else 1 end, 'R-' || n,
       case when n % 4 = 0 then 0 else n % 9 end, n % 11 <> 0, (n * 37) % 90, n % 23 <> 0, n % 29 = 0
     from generate_series(1, ${PRODUCTS}) n returning id)
   insert into prices (price_list_id, product_id, price, discounted_price)
   select 1, id, 1000 + (id * 7919) % 90000, case when id % 5 = 0 then 900 end from made where id % 31 <> 0`,
  `insert into slugs (language, path, model_type, model_id) select l, '/product-' || id, 9, id from products, unnest(array['cs', 'sk', 'en']) l where id > 2000`,
  'insert into product_categories (product_id, category_id) select id, 1 + (id * 11) % 6 from products where id > 2000',
  'insert into product_categories (product_id, category_id) select id, 3 from products where id > 2000 and id % 3 = 0 on conflict do nothing',
  `insert into product_property_assignments (product_id, value_id)
   select p.id, v from products p, generate_series(1, 4) v where p.id > 2000 and (p.id * v * 31) % 5 < 2`,
  `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`,
];

/** The fixture shop with products of every kind besides, with ids from 2001, the same in every run. */
export async function startListingShop(): Promise<TestShop> {
  const shop = await startBrowsingShop();
  for (const statement of STATEMENTS) await shop.sql(statement);
  await shop.api.flushEvents();
  return shop;
}
