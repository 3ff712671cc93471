import { SHOP } from '../fixtures/index.ts';

const { products, variations } = SHOP;
type Write = [path: string, body: unknown];

/** Sections, files, videos, makers, texts to fill in and relations that the writes below start from. */
const ROWS = `
  insert into product_availabilities (id, name, slug) values (500, '{"cs":"Na cestě"}', 'on-its-way'), (501, '{"cs":"Jindy"}', 'later');
  insert into tags (id, name, slug) values (500, '{"cs":"Novinka"}', 'new'), (501, '{"cs":"Dárek"}', 'gift'), (502, '{"cs":"Výprodej"}', 'sale');
  insert into product_tags (product_id, tag_id) values (${products.candle}, 500), (${products.candle}, 501), (${products.soap}, 501);
  insert into manufacturers (id, name, address) values (500, 'Lípa', 'Praha'), (501, 'Sever', 'Liberec');
  update products set manufacturer_id = 500 where id = ${products.soap};
  insert into attachments (id, name, mime_type, extension, size, file_key, hash, status)
    select id, '{"cs":"Návod"}', 'application/pdf', 'pdf', 9, 'attachments/x.pdf', 'x', 'published' from generate_series(500, 502) id;
  insert into product_attachments (product_id, attachment_id, position)
    values (${products.candle}, 501, 0), (${products.candle}, 502, 1);
  insert into product_sections (product_id, position, title, content) values (${products.candle}, 0, '{"cs":"Použití"}', '{"cs":"<p>…</p>"}'),
    (${products.cream}, 0, '{"cs":"Použití"}', '{"cs":"<p>…</p>"}'), (${products.cream}, 1, '{"cs":"Pozor"}', '{"cs":"<p>…</p>"}');
  insert into images (id, file_key, mime_type, width, height, hash) values (501, 'originals/y', 'image/png', 10, 10, 'bbbbbbbbbbbb'), (502, 'originals/z', 'image/png', 10, 10, 'cccccccccccc');
  insert into product_images (product_id, image_id, is_default, position) values (${products.candle}, 501, true, 0), (${products.candle}, 502, false, 1);
  insert into videos (product_id, position, video_id) values (${products.candle}, 0, 'M7lc1UVf-VE');
  insert into variation_properties (id, name, slug, type) values (500, '{"cs":"Stuha"}', 'ribbon', 4);
  insert into variation_properties (id, name, slug, type) values (501, '{"cs":"Odstín"}', 'shade', 3);
  insert into variation_attributes (id, product_property_id, name, slug, image_id) values (500, 501, '{"cs":"Růžová"}', 'pink', null), (501, 501, '{"cs":"Bílá"}', 'white', 502);
  insert into product_fields (product_id, property_id, position, is_required, max_length) values (${products.candle}, 500, 0, false, 20);
  update products set has_product_fields = true where id = ${products.candle};
  insert into products (id, name, product_availability_id, tax_group_id, update_stock, product_type)
    values (510, '{"cs":"Sada"}', 1, 1, false, 1), (511, '{"cs":"Dvojice"}', 1, 1, false, 1), (512, '{"cs":"Balení"}', 1, 1, false, 4);
  insert into package_items (product_package_id, product_id, count) values (510, ${products.soap}, 2), (511, ${products.soap}, 1), (511, ${products.candle}, 1);
  insert into product_services (product_id, service_product_id) values (${products.candle}, 512);
  insert into related_products (main_product_id, related_product_id, relation_type, position)
    values (${products.candle}, ${products.soap}, 1, 0), (${products.candle}, ${products.oil}, 1, 1)`;

