import { type Database, statement } from '../platform/index.ts';
import { dropCodes } from './one-time-codes/code-store.ts';

const owner = statement(
  'sign_in_codes_owner',
  `select c.customer_id as id from customer_one_time_codes c join customers p on p.id = c.customer_id
   where lower(p.email) = lower($1) and not p.is_guest and c.secret is not null`,
);

/** Switches off the one-time codes of the customer with an e-mail, who lost app and recovery codes; false when there are none. */
export const resetCodes = (db: Database, email: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const ids = (await tx.query<{ id: number }>(owner, [email])).map(({ id }) => id);
    return ids.length > 0 && dropCodes(tx, ids);
  });
