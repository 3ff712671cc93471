import { statement } from '../platform/database/index.ts';
import type { PersonalData } from '../platform/room/index.ts';

/** What operators did for a customer, without who they are. */
export const personalData: PersonalData = {
  change_sets: statement(
    'journal_data_of_change_sets',
    `select to_jsonb(t) - 'author_id' - 'author_name' as record from change_sets t where t.customer_id = $1 order by t.id limit $2`,
  ),
};
