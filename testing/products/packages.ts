import type { TestShop } from '../shops/index.ts';

/**
 * `set`: two soaps, a small cream, 299. `box`: three of candle, soap, cream, 600. `trio`: 10 % off. `wrap`: service,
 * 49.
 */
export const PACKAGES = { set: 101, box: 102, trio: 103, wrap: 104, engraving: 105 } as const;

const named = (name: string) => JSON.stringify({ cs: name, sk: `${name} sk`, en: `${name} en` });

const SQL = `
insert into products (id, name, product_availability_id, tax_group_id, sku, update_stock, product_type, flexible_package_number_of_items, package_discount_percents, weight) values
  (101, '${named('Sada')}', 1, 1, 'S101', false, 1, null, 0, null), (102, '${named('Krabička')}', 1, 1, 'S102', false, 2, 3, 0, 500),
  (103, '${named('Trojice')}', 1, 1, 'S103', false, 3, null, 10, null), (104, '${named('Balení')}', 1, 1, 'S104', false, 4, null, 0, null),
  (105, '${named('Rytí')}', 1, 1, 'S105', false, 4, null, 0, null);
insert into package_items (product_package_id, product_id, product_variation_id, count, position) values
  (101, 1, null, 2, 0), (101, 3, 1, 1, 1), (102, 2, null, 2, 0), (102, 1, null, 3, 1), (102, 3, null, 2, 2),
  (103, 1, null, 1, 0), (103, 3, null, 1, 1), (103, 4, null, 1, 2);
insert into product_services (product_id, service_product_id) values (2, 104), (101, 104);
insert into prices (price_list_id, product_id, price) values (1, 101, 29900), (1, 102, 60000), (1, 104, 4900), (1, 105, 9900), (2, 101, 1200), (2, 102, 2400), (2, 104, 200);
insert into slugs (language, path, model_type, model_id) select l, '/package-' || id, 9, id from products, unnest(array['cs', 'sk', 'en']) l where id between 101 and 105;
`;

/** Adds the packages to a shop of `startBuyingShop`. */
export async function addPackages(shop: Pick<TestShop, 'sql'>): Promise<void> {
  for (const statement of SQL.split(';\n')) if (statement.trim()) await shop.sql(statement);
}
