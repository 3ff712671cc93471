import { reportSignInChange } from '../customers/index.ts';
import { inChangeSet } from '../journal/index.ts';
import { type Database, statement } from '../platform/database/index.ts';
import { dropCodes } from './one-time-codes/code-store.ts';

const owner = statement(
  'sign_in_codes_owner',
  `select c.customer_id as id from customer_one_time_codes c join customers p on p.id = c.customer_id
   where lower(p.email) = lower($1) and not p.is_guest and c.secret is not null`,
);

/** Names the customer by number: what the journal keeps must not outlive an e-mail that is forgotten. */
const changeSetOf = (id: number, reason: string | null) => ({
  author: { kind: 'command', name: 'customer:reset-codes' } as const,
  call: 'customer:reset-codes',
  record: `/customers/${id}`,
  reason,
});

/** Switches off one-time codes of a customer who lost app and recovery codes; false when there are none. */
export async function resetCodes(
  db: Database,
  { email, reason }: { email: string; reason: string | null },
): Promise<boolean> {
  const ids = (await db.query<{ id: number }>(owner, [email])).map(({ id }) => id);
  for (const id of ids)
    await inChangeSet(changeSetOf(id, reason), () =>
      db.transaction(async (tx) => {
        if (await dropCodes(tx, [id])) await reportSignInChange(tx, id, 'codes-off', new Date());
      }),
    );
  return ids.length > 0;
}
