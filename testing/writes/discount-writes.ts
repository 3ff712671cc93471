import { SHOP } from '../fixtures/index.ts';
import type { TestShop } from '../shops/index.ts';

const { products, currencies } = SHOP;

/** Discounts and a batch of codes for `DISCOUNT_WRITES` to change. */
export async function addDiscounts({ sql }: Pick<TestShop, 'sql'>): Promise<void> {
  await sql(`insert into discounts (id, name, method, code, operation, percents, amounts, is_active, product_ids, products_type) values
    (500, '{"cs":"Jaro","en":"Spring"}', 0, null, 1, 10, '[]', true, '{${products.soap}}', 1),
    (501, '{"cs":"Léto"}', 1, 'LETO', 2, null, '[{"currency_id":${currencies.czk},"amount":5000,"min_price":0,"steps":[]}]', false, '{}', 0),
    (502, '{"cs":"Podzim"}', 2, null, 1, 15, '[]', true, '{}', 0)`);
  await sql(`insert into gifts (id, product_id) values (500, ${products.oil}), (501, ${products.soap})`);
  await sql(`insert into discount_code_batches (id, discount_id, label, codes_count) values (500, 502, 'Leták', 1)`);
  await sql(`insert into discount_codes (batch_id, code_hash) values (500, 'x')`);
}

const CZK = { currency_id: currencies.czk, min_price: 100_000 };

/** Operators' calls about gifts that write. */
export const GIFT_WRITES: typeof DISCOUNT_WRITES = {
  'POST /gifts': [
    [
      '/gifts',
      {
        ...{ product_id: products.oil, limit: 10, percents: 50, is_active: true },
        gift_prices: [{ currency_id: currencies.czk, price: 100 }],
        rules: [
          { type: 0, condition: 0, amount: 100_000, currency_id: currencies.czk },
          { type: 2, condition: 2, amount: products.soap, is_active: false },
        ],
      },
    ],
  ],
  'PATCH /gifts/{id}': [
    ['/gifts/500', { is_active: true, is_combinable: true, rules: [{ type: 1, condition: 0, amount: 3 }] }],
    ['/gifts/500', { type: 2, limit: 5, product_id: products.soap }],
  ],
  'DELETE /gifts/{id}': [['/gifts/501', undefined]],
};

/** Operators' calls about discounts that write, with requests that change something. */
export const DISCOUNT_WRITES: Record<string, [path: string, body: unknown][]> = {
  'POST /discounts': [
    ['/discounts', { name: { cs: 'Zima' }, operation: 1, percents: 12.5, is_active: true, customer_group_ids: [501] }],
    [
      '/discounts',
      {
        ...{ name: { cs: 'Schody', en: 'Steps' }, operation: 4, method: 1, code: 'schody-24', is_for_purchase: true },
        amounts: [
          {
            ...CZK,
            steps: [
              { from: 100_000, percents: 5 },
              { from: 200_000, amount: 20_000 },
            ],
          },
        ],
        ...{ valid_from: '2030-01-01T00:00:00.000Z', valid_to: '2030-02-01T00:00:00.000Z', limit_orders: 10 },
      },
    ],
    [
      '/discounts',
      { name: { cs: '3 za 2' }, operation: 3, every_pieces: 3, free_pieces: 1, description: { cs: 'Třetí zdarma' } },
    ],
  ],
  'PATCH /discounts/{id}': [
    [
      '/discounts/500',
      { percents: 20, name: { sk: 'Jar', en: null }, products_type: 2, product_ids: [products.candle, products.soap] },
    ],
    ['/discounts/501', { amounts: [{ ...CZK, amount: 9000 }], code: 'léto 25', is_active: true, is_announced: true }],
    [
      '/discounts/502',
      { limit_orders: 3, limit_per_customer: 1, excluded_discount_ids: [500], combination: 1, priority: -5 },
    ],
    ['/discounts/500', { operation: 0, percents: null, free_shipping: true, valid_to: '2040-01-01T00:00:00.000Z' }],
  ],
  'DELETE /discounts/{id}': [['/discounts/501', undefined]],
  'POST /discounts/{id}/codes': [['/discounts/502/codes', { count: 3, prefix: 'jar', label: 'Mail' }]],
  'PATCH /discounts/{id}/code-batches/{batch_id}': [
    ['/discounts/502/code-batches/500', { label: 'Plakát' }],
    ['/discounts/502/code-batches/500', { is_active: false }],
  ],
};