/** Writes of operators of what hangs on products, with requests that change something. */
const WRITES: Record<string, Write[]> = {
  'PUT /products/{id}/sections': [
    [
      `/products/${products.soap}/sections`,
      { sections: [{ title: { cs: 'Složení' }, content: { cs: '<p>Voda.</p>' } }] },
    ],
    [
      `/products/${products.cream}/sections`,
      { sections: [{ title: { sk: 'Zloženie', cs: 'Složení' }, content: { cs: 'Olej.' } }] },
    ],
    [`/products/${products.candle}/sections`, { sections: [] }],
  ],
  'PUT /products/{id}/attachments': [
    [`/products/${products.soap}/attachments`, { attachments: [{ attachment_id: 500, description: { cs: 'Návod' } }] }],
    [`/products/${products.candle}/attachments`, { attachments: [{ attachment_id: 502 }, { attachment_id: 501 }] }],
  ],
  'PUT /products/{id}/images': [
    [
      `/products/${products.soap}/images`,
      {
        images: [{ image_id: 501, description: { cs: 'Zepředu' } }, { image_id: 502 }],
      },
    ],
    [`/products/${products.candle}/images`, { images: [{ image_id: 502 }, { image_id: 501 }] }],
    [
      `/products/${products.cream}/images`,
      { images: [{ image_id: 501, product_variation_id: variations.cream50 }, { image_id: 501 }] },
    ],
  ],
  'PUT /products/{id}/videos': [
    [
      `/products/${products.soap}/videos`,
      { videos: [{ video_id: 'M7lc1UVf-VE', description: { cs: 'Jak se vyrábí' } }] },
    ],
    [`/products/${products.candle}/videos`, { videos: [] }],
  ],
  'PUT /products/{id}/product-fields': [
    [`/products/${products.oil}/product-fields`, { product_fields: [{ name: { cs: 'Věnování' }, is_required: true }] }],
    [`/products/${products.candle}/product-fields`, { product_fields: [{ product_field_id: 500, max_length: 9 }] }],
    [
      `/products/${products.candle}/product-fields`,
      { product_fields: [{ product_field_id: 500, name: { en: 'Ribbon' }, description: { cs: 'Co na ní stojí' } }] },
    ],
    [`/products/${products.candle}/product-fields`, { product_fields: [] }],
  ],
  'PATCH /product-variations/{id}': [
    [`/product-variations/${variations.cream50}`, { is_active: false, expected_date_max: '2030-12-03' }],
    [`/product-variations/${variations.cream100}`, { stock_state: 0 }],
    [`/product-variations/${variations.cream50}`, { max_purchasable_amount: 2 }],
  ],
  'PATCH /products/{id}': [
    [`/products/${products.soap}`, { stock_state: 5 }],
    [`/products/${products.candle}`, { change: -5, is_active: false, expected_date_min: '2030-12-03' }],
    [`/products/${products.gone}`, { product_availability_id: 1, brand_id: 500 }],
  ],
  'POST /products/{id}/slugs': [
    [`/products/${products.soap}/slugs`, { language: 'cs', path: '/jine-mydlo' }],
    [`/products/${products.candle}/slugs`, { language: 'en', path: '/wax-candle' }],
  ],
  'POST /product-availabilities': [
    [
      '/product-availabilities',
      { name: { cs: 'Do týdne', en: 'Within a week' }, note: { cs: 'Vyrábí se' }, can_purchase: false },
    ],
    ['/product-availabilities', { name: { cs: 'Zase tu' }, for_refilled_stock: true }],
  ],
  'PATCH /product-availabilities/{id}': [
    ['/product-availabilities/500', { name: { en: 'On its way' }, note: { cs: 'Pluje' }, show_stock_states: false }],
    ['/product-availabilities/1', { slug: 'here', can_purchase: false, in_catalog: false }],
    ['/product-availabilities/500', { for_empty_stock: true, for_refilled_stock: true }],
  ],
  'DELETE /product-availabilities/{id}': [['/product-availabilities/501', undefined]],
  'POST /product-tags': [['/product-tags', { name: { cs: 'Ruční', en: 'By hand' }, color: '#00aa44' }]],
  'PATCH /product-tags/{id}': [['/product-tags/500', { name: { cs: 'Nové' }, slug: 'fresh', color: '#00aa44' }]],
  'DELETE /product-tags/{id}': [
    ['/product-tags/501', undefined],
    ['/product-tags/502', undefined],
  ],
  'PUT /products/{id}/categories': [
    [`/products/${products.soap}/categories`, { category_ids: [501, 500], default_category_id: 500 }],
  ],
  'PUT /products/{id}/tags': [
    [`/products/${products.candle}/tags`, { tag_ids: [502, 500] }],
    [`/products/${products.soap}/tags`, { tag_ids: [] }],
  ],
  'PUT /products/{id}/package': [
    [
      `/products/${products.oil}/package`,
      {
        product_type: 3,
        package_discount_percents: 12.5,
        items: [{ product_id: products.soap, count: 2 }, { product_id: products.cream }],
      },
    ],
    [`/products/510/package`, { product_type: 0 }],
    [
      `/products/511/package`,
      { product_type: 2, flexible_package_number_of_items: 2, items: [{ product_id: products.soap, count: 3 }] },
    ],
  ],
  'PUT /products/{id}/services': [
    [`/products/${products.soap}/services`, { service_ids: [512] }],
    [`/products/${products.candle}/services`, { service_ids: [] }],
  ],
  'PUT /products/{id}/related-products': [
    [
      `/products/${products.soap}/related-products`,
      {
        relation_type: 4,
        related_products: [{ related_product_id: products.cream, related_product_variation_id: variations.cream50 }],
      },
    ],
    [
      `/products/${products.candle}/related-products`,
      {
        relation_type: 1,
        related_products: [{ related_product_id: products.book }, { related_product_id: products.soap }],
      },
    ],
  ],
  'POST /attachments': [
    ['/attachments', { name: { cs: 'Leták' }, content_base64: Buffer.from('%PDF-1.4 x').toString('base64') }],
  ],
  'PATCH /attachments/{id}': [['/attachments/501', { status: 'draft', name: { en: 'Leaflet', cs: 'Leták' } }]],
  'DELETE /attachments/{id}': [['/attachments/500', undefined]],
  'POST /manufacturers': [
    ['/manufacturers', { name: 'Lípa s.r.o.', address: 'Dlouhá 1, Praha', email: 'info@lipa.example' }],
  ],
  'PATCH /variation-attributes/{id}': [
    ['/variation-attributes/500', { image_id: 501 }],
    ['/variation-attributes/501', { image_id: null }],
  ],
  'PATCH /manufacturers/{id}': [
    ['/manufacturers/500', { website: 'https://lipa.example', responsible_person: { name: 'Eva', address: 'Brno' } }],
  ],
  'DELETE /manufacturers/{id}': [['/manufacturers/501', undefined]],
};

export const SUPPLEMENTS = { rows: ROWS, writes: WRITES };
