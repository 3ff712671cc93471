import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { apiEndpoints } from '../../../contract/endpoints.ts';
import { encodeFilters, type Filter, type Resource } from '../../../contract/list.ts';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { REFUND_ROWS } from '../../../testing/orders/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';
import { choicesOf, kindOf, objectOf, type ValueKind } from '../schemas/index.ts';

/** Path parameters of calls that have them, of customers' calls the customer's; `more` is added to the query. */
const EXAMPLES: Record<string, { id: number; more?: string }> = {
  'GET /products/{id}': { id: FIXTURE.products.cream },
  'GET /products/{id}/variations': { id: FIXTURE.products.cream },
  'GET /products/{id}/related-products': { id: FIXTURE.products.barSoap, more: 'relation_type=4' },
  'GET /products/{id}/sections': { id: FIXTURE.products.cream },
  'GET /products/{id}/attachments': { id: FIXTURE.products.cream },
  'GET /products/{id}/videos': { id: FIXTURE.products.cream },
  'GET /products/{id}/review-parameters': { id: FIXTURE.products.cream },
  'GET /products/{id}/articles': { id: FIXTURE.products.barSoap },
  'GET /product-variations/{id}': { id: FIXTURE.variations.ml50 },
  'GET /categories/{id}': { id: FIXTURE.categories.body },
  'GET /products/{id}/reviews': { id: FIXTURE.products.barSoap },
  'GET /customers/{id}/product-reviews': { id: 1001 },
  'GET /customers/{id}/watch-dogs': { id: 1001 },
  // The customer’s and the list’s.
  'GET /product-visits': { id: 1001 },
  'GET /customer-product-lists': { id: 1001 },
  'GET /customer-product-lists/{id}': { id: 1001 },
  'GET /customer-product-lists/{id}/items': { id: 1001 },
  'GET /product-reviews/{id}': { id: 71 },
  'GET /discounts/{id}': { id: 71 },
  'GET /cash-restrictions/{id}': { id: 71 },
  'GET /parcels/{id}': { id: 71 },
  'GET /refunds/{id}': { id: 71 },
  'GET /order-batches/{id}': { id: 71 },
  'GET /order-batches/{id}/orders': { id: 71 },
  'GET /loyalty-programs/{id}': { id: 71 },
  'GET /customer-accounts/{id}': { id: 1 },
  'GET /gifts/{id}': { id: 71 },
  'GET /vouchers/{id}': { id: 71 },
  'GET /brands/{id}': { id: FIXTURE.brands.lipa },
  'GET /articles/{id}': { id: FIXTURE.articles.published },
  'GET /static-pages/{id}': { id: FIXTURE.pages.terms },
  'GET /article-categories/{id}': { id: 1 },
  'GET /authors/{id}': { id: 1 },
  'GET /shipping-methods/{id}/shipping-options': { id: 2, more: 'latitude=49.2&longitude=16.6' },
  // The customer of the first order, whom MORE_OF_ORDERS gives an account and bookings.
  'GET /customers/{id}': { id: 1001 },
  'GET /customers/{id}/customer-account-usages': { id: 1001 },
  // The first order of the fixture shop.
  'GET /orders/{id}': { id: 1001 },
};
const PROBES: Record<ValueKind, Filter['value']> = {
  text: 'nothing is called so',
  texts: 'nothing is called so',
  integer: 1,
  number: 1,
  boolean: false,
  time: '2020-01-01T00:00:00.000Z',
  day: '2020-01-01',
};

