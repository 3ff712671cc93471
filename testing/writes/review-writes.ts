import { SHOP } from '../fixtures/index.ts';
import type { TestShop } from '../shops/index.ts';

const READ_AT = '2026-05-04T08:00:00Z';

/** A waiting and an approved review, and a parameter, for `REVIEW_WRITES` to change. */
export async function addReviews({ sql }: Pick<TestShop, 'sql'>): Promise<void> {
  await sql(
    `insert into product_reviews (id, product_id, language, name, rating, state, approved_at, reply, replied_at, updated_at) values
       (500, $1, 'cs', 'Jana N.', 4, 'waiting', null, null, null, $2), (501, $1, 'cs', 'Eva M.', 5, 'approved', now(), 'Děkujeme.', now(), $2)`,
    [SHOP.products.soap, READ_AT],
  );
  await sql(
    `insert into product_review_parameters (id, name) values (500, '{"cs":"Účinek","sk":"Účinok","en":"Effect"}')`,
  );
}

/** Operators' calls about reviews that write, with requests that change something. */
export const REVIEW_WRITES: Record<string, [path: string, body: unknown][]> = {
  'PATCH /product-reviews/{id}': [
    ['/product-reviews/500', { state: 'approved', reply: 'Děkujeme.', expected: { updated_at: READ_AT } }],
    ['/product-reviews/500', { state: 'refused', refusal_reason: 'Není o produktu.' }],
    ['/product-reviews/501', { reply: null, state: 'waiting' }],
  ],
  'POST /product-review-parameters': [
    ['/product-review-parameters', { name: { cs: 'Vůně', sk: 'Vôňa', en: 'Scent' } }],
  ],
  'PATCH /product-review-parameters/{id}': [
    [
      '/product-review-parameters/500',
      { name: { cs: 'Barva', sk: 'Farba', en: 'Color' }, is_active: false, position: 3 },
    ],
  ],
};
