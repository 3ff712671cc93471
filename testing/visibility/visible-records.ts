import { signedIn } from '../customers/index.ts';
import { FIXTURE } from '../fixtures/index.ts';
import type { TestShop } from '../shops/index.ts';

const { products, variations, categories, brands } = FIXTURE;

/** Records that `openVisibilityShop` adds to the browsing shop. */
export const VISIBLE = {
  group: 71,
  packages: { fixed: 101, configurable: 102, composite: 103 },
  service: 104,
  attachment: 500,
  manufacturer: 500,
  parameter: 500,
  review: 500,
  article: 3,
  /** A category whose only product is the candle, which is in another one too. */
  garden: 60,
} as const;

const { packages, service, garden, group } = VISIBLE;
const named = (cs: string) => JSON.stringify({ cs, sk: `${cs} sk`, en: `${cs} en` });

const ROWS = `
  insert into product_availabilities (id, name, slug, can_purchase, in_catalog) values
    (3, '{"cs":"Mimo katalog"}', 'outside', true, false), (4, '{"cs":"Ukončeno"}', 'ended', false, true);
  insert into price_lists (id, name, currency_id) values (3, 'nowhere', 1);
  insert into customer_groups (id, name) values (${group}, '${named('Salony')}');
  insert into products (id, name, product_availability_id, tax_group_id, update_stock, product_type, flexible_package_number_of_items) values
    (${packages.fixed}, '${named('Dárek')}', 1, 1, false, 1, null), (${packages.configurable}, '${named('Krabička')}', 1, 1, false, 2, 2),
    (${packages.composite}, '${named('Trojice')}', 1, 1, false, 3, null), (${service}, '${named('Balení')}', 1, 1, false, 4, null);
  insert into prices (price_list_id, product_id, price) select list, id, 10000 from unnest(array[1, 2]) list, generate_series(${packages.fixed}, ${service}) id;
  insert into package_items (product_package_id, product_id, product_variation_id, count, position) values
    (${packages.fixed}, ${products.barSoap}, null, 2, 0), (${packages.fixed}, ${products.cream}, ${variations.ml50}, 1, 1),
    (${packages.configurable}, ${products.barSoap}, null, 2, 0), (${packages.configurable}, ${products.cream}, null, 2, 1),
    (${packages.composite}, ${products.barSoap}, null, 1, 0), (${packages.composite}, ${products.cream}, null, 1, 1),
    (${packages.composite}, ${products.diffuser}, null, 1, 2);
  insert into product_services (product_id, service_product_id) values (${products.diffuser}, ${service});
  insert into categories (id, name, position) values (${garden}, '${named('Zahrada')}', 8);
  insert into product_categories (product_id, category_id) values (${products.candle}, ${garden}), (${products.diffuser}, ${categories.body});
  insert into related_products (main_product_id, related_product_id, related_product_variation_id, relation_type)
    select ${products.diffuser}, r.id, r.variation, r.type
    from (values (${products.barSoap}, null::int, 0), (${products.barSoap}, null, 1), (${products.barSoap}, null, 4),
      (${products.cream}, ${variations.ml50}, 0), (${products.cream}, ${variations.ml50}, 1), (${products.cream}, ${variations.ml50}, 4)) r(id, variation, type);
  insert into manufacturers (id, name, address) values (500, 'Mydlárna', 'Praha');
  update products set manufacturer_id = 500 where id = ${products.barSoap};
  insert into attachments (id, name, mime_type, extension, size, file_key, hash, status)
    values (500, '${named('Návod')}', 'application/pdf', 'pdf', 9, 'attachments/x.pdf', 'x', 'published');
  insert into product_attachments (product_id, attachment_id, position) values (${products.barSoap}, 500, 0), (${products.cream}, 500, 0);
  insert into videos (product_id, position, video_id) values (${products.barSoap}, 0, 'M7lc1UVf-VE'), (${products.cream}, 0, 'M7lc1UVf-VE');
  insert into product_images (product_id, product_variation_id, image_id, position) values (${products.cream}, ${variations.ml50}, 3, 1);
  insert into product_review_parameters (id, name) values (500, '${named('Vůně')}');
  insert into product_reviews (id, product_id, author_hash, language, name, comment, rating, parameter_ratings, state, approved_at)
    values (500, ${products.liquidSoap}, 'someone', 'cs', 'Jana', 'Voní', 5, '{"500": 5}', 'approved', now());
  insert into articles (id, name, content, publish_at) values (3, '${named('Jak zářit')}', '{"cs":"…"}', '2026-01-02');
  insert into static_pages (id, name, page_name, content, parent_id) values (2, '${named('Pod podmínkami')}', 'below', '{"cs":"…"}', 1);
  insert into slugs (language, path, model_type, model_id) select l, p.path, p.type, p.id from unnest(array['cs', 'sk', 'en']) l,
    (values ('/darek', 9, ${packages.fixed}), ('/krabicka', 9, ${packages.configurable}), ('/trojice', 9, ${packages.composite}),
      ('/baleni', 9, ${service}), ('/zahrada', 16, ${garden}), ('/magazin/zarit', 12, 3), ('/pod-podminkami', 18, 2)) p(path, type, id);
  update banners set banner_type_id = 4 where id = 1;
  insert into banner_categories (banner_id, category_id) values (1, ${categories.body});
  insert into banner_brands (banner_id, brand_id) values (1, ${brands.lipa})`;

