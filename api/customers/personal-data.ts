import { statement } from '../platform/database/index.ts';
import type { PersonalData } from '../platform/room/index.ts';

/** What the shop knows of a customer themselves. */
export const personalData: PersonalData = {
  customers: statement(
    'customers_data_of_customers',
    `select to_jsonb(t) - 'password_hash' as record from customers t where t.id = $1 limit $2`,
  ),
  customer_addresses: statement(
    'customers_data_of_customer_addresses',
    `select to_jsonb(t) as record from customer_addresses t where t.customer_id = $1 order by t.id limit $2`,
  ),
  customer_group_members: statement(
    'customers_data_of_customer_group_members',
    `select to_jsonb(t) || jsonb_build_object('name', g.name) as record from customer_group_members t
       join customer_groups g on g.id = t.customer_group_id where t.customer_id = $1 order by g.id limit $2`,
  ),
  account_requests: statement(
    'customers_data_of_account_requests',
    `select to_jsonb(t) - 'token_hash' as record from account_requests t where t.customer_id = $1 order by t.id limit $2`,
  ),
  account_mails: statement(
    'customers_data_of_account_mails',
    `select to_jsonb(t) - 'token_hash' as record from account_mails t where t.customer_id = $1 order by t.id limit $2`,
  ),
  email_changes: statement(
    'customers_data_of_email_changes',
    `select to_jsonb(t) as record from email_changes t where t.customer_id = $1 order by t.id limit $2`,
  ),
};
