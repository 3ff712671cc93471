import { SHOP } from '../fixtures/index.ts';
import type { TestShop } from '../shops/index.ts';

const { currencies } = SHOP;

/** Accounts of credits for `CREDIT_WRITES` to change. */
export async function addAccounts({ sql }: Pick<TestShop, 'sql'>): Promise<void> {
  await sql(`insert into customer_accounts (id, name, decimal_places, is_active) values
    (510, '{"cs":"Body","en":"Points"}', 2, true), (511, '{"cs":"Razítka"}', 0, false)`);
  await sql(`insert into customer_account_conversions (customer_account_id, currency_id, value, min_order_price) values
    (510, ${currencies.czk}, 0.5, 30000), (510, ${currencies.eur}, 0.02, null), (511, ${currencies.czk}, 10, null)`);
}

/** Operators' calls about accounts of credits that write, with requests that change something. */
export const CREDIT_WRITES: Record<string, [path: string, body: unknown][]> = {
  'POST /customer-accounts': [
    [
      '/customer-accounts',
      {
        ...{ name: { cs: 'Kredity', en: 'Credits' }, decimal_places: 1, max_order_percents: 30, position: 4 },
        conversions: [
          { currency_id: currencies.eur, value: 0.0401, min_order_price: 1_200 },
          { currency_id: currencies.czk, value: 1 },
        ],
      },
    ],
  ],
  'PATCH /customer-accounts/{id}': [
    [
      '/customer-accounts/510',
      {
        ...{ name: { sk: 'Body', en: null }, expires_after_days: 90, max_order_percents: 50 },
        conversions: [{ currency_id: currencies.czk, value: 0.25, min_order_price: null }],
      },
    ],
    [
      '/customer-accounts/511',
      {
        ...{ is_active: true, position: 3 },
        conversions: [
          { currency_id: currencies.czk, value: 10, min_order_price: null },
          { currency_id: currencies.eur, value: 0.4, min_order_price: 0 },
        ],
      },
    ],
  ],
};
