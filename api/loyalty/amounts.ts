import type { z } from 'zod';
import { type Translated, translate } from '../../contract/locales.ts';
import type { namedAccountAmounts } from '../../contract/loyalty/records.ts';
import { type Executor, type RequestContext, statement } from '../platform/index.ts';

type Amounts = z.infer<typeof namedAccountAmounts>;

const read = statement(
  'loyalty_amounts',
  `select customer_id, customer_account_id, name, amount, received_amount, used_amount, conversion_value, conversion_value_whole_account,
     conversion_value_received_amount, conversion_value_used_amount
   from customer_account_amounts where customer_id = $1 and currency_id = $2 order by customer_account_id`,
);

/** What a customer has in each account, in the currency of the request. */
export async function readAmounts(db: Executor, customerId: number, context: RequestContext): Promise<Amounts[]> {
  const rows = await db.query<Omit<Amounts, 'name'> & { name: Translated }>(read, [customerId, context.currency.id]);
  return rows.map(({ name, ...row }) => ({ ...row, name: translate(name, context.language) }));
}
