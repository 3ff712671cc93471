/** Numbers and ids of made orders go on from these. */
const FIRST_ID = 10_000_000;
const FIRST_NUMBER = 5_000_000_000;

const FIRST_NAMES = `array['Jana','Petr','Marie','Jiří','Eva','Jan','Hana','Josef','Anna','Pavel','Lenka','Martin','Kateřina','Tomáš','Věra','Zdeněk','Alena','Lukáš','Šárka','Ondřej']`;
/** A quarter has the first name of these, as in a telephone book; others are rarer. */
const LAST_NAMES = `array['Novák','Svoboda','Dvořák','Černý','Procházka','Kučera','Veselý','Horák','Němec','Pokorný']`;
const STREETS = `array['Nádražní','Školní','Zahradní','Husova','Komenského','Polní','Lipová','Krátká','Dlouhá','O’Higginsova']`;
const TOWNS = `array['Praha','Brno','Ostrava','Plzeň','Liberec','Olomouc','Zlín','Košice','Žilina','Hradec Králové']`;

/** What each order has, made of its count `n`. */
const people = (many: number) => `
  create unlogged table bench_buyers as
  select n, ${FIRST_ID} + n as id, ${FIRST_NUMBER} + n as number, first_name, last_name, street, town,
    plain_words(first_name) || '.' || plain_words(last_name) || n % 90000 || '@example.com' as email,
    to_char(100 + n % 690, 'FM000') || ' ' || to_char(n % 97, 'FM00') as post_code, (600000000 + n * 7 % 199999999)::text as phone,
    case when n % 20 = 0 then 'Stavby ' || chr(65 + n % 26) || n / 20 || ' s.r.o.' end as company,
    case when n % 3 > 0 then 'Z' || 4000000000 + n end as tracking, now() - n * interval '40 seconds' as created_at,
    (array['delivered','delivered','delivered','shipped','processing','new','ready','cancelled'])[1 + n % 8] as state
  from (select n, (${FIRST_NAMES})[1 + n * 13 % 20] as first_name,
      case when n % 4 = 0 then (${LAST_NAMES})[1] when n % 4 = 1 then (${LAST_NAMES})[1 + n / 4 % 10]
        else (${LAST_NAMES})[1 + n / 4 % 10] || chr(97 + n / 40 % 26) || chr(97 + n / 1040 % 26) || 'ek' end as last_name,
      (${STREETS})[1 + n % 10] || ' ' || 1 + n % 400 as street, (${TOWNS})[1 + n / 7 % 10] as town
    from generate_series(1, ${many}) n) named`;

const GOODS = `create unlogged table bench_goods as
  select row_number() over (order by id) - 1 as place, id, name->>'cs' as name from products order by id limit 500`;

const ADD_ORDERS = `insert into orders (id, order_number, hash, hostname_id, cart_id, currency_id, price_list_id, language, email, mailbox, state, taxed_items_price,
    items_price, tax_amount, price, taxed_price, paid_at, cancelled_at, tags, created_at)
  select b.id, b.number, 'bench ' || b.n, h.id, gen_random_uuid(), c.id, l.id, 'cs', b.email, b.email, b.state, 12100, 10000, 2100, 10000, 12100,
    case when b.state not in ('new', 'cancelled') then b.created_at end, case when b.state = 'cancelled' then b.created_at end,
    case when b.n % 50 = 0 then array['b2b'] else '{}'::text[] end, b.created_at
  from bench_buyers b, (select min(id) as id from shop_hostnames) h, (select min(id) as id from currencies) c, (select min(id) as id from price_lists) l`;
const ADD_ITEMS = `insert into order_items (order_id, product_id, order_item_type, name, price_list_id, tax_group_id, position, amount, tax_rate, unit_price,
    taxed_unit_price, total_price, taxed_total_price, original_taxed_total_price)
  select b.id, g.id, 0, g.name, 1, 1, 1, 1, 21, 10000, 12100, 10000, 12100, 12100 from bench_buyers b join bench_goods g on g.place = b.n % 500`;
const method = (table: string, columns: string, values: string) =>
  `insert into ${table} (order_id, name, tax_rate, price, taxed_price, original_price, original_taxed_price, ${columns})
   select id, 'Měření', 21, 0, 0, 0, 0, ${values} from bench_buyers`;
const ADD_ADDRESSES = `insert into order_addresses (order_id, type, first_name, last_name, company_name, street, city, post_code, dial_code, phone, country_id)
  select id, 2, first_name, last_name, company, street, town, post_code, '+420', phone, 1 from bench_buyers`;
const ADD_ENTRIES = `insert into order_entries (order_id, words, buyer_name, country_id, has_note, created_at, updated_at, is_dated)
  select b.id, array_to_tsvector(words_between(concat_ws(' ', b.email, b.number, b.first_name, b.last_name, b.company, b.street, b.town, b.post_code,
      replace(b.post_code, ' ', ''), b.phone, b.tracking, substr(b.tracking, 2), g.name))),
    b.first_name || ' ' || b.last_name, 1, false, b.created_at, b.created_at, true
  from bench_buyers b join bench_goods g on g.place = b.n % 500`;

const TABLES = 'orders, order_items, order_addresses, order_shipping_methods, order_payment_methods, order_entries';

/** Statements that write so many orders. Triggers would take an hour; `order_words` is compared afterwards. */
export const addOrders = (many: number): string[] => [
  people(many),
  GOODS,
  `begin; set local session_replication_role = replica; ${[
    ADD_ORDERS,
    ADD_ITEMS,
    method(
      'order_shipping_methods',
      'shipping_service, tracking_numbers',
      "'ppl', array_remove(array[tracking], null)",
    ),
    method('order_payment_methods', 'payment_service', "'bank_transaction'"),
    ADD_ADDRESSES,
    ADD_ENTRIES,
  ].join('; ')}; commit`,
  `vacuum analyze ${TABLES}`,
];
/** Orders whose words are not those that the shop's own triggers write. */
export const DIFFERING_WORDS = `select count(*)::int as orders from order_entries e
  where e.order_id % 997 = 0 and e.words <> order_words(e.order_id)`;
/** The database is a copy for these orders alone. */
export const REMOVE_ORDERS = [
  'drop table if exists bench_buyers, bench_goods',
  'begin; set local session_replication_role = replica; truncate orders cascade; commit',
];
