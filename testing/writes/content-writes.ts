/** Records that the writes of content change, in a shop for buying; `operator-writes.test.ts` does and undoes them. */
export const CONTENT_RECORDS = `
  insert into images (id, file_key, mime_type, width, height, hash) values (500, 'originals/x', 'image/png', 10, 10, 'aaaaaaaaaaaa');
  insert into brands (id, name, slug) values (500, 'Lípa', 'lipa-500'), (501, 'Sever', 'sever-501');
  insert into categories (id, name) values (500, '{"cs":"Svíčky"}'), (501, '{"cs":"Dárky"}');
  insert into slugs (language, path, model_type, model_id) values ('cs', '/darky-501', 16, 501), ('cs', '/sever-501', 15, 501);
  insert into category_customer_groups (category_id, customer_group_id) values (501, 501);
  insert into authors (id, first_name, last_name) values (500, 'Jana', 'Malá'), (501, 'Petr', 'Velký');
  insert into article_tags (id, name, slug) values (500, '{"cs":"Vosk"}', 'vosk'), (501, '{"cs":"Knot"}', 'knot');
  insert into article_categories (id, name) values (500, '{"cs":"Rady"}'), (501, '{"cs":"Příběhy"}');
  insert into articles (id, name, content, default_article_category_id) values (500, '{"cs":"Péče","sk":"Starostlivosť"}', '{"cs":"<p>Text</p>"}', 500);
  insert into slugs (language, path, model_type, model_id) values ('cs', '/pece', 12, 500), ('sk', '/starostlivost', 12, 500);
  update articles set author_id = 501 where id = 500;
  insert into article_category_links (article_id, article_category_id) values (500, 501);
  insert into article_tag_links (article_id, article_tag_id) values (500, 500);
  insert into static_pages (id, name, page_name, content) values (500, '{"cs":"Balení"}', 'packing', '{"cs":"<p>Ručně</p>"}'), (501, '{"cs":"Dárky"}', 'gifts', '{"cs":"<p>Ano</p>"}');
  insert into slugs (language, path, model_type, model_id) values ('cs', '/baleni', 18, 500);
  insert into static_contents (id, content, hooks) values (500, '{"cs":"<p>Balíme ručně.</p>"}', '{cart}');
  insert into banners (id, banner_type_id, name) values (500, 2, '{"cs":"Podzim"}');
  insert into banner_categories (banner_id, category_id) values (500, 500)`;