/** What customers keep of products: visits, both kinds of lists and a review of each. */
const STORED = (customer: number, of: number[]) => `
  insert into product_visits (customer_id, product_id, last_visited_at) select ${customer}, id, now() from unnest(array[${of.join(', ')}]) id;
  insert into customer_product_lists (customer_id, type) values (${customer}, 1), (${customer}, 2);
  insert into customer_product_list_items (customer_product_list_id, product_id, product_variation_id)
    select l.id, k.product, k.variation from customer_product_lists l,
      (select id as product, null::int as variation from unnest(array[${of.join(', ')}]) id union all select ${products.cream}, ${variations.ml50}) k
    where l.customer_id = ${customer};
  insert into product_reviews (product_id, customer_id, language, name, rating)
    select id, ${customer}, 'cs', 'Jana', 4 from unnest(array[${of.join(', ')}]) id`;

/** Who looks: a guest of each host, and a customer of a group on the Czech one. */
export const VIEWERS = ['guest', 'slovak', 'english', 'member'] as const;
export type ViewerName = (typeof VIEWERS)[number];
export interface Viewer {
  name: ViewerName;
  host: string;
  language: 'cs' | 'sk' | 'en';
  /** Of calls that need no account. */
  headers: Record<string, string>;
  /** A customer who sees the same, with what they keep. */
  own: { id: number; headers: Record<string, string> };
}

async function makeViewer(shop: TestShop, name: ViewerName): Promise<Viewer> {
  const language = name === 'slovak' ? 'sk' : name === 'english' ? 'en' : 'cs';
  const own = await signedIn(shop, { groupIds: name === 'member' ? [group] : [] });
  const stored = STORED(own.id, [products.barSoap, products.cream, packages.fixed]);
  for (const statement of stored.split(';\n')) await shop.sql(statement);
  return {
    name,
    language,
    host: FIXTURE.hosts[language],
    headers: name === 'member' ? own.headers : {},
    own,
  };
}

/** Adds a record of each kind that can be hidden; returns those who look for them. */
export async function addVisibleRecords(shop: TestShop): Promise<Record<ViewerName, Viewer>> {
  for (const statement of ROWS.split(';\n')) await shop.sql(statement);
  const viewers: [ViewerName, Viewer][] = [];
  for (const name of VIEWERS) viewers.push([name, await makeViewer(shop, name)]);
  return Object.fromEntries(viewers) as Record<ViewerName, Viewer>;
}