/** More records and values where the fixture shop has only one, so that sorts and filters make a difference. */
const MORE = `
  update products set code = 'K-' || id, product_type = 4 where id in (${FIXTURE.products.candle}, ${FIXTURE.products.cream});
  update product_variations set ean = '4006381333931', is_active = false where id = ${FIXTURE.variations.ml200};
  update product_variations set ean = '4006381333948' where id = ${FIXTURE.variations.ml50};
  update categories set show_on_sitemap = false where id = ${FIXTURE.categories.soaps};
  update products set reserved_state = stock_state + 1 where id = (select min(product_id) from low_stock where product_variation_id is null);
  update brands set show_on_sitemap = false, parent_id = ${FIXTURE.brands.lipa} where id = ${FIXTURE.brands.sever};
  insert into brands (id, name, slug, is_active) values (71, 'Zavřeno', 'zavreno', false);
  insert into product_availabilities (id, name, slug, in_catalog) values (71, '{"cs":"Čeká"}', 'waits', false);
  insert into tags (id, name, slug) values (71, '{"cs":"Čaj"}', 'tea');
  update shipping_options set country_id = ${FIXTURE.countries.sk}, card_payment = false where id = 2;
  insert into static_pages (name, page_name, content, position) values ('{"cs":"Doprava"}', 'delivery', '{"cs":"<p>Jak</p>"}', 2);
  insert into slugs (language, path, model_type, model_id) select 'cs', '/doprava', 18, id from static_pages where page_name = 'delivery';
  insert into static_pages (id, name, page_name, content, parent_id, show_on_sitemap, position) values (71, '{"cs":"Ceny"}', 'prices', '{"cs":"<p>Kolik</p>"}', 1, false, 3), (72, '{"cs":"Koncept"}', 'draft', '{"cs":"<p>Ještě ne</p>"}', null, true, 4);
  update static_pages set is_active = false where id = 72;
  insert into slugs (language, path, model_type, model_id) values ('cs', '/ceny', 18, 71);
  insert into banners (banner_type_id, name, position, is_active) values (3, '{"cs":"Pruh"}', 5, false);
  insert into static_contents (content, hooks, position, is_active) values ('{"cs":"<p>Ne</p>"}', '{home}', 4, false);
  insert into related_products (main_product_id, related_product_id, relation_type) select ${FIXTURE.products.barSoap}, id, 4 from products where id in (2, 3, 4, 6);
  insert into banners (banner_type_id, name, position) values (2, '{"cs":"Dlaždice"}', 4);
  insert into article_categories (id, name, parent_id, position) values (7, '{"cs":"Čaje"}', 1, 2);
  insert into authors (id, first_name, last_name) values (7, 'Petr', 'Čáp');
  insert into article_tags (id, name, slug) values (7, '{"cs":"Čaj"}', 'caj');
  insert into static_contents (id, content, hooks, position) values (7, '{"cs":"<p>Čaj</p>"}', '{home}', 3);
  insert into slugs (language, path, model_type, model_id) select language, '/caje', model_type, 7 from slugs where model_type = 19;
  insert into articles (id, name, content, publish_at, author_id) values (7, '{"cs":"Chuť"}', '{"cs":"<p>Jaká</p>"}', '2026-02-01', 7);
  insert into article_tag_links (article_id, article_tag_id) values (7, 7);
  insert into slugs (language, path, model_type, model_id) values ('cs', '/chut', 12, 7);
  insert into article_products (article_id, product_id) values (7, ${FIXTURE.products.barSoap})`;
