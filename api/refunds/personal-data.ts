import { statement } from '../platform/database/index.ts';
import type { PersonalData } from '../platform/room/index.ts';

/** What a customer withdrew from, with what the shop found. */
export const personalData: PersonalData = {
  refunds: statement(
    'refunds_data_of_refunds',
    `select to_jsonb(t) - 'operator_id' - 'operator_name' || jsonb_build_object(
       'items', (select jsonb_agg(to_jsonb(i) - 'refund_id') from refund_items i where i.refund_id = t.id)) as record
     from refunds t join orders o on o.id = t.order_id where o.customer_id = $1 order by t.id limit $2`,
  ),
};
