import { statement } from '../platform/database/index.ts';
import type { PersonalData } from '../platform/room/index.ts';

/** Products that a customer looked at last. */
export const personalData: PersonalData = {
  product_visits: statement(
    'visits_data_of_product_visits',
    `select to_jsonb(t) || jsonb_build_object('product', p.name) as record from product_visits t
     join products p on p.id = t.product_id where t.customer_id = $1 order by t.last_visited_at, p.id limit $2`,
  ),
};