/** The same of what hangs on products. */
const MORE_OF_PRODUCTS = `
  insert into manufacturers (id, name, address, email) values (71, 'Čáp', 'Praha', null), (72, 'Lípa', 'Brno', 'info@lipa.example');
  insert into attachments (id, name, mime_type, extension, size, file_key, hash, status) values
    (71, '{"cs":"Čaj"}', 'application/pdf', 'pdf', 10, 'attachments/a.pdf', 'a', 'published'),
    (72, '{"cs":"Návod"}', 'image/png', 'png', 20, 'attachments/b.png', 'b', 'published'), (73, '{"cs":"Plán"}', 'image/png', 'png', 30, 'attachments/c.png', 'c', 'draft');
  insert into product_attachments (product_id, attachment_id, position) select ${FIXTURE.products.cream}, id, 100 - id from attachments;
  insert into product_sections (product_id, position, title, content) select ${FIXTURE.products.cream}, 9 - n, '{"cs":"Použití"}', '{"cs":"<p>…</p>"}' from generate_series(1, 2) n;
  insert into videos (product_id, position, video_id) values (${FIXTURE.products.cream}, 2, 'M7lc1UVf-VE'), (${FIXTURE.products.cream}, 1, 'M7lc1UVf-VF');
  insert into product_review_parameters (id, name, category_id, is_active, position) values (71, '{"cs":"Vůně"}', null, true, 3),
    (72, '{"cs":"Barva"}', ${FIXTURE.categories.body}, true, 2), (73, '{"cs":"Tvar"}', null, false, 1);
  insert into discounts (id, name, method, code, operation, percents, amounts, valid_from, valid_to, priority, is_active, created_at) values
    (71, '{"cs":"Jaro"}', 1, 'JARO', 1, 10, '[]', '2026-03-01', '2026-05-01', 2, true, '2026-01-02'),
    (72, '{"cs":"Čaj"}', 1, 'CAJ', 2, null, '[{"currency_id":1,"amount":100,"min_price":0,"steps":[]}]', '2026-02-01', '2026-06-01', 1, false, '2026-01-01');
  insert into discounts (id, name, operation, free_shipping, is_announced, is_for_purchase, priority) values (73, '{"cs":"Doprava"}', 0, true, true, true, 3);
  insert into gifts (id, product_id, product_variation_id, type, is_active, is_combinable, rules, created_at) values
    (71, ${FIXTURE.products.cream}, 1, 1, true, false, '[{"is_active":true,"type":1,"condition":0,"amount":2,"currency_id":null}]', '2026-01-01'),
    (72, ${FIXTURE.products.candle}, null, 2, false, true, '[]', '2026-01-02');
  insert into cash_restrictions (id, kind, key, hint, reason, valid_to, created_at) values (71, 'email', 'a', 'ja…@example.com', 'Nepřevzal', '2099-01-01', '2026-01-01'), (72, 'phone', 'b', '+420 … 567', 'Zásilky', '2099-02-01', '2026-01-02');
  insert into loyalty_programs (id, name, operation, value, customer_account_ids, valid_from, valid_to, is_active, created_at) values
    (71, '{"cs":"Jaro"}', 0, 3, '{1}', '2026-03-01', '2026-05-01', true, '2026-01-02'), (72, '{"cs":"Čaj"}', 1, 20, '{1}', '2026-02-01', '2026-06-01', false, '2026-01-01')`;
