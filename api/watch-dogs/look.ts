import { STEADY_MINUTES } from '../../contract/watch-dogs/rules.ts';
import { type Database, deleteInBatches, type Executor, emit, statement } from '../platform/index.ts';
import { IS_BACK, WATCHED } from './is-back.ts';
import { isBack } from './store.ts';

/** Mails to one address within a day, whoever asked for them; the others wait. */
const MOST_MAILS_A_DAY = 5;
/** Mails of one look; the next one follows in a minute. */
const BATCH = 500;

// So that whatever was asked for an address is told to its owner and forgotten with the account; it is not their own for that.
const adopt = statement(
  'watch_dogs_adopt',
  `update watch_dogs d set customer_id = c.id from customers c
   where d.customer_id is null and d.due_at is null and lower(c.email) = lower(d.email) and not c.is_guest and c.email_confirmed_at is not null`,
);
// Only a purchase that stays possible counts: whatever is away again begins anew.
const mark = statement(
  'watch_dogs_mark',
  `update watch_dogs w set refilled_at = case when seen.is_back then $1::timestamptz end
   from (select d.id, ${IS_BACK} as is_back from ${WATCHED} where d.due_at is null) seen
   where seen.id = w.id and w.due_at is null and seen.is_back <> (w.refilled_at is not null)`,
);
const take = statement(
  'watch_dogs_take',
  `with waiting as (
     select id, lower(email) as address, row_number() over (partition by lower(email) order by refilled_at, id) as place
     from watch_dogs where due_at is null and refilled_at <= $1::timestamptz - interval '${STEADY_MINUTES} minutes')
   update watch_dogs d set due_at = $1 from (select w.id from waiting w
     where w.place + (select count(*) from watch_dogs o where lower(o.email) = w.address and o.due_at > $1::timestamptz - interval '1 day') <= ${MOST_MAILS_A_DAY}
     order by w.id limit ${BATCH}) chosen
   where chosen.id = d.id and d.due_at is null returning d.id`,
);

/**
 * Looks what can be bought again. By the clock, not by an event: stock, availabilities, prices, sales that begin and customer
 * groups decide it together, and a purchase must stay possible for some minutes.
 */
export async function lookForRefills({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  const now = clock();
  await db.query(adopt, []);
  await db.query(mark, [now]);
  await db.transaction(async (tx) => {
    for (const { id } of await tx.query<{ id: number }>(take, [now]))
      await emit(tx, 'watch_dog.due', { watch_dog_id: id });
  });
}

const putBack = statement(
  'watch_dogs_put_back',
  `update watch_dogs d set due_at = null, refilled_at = null where d.id = $1 and not exists (select from watch_dogs o
     where o.due_at is null and lower(o.email) = lower(d.email) and o.product_id = d.product_id
       and coalesce(o.product_variation_id, 0) = coalesce(d.product_variation_id, 0))`,
);

/** Whether the mail of a watch dog is still true; one that came too late waits for the next time. */
export async function isWatchDogDue(db: Executor, id: number): Promise<boolean> {
  const isThere = await isBack(db, id);
  if (isThere === false) await db.query(putBack, [id]);
  return isThere === true;
}

const old = statement(
  'watch_dogs_old',
  `delete from watch_dogs where id = any(array(select id from watch_dogs
     where due_at < $1::timestamptz - interval '30 days' or created_at < $1::timestamptz - interval '1 year' limit $2)) returning 1`,
);

/** Deletes what was mailed, a month later, and what nobody refilled within a year. */
export async function deleteOldWatchDogs({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  await deleteInBatches(db, old, [clock()]);
}
