import { statement } from '../platform/database/index.ts';
import type { PersonalData } from '../platform/room/index.ts';

/** The ledger of a customer’s credits, without the operators who corrected it. */
export const personalData: PersonalData = {
  customer_account_usages: statement(
    'loyalty_data_of_customer_account_usages',
    `select to_jsonb(t) - 'booked_by' as record from customer_account_usages t where t.customer_id = $1 order by t.id limit $2`,
  ),
  customer_account_balances: statement(
    'loyalty_data_of_customer_account_balances',
    `select to_jsonb(t) as record from customer_account_balances t where t.customer_id = $1 order by t.customer_account_id limit $2`,
  ),
  customer_account_lots: statement(
    'loyalty_data_of_customer_account_lots',
    `select to_jsonb(t) as record from customer_account_lots t where t.customer_id = $1 order by t.customer_account_id limit $2`,
  ),
};