/** The same for orders, once they are placed. */
const MORE_OF_ORDERS = `
  update orders set sku = 'O-1', code = 'K-1', ean = '4006381333931', paid_at = '2026-03-01', state = 'processing' where id = 1001;
  update orders set state = 'cancelled', cancelled_at = '2026-03-02' where id = 1002;
  update customers set is_guest = false, email_confirmed_at = now(), last_name = 'Malá', phone = '601234567', code = 'VIP', is_blocked = true where id = 1001;
  update customers set is_guest = false, last_name = 'Velký', phone = '602234567', code = 'B2B', is_active = false where id = 1002;
  insert into product_reviews (id, product_id, customer_id, language, name, rating, state, approved_at, created_at, updated_at) values
    (71, ${FIXTURE.products.barSoap}, 1001, 'cs', 'Jana M.', 5, 'approved', '2026-03-01', '2026-02-01', '2026-03-01'),
    (72, ${FIXTURE.products.barSoap}, 1002, 'sk', 'Peter V.', 3, 'approved', '2026-03-02', '2026-02-02', '2026-03-02'),
    (73, ${FIXTURE.products.candle}, 1001, 'en', 'Jana M.', 1, 'waiting', null, '2026-02-03', '2026-03-03');
  insert into customer_accounts (id, name, position, is_active, created_at) values (1, '{"cs":"Body"}', 2, true, '2026-01-02'), (2, '{"cs":"Čárky"}', 1, false, '2026-01-01');
  insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason, order_id)
    select customer_id, 1, 10, 'received', reason, order_id from (select customer_id from orders where id = 1001) o, (values ('a', 1001), ('b', null)) as u(reason, order_id);
  insert into product_visits (customer_id, product_id, last_visited_at) values (1001, ${FIXTURE.products.barSoap}, now() - interval '1 day'),
    (1001, ${FIXTURE.products.cream}, now() - interval '2 days');
  insert into customer_product_lists (id, customer_id, type, position) values (1001, 1001, 1, 2), (1002, 1001, 2, 1);
  insert into customer_product_list_items (customer_product_list_id, product_id, product_variation_id) values (1001, ${FIXTURE.products.barSoap}, null),
    (1001, ${FIXTURE.products.cream}, ${FIXTURE.variations.ml50}), (1001, ${FIXTURE.products.cream}, null);
  insert into watch_dogs (email, customer_id, is_own, product_id, product_variation_id, hostname_id, price_list_id, language) values
    ('jana@example.com', 1001, true, ${FIXTURE.products.candle}, null, 1, 1, 'cs'), ('jana@example.com', 1001, true, ${FIXTURE.products.cream}, ${FIXTURE.variations.ml50}, 1, 1, 'cs');
  insert into vouchers (id, seed, code_hash, code_end, currency_id, amount, valid_until, hostname_id, language, email, order_id, order_item_id, piece)
    select 71, gen_random_uuid(), 'h71', 'ACDE', 1, 50000, '2099-12-31', 1, 'cs', 'jana@example.com', order_id, min(id), 1 from order_items where order_id = 1001 group by order_id;
  insert into vouchers (id, seed, code_hash, code_end, currency_id, amount, valid_until, hostname_id, language, email) values
    (72, gen_random_uuid(), 'h72', 'FHJK', 1, 20000, '2099-12-31', 1, 'cs', 'petr@example.com');
  insert into voucher_bookings (voucher_id, amount, operation, reason) select id, amount, 'issued', 'issued' from vouchers;
  insert into bank_statements (id, source, account, first_day, last_day, opening, closing, file_hash, position) values
    (71, 'gpc', '19-1', '2026-03-01', '2026-03-01', 0, 500, 'h71', 0), (72, 'camt', '19-1', '2026-03-02', '2026-03-02', 500, 900, 'h72', 0);
  insert into bank_movements (id, statement_id, account, day, amount, currency, ordinal, variable_symbol, is_reversal, state, booked) values
    (71, 71, '19-1', '2026-03-01', 500, 'CZK', 1, '12', false, 'booked', 500), (72, 72, '19-1', '2026-03-02', 400, 'EUR', 1, '13', false, 'offered', 0);
  insert into bank_bookings (movement_id, order_id, amount) values (71, 1001, 500);
  insert into sellers (id, name, country_id, currency_id, issues_from) values (71, 'Lípa', 1, 1, '2099-01-01'), (72, 'Dub', 1, 1, '2099-01-01');
  insert into document_series (id, seller_id, kind, year, prefix) values (71, 71, 'invoice', 2026, 'FV'), (72, 72, 'proforma', 2026, 'ZF');
  insert into documents (order_id, kind, number, seller_id, series_id, issued_on, language, currency, untaxed, tax, taxed, rounding, advances, data, hash) values
    (1001, 'invoice', 'FV1', 71, 71, '2026-03-01', 'cs', 'CZK', 100, 21, 121, 0, 0, '{"currency":{"code":"CZK","decimal_places":2}}', repeat('0', 64)),
    (1002, 'proforma', 'ZF1', 72, 72, '2026-03-02', 'sk', 'EUR', 200, 42, 242, 0, 0, '{"currency":{"code":"EUR","decimal_places":2}}', repeat('1', 64));
  insert into order_ring_problems (order_id, problems, detail, found_at) values (1001, '{not_drafted}', 'No.', now()), (1002, '{document_missing}', null, now());
  insert into carrier_remittances (id, carrier, reference, currency, decimal_places, total, booked, received_on, bank_movement_id) values
    (71, 'PPL', 'R1', 'CZK', 2, 500, 0, '2026-03-01', 71), (72, 'PPL', 'R2', 'EUR', 2, 400, 0, '2026-03-02', 72);
  insert into carrier_remittance_parcels (remittance_id, position, number, amount, state) values (71, 1, 'Z1', 500, 'unknown');
  insert into order_batches (id, act, input, preview, orders, state, operator_kind, operator_id, operator_name) values (71, 'pack', '{}', '{"go":2,"refused":[]}', 2, 'running', 'service', 1, 'ERP'), (72, 'move', '{"state":"shipped"}', '{"go":1,"refused":[]}', 1, 'draft', 'service', 1, 'ERP');
  insert into order_batch_orders (batch_id, order_id, state) values (71, 1001, 'done'), (71, 1002, 'waiting'), (72, 1001, 'waiting');
  insert into parcels (id, order_id, position, number, carrier, is_by_hand, state, state_since, weight, is_measured, currency, decimal_places, insured_value, cash_on_delivery, tracking_number) values (71, 1001, 1, '1001-1', 'ppl', true, 'new', now(), 500, false, 'CZK', 2, 100, 0, null), (72, 1002, 1, '1002-1', 'packeta', true, 'prepared', now(), 700, true, 'CZK', 2, 200, 0, 'Z72');
  insert into operators (id, name, email) values (1001, 'Eva', 'eva@shop.example'), (1002, 'Jan', 'jan@shop.example');
  insert into impersonations (operator_id, operator_name, customer_id, reason, began_at, expires_at)
    select o.id, o.name, c.id, 'asked by phone', now(), now() from operators o join lateral (select id from customers order by id offset o.id - 1001 limit 1) c on true;
  update orders set note = 'Zvoňte', tags = '{dárek,vip}', assigned_operator_id = 1001 where id = 1001;
  update order_payment_methods set payment_method_id = 71, payment_service = 'pays' where order_id = 1002;
  update order_shipping_methods set shipping_method_id = 71, shipping_service = 'wedo' where order_id = 1002;
  update order_addresses set country_id = ${FIXTURE.countries.sk} where order_id = 1002;
  ${REFUND_ROWS}; select date_orders()`;

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop(CUSTOMERS_BY_HEADER);
  for (const statement of `${MORE};${MORE_OF_PRODUCTS}`.split(';')) await shop.sql(statement);
  for (const email of ['jana@example.com', 'petr@example.com'])
    await order(shop.request, await filledCart(shop.request, { email }));
  for (const statement of MORE_OF_ORDERS.split(';')) await shop.sql(statement);
});
afterAll(() => shop.close());

