import { type Executor, statement } from '../platform/database/index.ts';

const MOST_LISTED = 200;

const list = statement(
  'journal_of_account',
  `select call, record, created_at from change_sets where author_kind = 'service' and author_id = $1
   order by created_at desc, id desc limit ${MOST_LISTED}`,
);

/** The newest changes made by a service account. */
export const listServiceAccountChanges = (db: Executor, accountId: number) =>
  db.query<{ call: string; record: string; created_at: Date }>(list, [accountId]);
