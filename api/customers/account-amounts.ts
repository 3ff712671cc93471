import type { z } from 'zod';
import type { customerAccountAmounts } from '../../contract/loyalty/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';

type AccountAmounts = z.input<typeof customerAccountAmounts>;

const read = statement(
  'customers_account_amounts',
  `select customer_id, customer_account_id, amount, received_amount, used_amount, conversion_value, conversion_value_whole_account,
     conversion_value_received_amount, conversion_value_used_amount
   from customer_account_amounts where customer_id = any($1::int[]) and currency_id = $2 order by customer_account_id`,
);

/** What customers have in their accounts of credits, worth in one currency. */
export async function readAccountAmounts(
  db: Executor,
  customerIds: readonly number[],
  currencyId: number,
): Promise<Map<number, AccountAmounts[]>> {
  const rows = await db.query<AccountAmounts>(read, [customerIds, currencyId]);
  return new Map(customerIds.map((id) => [id, rows.filter(({ customer_id }) => customer_id === id)]));
}