type Found = Record<string, unknown> & { id: number; _embedded?: Record<string, unknown> };
interface Read {
  call: string;
  as: 'visitor' | 'customer' | 'operator';
  resource: Resource;
  isList: boolean;
}

const reads: Read[] = Object.entries(apiEndpoints as Record<string, Endpoint>).flatMap(([call, endpoint]) => {
  const { resource, resourceOfOperators, access, right, query } = endpoint;
  if (!resource || !call.startsWith('GET ')) return [];
  // What is open to customers and to operators is the same list, of which operators get all.
  const isOfCustomers = access === 'customer' && !right;
  const viewers: Read['as'][] = [access === 'public' ? 'visitor' : isOfCustomers ? 'customer' : 'operator'];
  if (access === 'public' && right) viewers.push('operator');
  return viewers.map((as) => {
    const own = as === 'operator' ? (resourceOfOperators ?? resource) : resource;
    return { call, as, resource: own, isList: query?.shape.filters !== undefined };
  });
});
const lists = reads.filter(({ isList }) => isList);

async function read({ call, as, isList }: Read, query: Record<string, string>): Promise<Found[]> {
  const example = EXAMPLES[call];
  if (call.includes('{') && !example) throw new Error(`Name the parameters of ${call} in EXAMPLES`);
  const parameters = new URLSearchParams({ ...(isList && { per_page: '100' }), ...query });
  const path = call.replace('{id}', String(example?.id));
  const headers = { visitor: {}, customer: asCustomer(Number(example?.id)), operator: shop.operator }[as];
  const { status, body } = await shop.request(`${path}?${parameters}&${example?.more ?? ''}`, { headers });
  expect(status, `${path}?${parameters} ${JSON.stringify(body)}`).toBe(200);
  return body.items ?? [body.item];
}

const valueInLog = (record: Found, field: string): Filter['value'] => {
  const value = record[field] as Filter['value'] | { value: number };
  return value && typeof value === 'object' && 'value' in value ? value.value : (value as Filter['value']);
};
/** Shoppers see active records only; variations are of that product, reviews of that customer. */
const isSame = ({ call, as }: Read, field: string) =>
  ((as === 'visitor' || call === 'GET /products/{id}/related-products') && field === 'is_active') ||
  (call === 'GET /products/{id}/variations' && field === 'product_id') ||
  (call === 'GET /customers/{id}/product-reviews' && field === 'customer_id');