/** Requests by call: path and body. */
export const CONTENT_WRITES: Record<string, [path: string, body: unknown][]> = {
  'PATCH /products/{id}/texts': [
    [
      '/products/1/texts',
      {
        name: { cs: 'Jemné mýdlo', en: 'Gentle soap' },
        description: { cs: '<p onclick="x">Lité za studena</p>' },
        og_image_id: 500,
        meta_title: { sk: 'Mydlo' },
      },
    ],
    ['/products/1/texts', { short_description: { cs: 'Krátce' }, meta_index: false, slugs: { cs: '/jine-mydlo-500' } }],
  ],
  'PATCH /categories/{id}': [
    [
      '/categories/500',
      { name: { cs: 'Svíce' }, description: { cs: '<p>Lité</p>' }, image_id: 500, slugs: { sk: '/sviece' } },
    ],
    ['/categories/500', { meta_title: { cs: 'Svíčky' }, meta_index: false, has_automatic_slug: false }],
    [
      '/categories/500',
      { parent_id: 501, position: 3, color: '#aabb00', available_for_languages: ['cs'], is_active: false },
    ],
    ['/categories/501', { customer_groups_restriction: true, restricted_customer_group_ids: [502] }],
  ],
  'POST /categories': [
    [
      '/categories',
      {
        name: { cs: 'Čaje', en: 'Teas' },
        parent_id: 500,
        restricted_customer_group_ids: [501, 502],
        slugs: { en: '/tea' },
      },
    ],
  ],
  'DELETE /categories/{id}': [['/categories/501', undefined]],
  'POST /brands': [['/brands', { name: 'Čajovna', short_description: { cs: 'Z hor' }, parent_id: 500 }]],
  'DELETE /brands/{id}': [['/brands/501', undefined]],
  'PATCH /brands/{id}': [
    [
      '/brands/500',
      { short_description: { cs: 'Dílna' }, og_title: { cs: 'Lípa' }, og_image_id: 500, slugs: { cs: '/znacka/lipa' } },
    ],
    ['/brands/501', { name: 'Jih', parent_id: 500, slug: 'jih', is_active: false }],
  ],
  'POST /articles': [
    [
      '/articles',
      {
        name: { cs: 'Zhášení', en: 'Putting it out' },
        content: { cs: '<p onclick="x">Nefoukejte</p>', en: '<p>Do not blow</p>' },
        default_article_category_id: 500,
        author_id: 500,
        article_category_ids: [501],
        article_tag_ids: [501],
        product_ids: [1],
        is_active: false,
      },
    ],
    ['/articles', { name: { sk: 'Knôt' }, content: { sk: '<p>…</p>' }, slugs: { sk: '/magazin/knot' } }],
  ],
  'PATCH /articles/{id}': [
    [
      '/articles/500',
      { name: { cs: 'Péče o svíčku' }, perex: { cs: 'Krátce' }, publish_at: '2026-01-01T00:00:00.000Z' },
    ],
    ['/articles/500', { has_automatic_slug: false, slugs: { cs: '/magazin/pece' }, article_tag_ids: [501] }],
    ['/articles/500', { external_url: 'https://example.com/a', author_id: 500, product_ids: [1], is_active: false }],
  ],
  'DELETE /articles/{id}': [['/articles/500', undefined]],
  'DELETE /article-categories/{id}': [
    ['/article-categories/500', undefined],
    ['/article-categories/501', undefined],
  ],
  'DELETE /authors/{id}': [
    ['/authors/500', undefined],
    ['/authors/501', undefined],
  ],
  'DELETE /article-tags/{id}': [
    ['/article-tags/500', undefined],
    ['/article-tags/501', undefined],
  ],
  'POST /article-categories': [['/article-categories', { name: { cs: 'Knoty' }, parent_id: 500 }]],
  'PATCH /article-categories/{id}': [
    ['/article-categories/501', { parent_id: 500, description: { cs: '<p>O nás</p>' }, position: 3, is_active: false }],
    ['/article-categories/500', { name: { en: 'Advice' }, has_automatic_slug: false }],
  ],
  'POST /authors': [['/authors', { first_name: 'Petr', last_name: 'Velký' }]],
  'PATCH /authors/{id}': [['/authors/500', { first_name: 'Eva', last_name: 'Nová', image_id: 500, is_active: false }]],
  'POST /article-tags': [['/article-tags', { name: { cs: 'Sójový vosk' }, slug: 'soja' }]],
  'PATCH /article-tags/{id}': [['/article-tags/500', { name: { cs: 'Vosky' }, slug: 'vosky' }]],
  'POST /static-pages': [
    ['/static-pages', { name: { cs: 'Kdo jsme' }, page_name: 'about', content: { cs: '<p>My</p>' }, parent_id: 500 }],
  ],
  'PATCH /static-pages/{id}': [
    [
      '/static-pages/500',
      { name: { cs: 'Jak balíme' }, meta_title: { cs: 'Balení' }, og_image_id: 500, view: 'plain', position: 2 },
    ],
    ['/static-pages/501', { parent_id: 500, show_on_sitemap: false, meta_index: false, page_name: 'gift-boxes' }],
  ],
  'DELETE /static-pages/{id}': [['/static-pages/500', undefined]],
  'POST /static-contents': [
    ['/static-contents', { content: { cs: '<p>Dobrý den</p>' }, hooks: ['home', 'footer'], position: 1 }],
  ],
  'PATCH /static-contents/{id}': [
    ['/static-contents/500', { content: { cs: '<p>Balíme.</p>' }, hooks: ['product'], is_active: false }],
  ],
  'DELETE /static-contents/{id}': [['/static-contents/500', undefined]],
  'POST /banners': [
    [
      '/banners',
      { name: { cs: 'Jaro' }, banner_type_id: 4, url: { cs: '/svicky' }, category_ids: [500], brand_ids: [500] },
    ],
  ],
  'PATCH /banners/{id}': [
    ['/banners/500', { name: { sk: 'Jeseň' }, size_type: 'half', image_id: 500, category_ids: [] }],
    [
      '/banners/500',
      { valid_to: '2030-01-01T00:00:00.000Z', button_link: { cs: 'https://example.com/' }, brand_ids: [500] },
    ],
  ],
  'DELETE /banners/{id}': [['/banners/500', undefined]],
};
