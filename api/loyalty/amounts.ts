import type { z } from 'zod';
import { type Translated, translate } from '../../contract/locales.ts';
import type { namedAccountAmounts } from '../../contract/loyalty/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { owed } from './debts.ts';
import { shareOf } from './earned-share.ts';

type Amounts = z.infer<typeof namedAccountAmounts>;

// What was booked for an order is expected no more.
const read = statement(
  'loyalty_amounts',
  `select $1::int as customer_id, a.id as customer_account_id, a.name, coalesce(v.amount, 0) as amount, coalesce(v.received_amount, 0) as received_amount,
     coalesce(v.used_amount, 0) as used_amount, coalesce(c.value, 0)::float8 as conversion_value,
     coalesce(v.conversion_value_whole_account, 0) as conversion_value_whole_account,
     coalesce(v.conversion_value_received_amount, 0) as conversion_value_received_amount,
     coalesce(v.conversion_value_used_amount, 0) as conversion_value_used_amount, (e.units / 10.0 ^ a.decimal_places)::float8 as expected_amount,
     (w.units / 10.0 ^ a.decimal_places)::float8 as owed_amount
   from customer_accounts a
   left join customer_account_amounts v on v.customer_id = $1 and v.customer_account_id = a.id and v.currency_id = $2
   left join customer_account_conversions c on c.customer_account_id = a.id and c.currency_id = $2
   cross join lateral (select coalesce(sum(${shareOf('n.amount')}), 0) as units from order_earnings n join orders o on o.id = n.order_id
     where o.customer_id = $1 and n.customer_account_id = a.id and not exists (select from customer_account_usages u where u.order_id = n.order_id
       and u.loyalty_program_id = n.loyalty_program_id and u.customer_account_id = a.id and u.operation = 'received')) e
   cross join lateral (select coalesce(sum(d.amount), 0) as units from (${owed('r.customer_id = $1 and r.customer_account_id = a.id')}) d) w
   where a.is_active and (v.customer_id is not null or e.units > 0) order by a.id`,
);

/** What a customer has in each account and will get, in the currency of the request. */
export async function readAmounts(db: Executor, customerId: number, context: RequestContext): Promise<Amounts[]> {
  const rows = await db.query<Omit<Amounts, 'name'> & { name: Translated }>(read, [customerId, context.currency.id]);
  return rows.map(({ name, ...row }) => ({ ...row, name: translate(name, context.language) }));
}