const idsOf = (records: Found[]) => records.map(({ id }) => id).sort((a, b) => a - b);

test('lists are found in the contract', () => {
  expect(lists.length).toBeGreaterThan(12);
});

describe.each(lists.map((list) => [`${list.call} as ${list.as}`, list] as const))('%s', (_, list) => {
  const { resource } = list;

  test('every filter finds the records that have the value, and no other', async () => {
    const all = await read(list, {});
    expect(all.length).toBeGreaterThan(0);
    for (const field of resource.filters) {
      const schema = resource.record.shape[field] as z.ZodType;
      const kind = kindOf(schema);
      // Of several texts a record is found by each.
      const known = [...new Set(all.flatMap((record) => valueInLog(record, field)))].slice(0, 3);
      const probe = (choicesOf(schema)?.[0] as string | undefined) ?? PROBES[kind];
      // The database has microseconds, the wire milliseconds.
      const operator = kind === 'time' ? 'gte' : 'eq';
      for (const value of new Set([...known, probe, null])) {
        const filter: Filter = { field, operator: value === null ? 'eq' : operator, value };
        const found = await read(list, { filters: encodeFilters([filter]) });
        const expected = all.filter((record) => {
          const own = valueInLog(record, field);
          if (Array.isArray(own)) return own.includes(value as string);
          return kind === 'time' && value !== null ? own !== null && String(own) >= String(value) : own === value;
        });
        expect(idsOf(found), JSON.stringify(filter)).toEqual(idsOf(expected));
      }
    }
  });

  test('every filter leaves some records out', async () => {
    const all = await read(list, {});
    for (const field of resource.filters.filter((one) => !isSame(list, one))) {
      const value = all.flatMap((record) => valueInLog(record, field)).find((one) => one !== null);
      // Of times only a later one is sure to be another: the database has microseconds.
      const later = kindOf(resource.record.shape[field] as z.ZodType) === 'time';
      const operator = later ? 'gt' : 'eq';
      const found = await read(list, { filters: encodeFilters([{ field, operator, value: value ?? null }]) });
      expect([field, found.length < all.length, later || found.length > 0]).toEqual([field, true, true]);
    }
  });

  test('every sort puts the records into the order of their values, and the other way round', async () => {
    const { compare } = new Intl.Collator('cs');
    const inOrder = (a: Filter['value'], b: Filter['value']) =>
      typeof a === 'string' ? compare(a, String(b)) : Number(a) - Number(b);
    for (const field of resource.sorts) {
      const values = async (sort: string) =>
        (await read(list, { sort })).map((record) => valueInLog(record, field)).filter((value) => value !== null);
      const rising = await values(field);
      expect(rising.length, field).toBeGreaterThan(1);
      expect(rising, field).toEqual([...rising].sort(inOrder));
      expect(await values(`-${field}`), `-${field}`).toEqual([...rising].sort(inOrder).reverse());
    }
  });
});

/** `brand`, `brand[id]`, and `variations.tags` for nested embeds. */
function embedsOf(embeds: Record<string, z.ZodType>): string[] {
  return Object.entries(embeds).flatMap(([name, schema]) => {
    const shape = objectOf(schema)?.shape ?? {};
    const [field] = Object.keys(shape).filter((one) => one !== '_embedded');
    const inside = shape._embedded ? (objectOf(shape._embedded as z.ZodType)?.shape ?? {}) : {};
    return [name, ...(field ? [`${name}[${field}]`] : []), ...Object.keys(inside).map((inner) => `${name}.${inner}`)];
  });
}

test.each(reads.map((one) => [`${one.call} as ${one.as}`, one] as const))(
  '%s brings every embed, alone and beside the others',
  async (_, one) => {
    const names = Object.keys(one.resource.embeds);
    for (const embed of [...embedsOf(one.resource.embeds), names.join(',')]) {
      if (embed === '') continue;
      for (const record of await read(one, { embed }))
        expect(Object.keys(record._embedded ?? {}), embed).toEqual(
          embed === names.join(',') ? names : [embed.match(/^\w+/)?.[0]],
        );
    }
  },
);
