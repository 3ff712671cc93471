import pg from 'pg';

/** Stable ids for tests. Candles: 5 in stock. Books: at most 3, not counted. Oil weighs 12 kg. */
export const SHOP = {
  countries: { cz: 1, sk: 2 },
  currencies: { czk: 1, eur: 2 },
  hosts: { cs: 'cs.localhost', sk: 'sk.localhost', en: 'en.localhost' },
  products: { soap: 1, candle: 2, cream: 3, book: 4, gone: 5, oil: 6 },
  variations: { cream50: 1, cream100: 2 },
  shipping: { home: 1, points: 2, store: 3 },
  options: { brno: 1, praha: 2, kosice: 3 },
  payments: { gopay: 1, transfer: 2, cash: 3, counter: 4 },
} as const;

const text = (name: string) => JSON.stringify({ cs: name, sk: `${name} sk`, en: `${name} en` });

const SQL = `
insert into languages (id, name, code2, code3) values (1, 'Čeština', 'cs', 'ces'), (2, 'Slovenčina', 'sk', 'slk'), (3, 'English', 'en', 'eng');
insert into currencies (id, name, code, symbol, numeric_code, decimal_places, cash_rounding, is_default) values
  (1, '${text('Koruna')}', 'CZK', 'Kč', '203', 2, 100, true), (2, '${text('Euro')}', 'EUR', '€', '978', 2, 5, false);
insert into countries (id, name, original_name, dial_code, numeric_code, alpha2, is_default) values
  (1, '${text('Česko')}', 'Česko', '+420', '203', 'CZ', true), (2, '${text('Slovensko')}', 'Slovensko', '+421', '703', 'SK', false);
insert into tax_groups (id, name) values (1, 'basic'), (2, 'reduced');
insert into tax_rates (tax_group_id, country_id, rate, valid_from, valid_to) values
  (1, 1, 21, '2013-01-01', null), (2, 1, 12, '2024-01-01', null), (1, 2, 20, '2011-01-01', '2025-01-01'), (1, 2, 23, '2025-01-01', null), (2, 2, 5, '2025-01-01', null);
insert into price_lists (id, name, currency_id, is_default) values (1, 'CZK', 1, true), (2, 'EUR', 2, false);
insert into shops (id, name, guid, company_info, bank_accounts) values (1, 'Zkouška', 'test-shop', '{"name":"Zkouška s.r.o.","country_iso":"CZ"}',
  '[{"currency":"CZK","account_number":"19-2000145399/0800","iban":"CZ6508000000192000145399","bic":"GIBACZPX"},
    {"currency":"EUR","account_number":null,"iban":"SK3112000000198742637541","bic":"TATRSKBX"}]');
insert into shop_hostnames (id, shop_id, hostname, locale, language, country_id, currency_id, is_default) values
  (1, 1, 'cs.localhost', 'cs-CZ', 'cs', 1, 1, true), (2, 1, 'sk.localhost', 'sk-SK', 'sk', 2, 2, false), (3, 1, 'en.localhost', 'en-US', 'en', 1, 1, false);
insert into shop_hostname_currencies (hostname_id, currency_id, price_list_id, position) values (1, 1, 1, 0), (1, 2, 2, 1), (2, 2, 2, 0), (3, 1, 1, 0), (3, 2, 2, 1);
insert into free_shipping (currency_id, price) values (1, 150000), (2, 6000);
insert into product_availabilities (id, name, slug, can_purchase, for_refilled_stock) values (1, '${text('Skladem')}', 'in-stock', true, true),
  (2, '${text('Ukončeno')}', 'ended', false, false);
insert into brands (id, name, slug) values (1, 'Lípa', 'lipa');
insert into products (id, name, brand_id, product_availability_id, tax_group_id, sku, update_stock, stock_state, weight, has_variations, is_active, max_purchasable_amount) values
  (1, '${text('Mýdlo')}', 1, 1, 1, 'P1', true, 1000000, 120, false, true, null),
  (2, '${text('Svíčka')}', 1, 1, 1, 'P2', true, 5, 400, false, true, null),
  (3, '${text('Krém')}', null, 1, 1, 'P3', true, 30, 200, true, true, null),
  (4, '${text('Kniha')}', null, 1, 2, 'P4', false, 0, 600, false, true, 3),
  (5, '${text('Pryč')}', null, 2, 1, 'P5', true, 10, 100, false, true, null),
  (6, '${text('Olej')}', null, 1, 1, 'P6', true, 50, 12000, false, true, null);
insert into product_variations (id, product_id, name, product_availability_id, sku, stock_state, weight, is_default) values
  (1, 3, '${text('50 ml')}', 1, 'V1', 10, 90, true), (2, 3, '${text('100 ml')}', 1, 'V2', 20, 180, false);
insert into prices (price_list_id, product_id, product_variation_id, price, discounted_price, discount_valid_from, discount_valid_to) values
  (1, 1, null, 9990, null, null, null), (1, 2, null, 39900, 29900, '2020-01-01', '2099-01-01'), (1, 3, null, 24900, null, null, null), (1, 3, 2, 44900, null, null, null),
  (1, 4, null, 33333, null, null, null), (1, 5, null, 100, null, null, null), (1, 6, null, 50000, null, null, null),
  (2, 1, null, 399, null, null, null), (2, 2, null, 1599, null, null, null), (2, 3, null, 999, null, null, null), (2, 4, null, 1333, null, null, null), (2, 6, null, 2000, null, null, null);
insert into slugs (language, path, model_type, model_id) values ('cs', '/mydlo', 9, 1), ('sk', '/mydlo', 9, 1), ('en', '/soap', 9, 1);
insert into slugs (language, path, model_type, model_id) select l, '/product-' || id, 9, id from products, unnest(array['cs', 'sk', 'en']) l where id > 1;
insert into slugs (language, path, model_type, model_id) select l, '/lipa', 15, 1 from unnest(array['cs', 'sk', 'en']) l;
insert into payment_methods (id, name, payment_service, is_online, is_cash, tax_group_id, position) values
  (1, '${text('Kartou')}', 'gopay', true, false, 1, 1), (2, '${text('Převodem')}', 'bank_transaction', false, false, 1, 2),
  (3, '${text('Dobírkou')}', 'carrier', false, true, 1, 3), (4, '${text('Na místě')}', 'pickup_payment', false, true, 1, 4);
insert into payment_method_prices (payment_method_id, currency_id, price) values (1, 1, 0), (1, 2, 0), (2, 1, 0), (2, 2, 0), (3, 1, 3900), (3, 2, 150), (4, 1, 0);
insert into shipping_methods (id, name, shipping_service, address_requirement, has_options, tax_group_id, max_weight, tracking_url, position, allows_free_shipping) values
  (1, '${text('Domů')}', 'ppl', 2, false, 1, 30000, 'https://carrier.example/@', 1, true), (2, '${text('Výdejna')}', 'packeta', 1, true, 1, 10000, null, 2, true),
  (3, '${text('Osobně')}', 'stock', 1, false, 1, null, null, 3, false);
insert into shipping_method_countries (shipping_method_id, country_id, days_min, days_max) values (1, 1, 1, 1), (1, 2, 2, 2), (2, 1, 1, 2), (2, 2, null, null), (3, 1, 0, 0);
insert into shipping_method_prices (shipping_method_id, currency_id, weight_from, price) values
  (1, 1, 0, 9900), (1, 1, 5000, 14900), (1, 2, 0, 490), (2, 1, 0, 6900), (2, 2, 0, 290), (3, 1, 0, 0);
insert into shipping_method_payment_methods (shipping_method_id, payment_method_id) values (1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 4);
insert into shipping_options (id, shipping_method_id, external_id, name, kind, street, city, post_code, country_id, latitude, longitude, search_text) values
  (1, 2, 'B1', 'Knihkupectví U Kašny', 'branch', 'Kobližná 4', 'Brno', '602 00', 1, 49.1951, 16.6068, 'knihkupectvi u kasny koblizna 4 brno 602 00'),
  (2, 2, 'P1', 'Box Hlavní nádraží', 'box', 'Wilsonova 8', 'Praha', '110 00', 1, 50.0833, 14.4353, 'box hlavni nadrazi wilsonova 8 praha 110 00'),
  (3, 2, 'K1', 'Trafika Hlavná', 'branch', 'Hlavná 1', 'Košice', '040 01', 2, 48.7203, 21.2575, 'trafika hlavna 1 kosice 040 01');
`;

/** Fills a database with a small shop: three hosts, two currencies, six products, seven methods. */
export async function makeBuyingShop(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(SQL);
    const tables = [
      'languages',
      'currencies',
      'countries',
      'product_availabilities',
      'brands',
      'products',
      'product_variations',
      'shipping_options',
      'payment_methods',
      'shipping_methods',
    ];
    for (const table of tables) await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
  } finally {
    await client.end();
  }
}
