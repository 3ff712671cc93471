import { statement } from '../platform/database/index.ts';
import type { PersonalData } from '../platform/room/index.ts';

/** How a customer signs in: never what would let anybody do so. */
export const personalData: PersonalData = {
  customer_sessions: statement(
    'sign_in_data_of_customer_sessions',
    `select to_jsonb(t) - 'family_hash' - 'refresh_hash' - 'previous_hash' - 'operator_id' - 'operator_session_id' - 'operator_name' as record from customer_sessions t where t.customer_id = $1 order by t.id limit $2`,
  ),
  customer_passkeys: statement(
    'sign_in_data_of_customer_passkeys',
    `select to_jsonb(t) - 'credential_id' - 'public_key' - 'user_handle' as record from customer_passkeys t where t.customer_id = $1 order by t.id limit $2`,
  ),
  customer_providers: statement(
    'sign_in_data_of_customer_providers',
    `select to_jsonb(t) as record from customer_providers t where t.customer_id = $1 order by t.id limit $2`,
  ),
  customer_one_time_codes: statement(
    'sign_in_data_of_customer_one_time_codes',
    `select jsonb_build_object('since', t.since) as record from customer_one_time_codes t where t.customer_id = $1 limit $2`,
  ),
  customer_recovery_codes: statement(
    'sign_in_data_of_customer_recovery_codes',
    `select jsonb_build_object('used_at', t.used_at) as record from customer_recovery_codes t where t.customer_id = $1 order by t.used_at limit $2`,
  ),
  customer_code_tickets: statement(
    'sign_in_data_of_customer_code_tickets',
    `select jsonb_build_object('signed_in_by', t.signed_in_by, 'expires_at', t.expires_at) as record
     from customer_code_tickets t where t.customer_id = $1 order by t.expires_at limit $2`,
  ),
  impersonations: statement(
    'sign_in_data_of_impersonations',
    `select to_jsonb(t) - 'operator_id' - 'operator_name' as record from impersonations t where t.customer_id = $1 order by t.id limit $2`,
  ),
};
