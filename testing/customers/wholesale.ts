import type { TestShop } from '../shops/index.ts';

/** Groups of customers: wholesale buys from a list of its own in crowns and in euros, salons from another one in crowns. */
export const WHOLESALE = {
  groups: { wholesale: 71, salons: 72, wholesaleEuro: 73 },
  priceLists: { wholesale: 71, salons: 72, wholesaleEuro: 73 },
  /** Only wholesale sees it. */
  category: 71,
  /** The product in that category. */
  bulkSoap: 71,
  shipping: 71,
  payment: 71,
} as const;

const names = (name: string) => `'${JSON.stringify({ cs: name, sk: `${name} sk`, en: `${name} en` })}'`;

/** Wholesale pays about four fifths, salons nine tenths: no price is the same in two lists. */
const SQL = `
  insert into price_lists (id, name, currency_id) values (71, 'wholesale', 1), (72, 'salons', 1), (73, 'wholesale euro', 2);
  insert into customer_groups (id, name, price_list_id) values (71, ${names('Velkoobchod')}, 71), (72, ${names('Salony')}, 72),
    (73, ${names('Velkoobchod v eurech')}, 73);
  insert into prices (price_list_id, product_id, product_variation_id, price)
    select l.id, p.product_id, p.product_variation_id, p.price * l.percents / 100 - 1
    from prices p join (values (71, 1, 80), (72, 1, 90), (73, 2, 77)) l(id, base, percents) on p.price_list_id = l.base;
  insert into categories (id, name, customer_groups_restriction) values (71, ${names('Jen pro velkoobchod')}, true);
  insert into category_customer_groups (category_id, customer_group_id) values (71, 71), (71, 73);
  insert into products (id, name, product_availability_id, tax_group_id, default_category_id, sku, stock_state, sells_count)
    values (71, ${names('Mýdlo v kanystru')}, 1, 1, 71, 'SKU-71', 100, 9);
  insert into product_categories (product_id, category_id) values (71, 71);
  insert into prices (price_list_id, product_id, price) values (1, 71, 123400), (2, 71, 4900), (71, 71, 98600), (72, 71, 109900), (73, 71, 3900);
  insert into slugs (language, path, model_type, model_id)
    select l, p.path, p.type, 71 from unnest(array['cs', 'sk', 'en']) l, (values ('/jen-pro-velkoobchod', 16), ('/mydlo-v-kanystru', 9)) p(path, type);
  insert into shipping_methods (id, name, shipping_service, address_requirement, tax_group_id, position)
    values (71, ${names('Paletová doprava')}, 'none', 2, 1, 9);
  insert into shipping_method_countries (shipping_method_id, country_id) values (71, 1);
  insert into shipping_method_prices (shipping_method_id, currency_id, weight_from, price) values (71, 1, 0, 50000);
  insert into shipping_method_customer_groups (shipping_method_id, customer_group_id) values (71, 71);
  insert into payment_methods (id, name, payment_service, is_online, is_cash, tax_group_id, position, has_customer_groups)
    values (71, ${names('Na fakturu')}, 'bank_transaction', false, false, 1, 9, true);
  insert into payment_method_prices (payment_method_id, currency_id, price) values (71, 1, 0);
  insert into payment_method_customer_groups (payment_method_id, customer_group_id) values (71, 71);
  insert into shipping_method_payment_methods (shipping_method_id, payment_method_id) select m.id, p.id
    from shipping_methods m, payment_methods p where m.id = 71 or p.id = 71;
  insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')`;

/** Adds customer groups with price lists, a category, a product and methods of their own to either test shop. */
export async function addWholesale({ sql, api }: Pick<TestShop, 'sql' | 'api'>): Promise<void> {
  for (const statement of SQL.split(';\n')) await sql(statement);
  await api.flushEvents();
}
