import { startBrowsingShop, type TestShop } from '../shops/index.ts';
import { LISTING_GROUP } from './listing-request.ts';

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
  `insert into tags (id, name, slug, color) values (2, '{"cs":"Dárek"}', 'gift', '#990000'), (3, '{"cs":"Klíčové slovo"}', 'keyword', null)`,
  'insert into product_tags (product_id, tag_id) select id, v from products, generate_series(1, 3) v where id > 2000 and (id * v) % 4 = 0',
  // Discounts that have not begun, that are over, and that are not below a price of the thirty days before.
  `update prices set discount_valid_from = '2099-01-01' where product_id > 2000 and product_id % 15 = 0`,
  `update prices set discount_valid_to = '2020-01-01' where product_id > 2000 and product_id % 35 = 0 and product_id % 15 <> 0`,
  `insert into price_history (price_list_id, product_id, price, valid_from) select 1, product_id, 900, now() - interval '10 days'
   from prices where product_id > 2000 and product_id % 20 = 0`,
  `insert into product_reviews (product_id, author_hash, language, name, rating, state, approved_at)
   select id, 'author-' || n, 'cs', 'Jana', 1 + (id * 3 + n * 7) % 5, case when (id + n) % 6 = 0 then 'waiting' else 'approved' end,
     case when (id + n) % 6 = 0 then null else now() end
   from products cross join lateral generate_series(1, id % 4) n where id > 2000`,
  `insert into variation_properties (id, name, slug, type) values (2, '{"cs":"Barva"}', 'barva', 3), (3, '{"cs":"Pro sklad"}', 'sklad', 1)`,
  'update variation_properties set is_filter = false where id = 3',
  `insert into variation_attributes (id, product_property_id, name, slug, value, position) values (11, 2, '{"cs":"Tmavá"}', 'tmava', '#111111', 1),
     (12, 2, '{"cs":"Světlá"}', 'svetla', '#EEEEEE', 2), (13, 3, '{"cs":"Regál"}', 'regal', null, 1)`,
  `insert into product_availabilities (id, name, slug, in_catalog) values (9, '{"cs":"Mimo katalog"}', 'out', false)`,
  'update products set has_variations = true where id > 2000 and id % 6 = 0',
  // The third variation is hidden or out of the catalogue in some; the second of some cannot be bought.
  `insert into product_variations (id, product_id, name, product_availability_id, sku, stock_state, update_stock, is_hidden, position)
   select id * 10 + n, id, jsonb_build_object('cs', 'Varianta ' || n), case when n = 3 and id % 8 = 0 then 9 when n = 2 and id % 10 = 0 then 2 else 1 end,
     'RV-' || id || n, (id + n) % 3, true, n = 3 and id % 4 = 2, n from products, generate_series(1, 3) n where id > 2000 and has_variations`,
  // Some have nothing left to choose.
  'update product_variations set is_hidden = true where product_id > 2000 and product_id % 54 = 0',
  'update product_variations set product_availability_id = 9 where product_id > 2000 and product_id % 66 = 0',
  `insert into product_variation_attributes (product_variation_id, attribute_id)
   select id, attribute from product_variations cross join lateral (values (1 + (id / 10 + id) % 3), (11 + (id / 20) % 2), (13)) a(attribute)
   where product_id > 2000`,
  `insert into prices (price_list_id, product_id, product_variation_id, price, discounted_price)
   select 1, product_id, id, 500 + (id * 773) % 90000, case when id % 7 = 0 then 450 end from product_variations where product_id > 2000 and id % 3 <> 0`,
  `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`,
];

/** The fixture shop with products of every kind besides, with ids from 2001, the same in every run. */
export async function startListingShop(overrides: Parameters<typeof startBrowsingShop>[0] = {}): Promise<TestShop> {
  const shop = await startBrowsingShop(overrides);
  for (const statement of STATEMENTS) await shop.sql(statement);
  await shop.api.flushEvents();
  return shop;
}

const { id: group, category, priceList } = LISTING_GROUP;
const OF_VIEWERS = [
  `insert into price_lists (id, name, currency_id) values (${priceList}, 'salons', 1)`,
  `insert into customer_groups (id, name, price_list_id) values (${group}, '{"cs":"Salony"}', ${priceList})`,
  `insert into categories (id, name, parent_id, customer_groups_restriction) values (${category}, '{"cs":"Jen pro salony"}', 3, true)`,
  `insert into slugs (language, path, model_type, model_id) select l, '/salony', 16, ${category} from unnest(array['cs', 'sk', 'en']) l`,
  `insert into category_customer_groups (category_id, customer_group_id) values (${category}, ${group})`,
  // Some products are for the group only, some are in its category besides another one.
  'delete from product_categories where product_id > 2000 and product_id % 13 = 0',
  `insert into product_categories (product_id, category_id) select id, ${category} from products where id > 2000 and (id % 13 = 0 or id % 19 = 0)`,
  // What is without an address in a language, and without a price in a list.
  "delete from slugs where model_type = 9 and model_id > 2000 and (language = 'sk' and model_id % 7 = 0 or language = 'en' and model_id % 10 = 0 or language = 'cs' and model_id % 37 = 0)",
  `insert into prices (price_list_id, product_id, product_variation_id, price, discounted_price)
   select 2, product_id, product_variation_id, price + 111, discounted_price from prices where price_list_id = 1 and product_id > 2000 and product_id % 4 <> 0`,
  `insert into prices (price_list_id, product_id, product_variation_id, price, discounted_price)
   select ${priceList}, product_id, product_variation_id, price * 4 / 5, case when product_id % 3 = 0 then price / 2 end
   from prices where price_list_id = 1 and product_id > 2000 and product_id % 9 <> 0 and coalesce(product_variation_id, 1) % 5 <> 0`,
  `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')`,
];

/** Adds what the viewers of `LISTING_VIEWERS` see differently. */
export async function addListingViewers(shop: Pick<TestShop, 'sql' | 'api'>): Promise<void> {
  for (const statement of OF_VIEWERS) await shop.sql(statement);
  await shop.api.flushEvents();
}
