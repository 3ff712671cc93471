import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { statementCount } from '../platform/database/index.ts';

let shop: TestShop;
const { products } = FIXTURE;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql(
    `insert into product_reviews (product_id, language, name, comment, rating, state, approved_at, created_at) values
       ($1, 'cs', 'Jana N.', 'Voní </script> jemně.', 5, 'approved', now(), '2026-11-01T10:00:00Z'), ($1, 'en', 'Tom', null, 2, 'approved', now(), '2026-11-02T10:00:00Z'),
       ($1, 'cs', 'Skrytá', 'Čeká.', 1, 'waiting', null, now())`,
    [products.barSoap],
  );
});
afterAll(() => shop.close());

const productIn = async (path: string) =>
  (await shop.request(`GET /pages?path=${path}`)).body.item.structured_data.find(
    (data: Record<string, unknown>) => data['@type'] === 'Product',
  );

test('a product with reviews tells search engines the total and the reviews that its page shows, with the fields that Google asks for', async () => {
  expect(await productIn('/tuhe-mydlo')).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 3.5, reviewCount: 2, bestRating: 5, worstRating: 1 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Jana N.' },
        datePublished: '2026-11-01',
        reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
        reviewBody: 'Voní </script> jemně.',
      },
      { author: { name: 'Tom' }, reviewRating: { ratingValue: 2 } },
    ],
  });
});

test('a product without reviews has neither stars nor reviews', async () => {
  const data = await productIn('/svicka');
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('review');
});

test('the page of a product asks one statement more for its reviews, and none without them', async () => {
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const counted = async (path: string, id: number) => {
    const statements = { count: 0 };
    await statementCount.run(statements, async () => {
      await api('GET /pages', { query: { path } });
      const before = statements.count;
      const query = { page: 1, per_page: 6, embed: 'parameters' };
      await api('GET /products/{id}/reviews', { params: { id }, query });
      return before;
    });
    return statements.count;
  };
  // Shared reads are cached by the first page.
  await counted('/tuhe-mydlo', products.barSoap);
  const product_ids = [products.barSoap, products.liquidSoap];
  await shop.sql("insert into outbox_events (type, payload) values ('product.changed', $1)", [
    { product_ids, affects_pages: true, category_ids: [], brand_ids: [], only_pieces: true },
  ]);
  await shop.api.flushEvents();
  const [withReviews, without] = [
    await counted('/tuhe-mydlo', products.barSoap),
    await counted('/tekute-mydlo', products.liquidSoap),
  ];
  expect(withReviews - without).toBeLessThanOrEqual(1);
});
