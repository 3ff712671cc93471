import { SHOP } from '../fixtures/index.ts';
import type { TestShop } from '../shops/index.ts';

const { currencies } = SHOP;
const ACCOUNT = 500;

/** Loyalty programs and their account for `PROGRAM_WRITES` to change. */
export async function addPrograms({ sql }: Pick<TestShop, 'sql'>): Promise<void> {
  await sql(`insert into customer_accounts (id, name) values (${ACCOUNT}, '{"cs":"Kredity","en":"Credits"}')`);
  await sql(`insert into loyalty_programs (id, name, operation, value, customer_account_ids, is_active) values
    (500, '{"cs":"Za nákup","en":"For your purchase"}', 0, 3, '{${ACCOUNT}}', true), (501, '{"cs":"Za objednávku"}', 1, 20, '{${ACCOUNT}}', false)`);
}

/** Operators' calls about loyalty programs that write, with requests that change something. */
export const PROGRAM_WRITES: Record<string, [path: string, body: unknown][]> = {
  'POST /loyalty-programs': [
    [
      '/loyalty-programs',
      {
        ...{ name: { cs: 'Klub', en: 'Club' }, description: { cs: 'Pro členy' }, operation: 1, value: 12.5 },
        ...{ customer_account_ids: [ACCOUNT], rule: { min_prices: [{ currency_id: currencies.czk, price: 50_000 }] } },
        ...{ valid_from: '2030-01-01T00:00:00.000Z', valid_to: '2030-02-01T00:00:00.000Z', usage_limit: 10 },
      },
    ],
  ],
  'PATCH /loyalty-programs/{id}': [
    ['/loyalty-programs/500', { value: 5, name: { sk: 'Za nákup', en: null }, limit_per_customer: 3 }],
    [
      '/loyalty-programs/501',
      {
        ...{ order_state: 'shipped', expires_after_days: 90, is_active: true, is_for_default_category: true },
        rule: { customer_group_ids: [501] },
      },
    ],
  ],
  'DELETE /loyalty-programs/{id}': [['/loyalty-programs/501', undefined]],
};
