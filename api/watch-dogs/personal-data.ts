import { statement } from '../platform/database/index.ts';
import type { PersonalData } from '../platform/room/index.ts';

/** What a customer waits for. */
export const personalData: PersonalData = {
  watch_dogs: statement(
    'watch_dogs_data_of_watch_dogs',
    `select to_jsonb(t) - 'cancellation_token' || jsonb_build_object('product', p.name) as record from watch_dogs t
     join products p on p.id = t.product_id where t.customer_id = $1 order by t.id limit $2`,
  ),
};
