type Write = [path: string, body: unknown];

/** What drafts of each kind may change, by the first part of their addresses. */
const CHANGES: Record<string, object> = {
  articles: {
    name: { cs: 'Péče o svíce' },
    content: { cs: '<p onclick="x">Jinak</p>' },
    article_tag_ids: [501],
    slugs: { cs: '/pece-o-svice' },
  },
  'article-categories': { description: { cs: '<p>Jinak</p>' }, position: 7 },
  'static-pages': { content: { cs: '<p>Jinak</p>' }, meta_index: false, has_automatic_slug: false },
  'static-contents': { content: { cs: '<p>Jinak</p>' }, hooks: ['home'] },
  banners: { name: { cs: 'Zima' }, brand_ids: [500], valid_to: '2031-01-01T00:00:00.000Z' },
};

/** Records with drafts, besides those of content: article 502 and so on. */
const ROWS = `
  insert into articles (id, name, content) values (502, '{"cs":"Druhý"}', '{"cs":"<p>Text</p>"}');
  insert into slugs (language, path, model_type, model_id) values ('cs', '/druhy', 12, 502);
  insert into article_categories (id, name) values (502, '{"cs":"Druhá"}');
  insert into static_pages (id, name, page_name, content) values (502, '{"cs":"Druhá"}', 'second', '{"cs":"<p>Text</p>"}');
  insert into static_contents (id, content, hooks) values (502, '{"cs":"<p>Druhý</p>"}', '{cart}');
  insert into banners (id, banner_type_id, name) values (502, 2, '{"cs":"Druhý"}');
  insert into content_drafts (kind, record_id, changes, base, updated_at) values
    ('article', 502, '{"name":{"cs":"Jinak"},"product_ids":[1]}', '{"name":{"cs":"Druhý"},"product_ids":[]}', now()),
    ('article-category', 502, '{"name":{"cs":"Jinak"}}', '{"name":{"cs":"Druhá"}}', now()),
    ('static-page', 502, '{"position":9}', '{"position":0}', now()),
    ('static-content', 502, '{"hooks":["footer"]}', '{"hooks":["cart"]}', now()),
    ('banner', 502, '{"category_ids":[500]}', '{"category_ids":[]}', now())`;

const each = (writesOf: (kind: string) => [call: string, writes: Write[]][]) =>
  Object.fromEntries(Object.keys(CHANGES).flatMap(writesOf));

/** Writes of drafts, with requests that change something, and the records that they start from. */
export const DRAFTS = {
  rows: ROWS,
  writes: each((kind) => [
    [
      `PATCH /${kind}/{id}/draft`,
      [
        [`/${kind}/500/draft`, CHANGES[kind]],
        [`/${kind}/502/draft`, CHANGES[kind]],
      ],
    ],
    [`DELETE /${kind}/{id}/draft`, [[`/${kind}/502/draft`, undefined]]],
    [`POST /${kind}/{id}/publications`, [[`/${kind}/502/publications`, {}]]],
  ]),
};
