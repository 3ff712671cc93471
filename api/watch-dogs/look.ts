import type { EventType } from '../../contract/events.ts';
import { STEADY_MINUTES } from '../../contract/watch-dogs/rules.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { deleteInBatches } from '../platform/jobs/index.ts';
import { GROUPS_OF, IS_BACK, judging } from './is-back.ts';
import { isBack, isProvenSql, mailboxSql, shareSql } from './store.ts';

/** Mails a day to one address, and to a mailbox's other spellings; strangers' use up nothing of owners'. */
const MOST_MAILS_A_DAY = 5;
/** Mails of one look; the next one follows in a minute. */
const BATCH = 500;
/** Wishes and addresses younger than this at the last look are new: they may have been committed after it. */
const OVERLAP = "interval '5 minutes'";
/** Changes that no list of products names: every wish is judged again. */
const OF_ALL: readonly EventType[] = ['catalogue.replaced', 'category.changed', 'shop.changed'];

interface Look {
  /** Up to which event the last look knew. */
  position: string;
  looked_at: Date;
}
// Updating the row locks it: two looks run one after the other.
const begin = statement(
  'watch_dogs_begin_look',
  `insert into watch_dog_looks (id, position, looked_at) values (1, 0, 'epoch') on conflict (id) do update set id = 1 returning position, looked_at`,
);
const end = statement('watch_dogs_end_look', 'update watch_dog_looks set position = $1, looked_at = $2 where id = 1');
const forget = statement('watch_dogs_forget_look', 'delete from watch_dog_looks');
// The last look's event is gone when older than stored events. Judged as of its start; later changes wait.
const eventsToLook = statement(
  'watch_dogs_events',
  `select coalesce(max(delivery), 0) as last, not exists (select from outbox_events where delivery = $1)
     or coalesce(bool_or(type = any($2::text[]) and payload->'affects_products' is distinct from 'false'), false) as of_all
   from outbox_events where delivery > $1
     and (delivery >= (select min(delivery) from outbox_events where delivery > $1 and created_at > now())) is not true`,
);

// So that an address's requests are shown to its owner and deleted with the account; they are not their own.
const adopt = (name: string, isNew: string) =>
  statement(
    `watch_dogs_adopt_${name}`,
    `update watch_dogs d set customer_id = c.id from customers c
     where d.customer_id is null and lower(c.email) = lower(d.email) and not c.is_guest and c.email_confirmed_at is not null
       and ${isNew} > $1::timestamptz - ${OVERLAP}`,
  );
const ADOPT = [adopt('new_wishes', 'd.created_at'), adopt('new_owners', 'c.email_confirmed_at')];

/** SQL: wishes whose product changed between two events, and new ones. */
const CHANGED = `
  select id from watch_dogs where due_at is null and product_id = any(array(
    select ids.id::int from outbox_events e, jsonb_array_elements_text(e.payload->'product_ids') ids(id)
    where e.delivery > $2 and e.delivery <= $3 and e.type = 'product.changed'))
  union select id from watch_dogs where due_at is null and created_at > $4::timestamptz - ${OVERLAP}`;
const SAME = ['product_id', 'product_variation_id', 'price_list_id', 'language', 'groups'];
const WISHES = judging(`(select distinct ${SAME.join(', ')} from watched)`);
// Only a purchase that stays possible counts: whatever is away again begins anew. Wishes for the same are judged once.
const mark = (name: string, chosen: string, judged: string) =>
  statement(
    `watch_dogs_mark_${name}`,
    `with watched as materialized (
       select d.id, d.product_id, d.product_variation_id, d.price_list_id, d.language, ${GROUPS_OF} as groups from watch_dogs d where ${chosen}),
     judged as materialized (select ${SAME.map((column) => `d.${column}`).join(', ')}, ${judged})
     update watch_dogs w set refilled_at = case when j.is_back then $1::timestamptz end
     from watched d join judged j on j.product_id = d.product_id and j.product_variation_id is not distinct from d.product_variation_id
       and j.price_list_id = d.price_list_id and j.language = d.language and j.groups = d.groups
     where d.id = w.id and w.due_at is null and j.is_back <> (w.refilled_at is not null)`,
  );
const markAll = mark('all', 'd.due_at is null', `${IS_BACK} as is_back from ${WISHES}`);
// Each by itself: for a few of many products PostgreSQL would hash the addresses and variations of all.
const markChanged = mark(
  'changed',
  `d.id = any(array(${CHANGED}))`,
  `one.is_back from ${WISHES} cross join lateral (select ${IS_BACK} as is_back offset 0) one`,
);
const take = statement(
  'watch_dogs_take',
  `with refilled as materialized (
     select d.id, d.refilled_at, ${mailboxSql('d')} as box, ${shareSql('d')} as share, ${isProvenSql('d')} as is_proven
     from watch_dogs d where d.due_at is null and d.refilled_at <= $1::timestamptz - interval '${STEADY_MINUTES} minutes'),
   waiting as (
     select id, box, share, is_proven, row_number() over (partition by share order by not is_proven, refilled_at, id) as place from refilled)
   update watch_dogs d set due_at = $1 where (d.due_at is null) is true and d.id = any(array(select w.id from waiting w
     where w.place + (select count(*) from watch_dogs m where ${mailboxSql('m')} = w.box and m.due_at > $1::timestamptz - interval '1 day'
       and (${isProvenSql('m')} or not w.is_proven) and ${shareSql('m')} = w.share) <= ${MOST_MAILS_A_DAY}
     order by w.id limit ${BATCH})) returning d.id`,
);

/** Judges wishes again where something changed since the last look. */
async function judge(tx: Executor, now: Date): Promise<void> {
  const [look] = await tx.query<Look>(begin);
  if (!look) throw new Error('The last look is not there.');
  for (const each of ADOPT) await tx.query(each, [look.looked_at]);
  const [found] = await tx.query<{ last: string; of_all: boolean }>(eventsToLook, [look.position, OF_ALL]);
  const last = Math.max(Number(found?.last), Number(look.position));
  if (found?.of_all) await tx.query(markAll, [now]);
  else await tx.query(markChanged, [now, look.position, last, look.looked_at]);
  await tx.query(end, [last, now]);
}

/** Looks what can be bought again of products that changed, each minute: every sale is an event. */
export async function lookForRefills({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  const now = clock();
  await db.transaction((tx) => judge(tx, now));
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

/** Whether the mail of a watch dog is still true; a late one waits. The next look judges every wish. */
export async function isWatchDogDue(db: Database, id: number): Promise<boolean> {
  const isThere = await isBack(db, id);
  if (isThere === false)
    await db.transaction(async (tx) => {
      await tx.query(forget);
      await tx.query(putBack, [id]);
    });
  return isThere === true;
}

const old = statement(
  'watch_dogs_old',
  `delete from watch_dogs where id = any(array(select id from watch_dogs
     where due_at < $1::timestamptz - interval '30 days' or created_at < $1::timestamptz - interval '1 year' limit $2)) returning 1`,
);

/** Deletes mailed wishes after a month, others after a year. Daily all are judged: groups change without events. */
export async function deleteOldWatchDogs({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  await deleteInBatches(db, old, [clock()]);
  await db.query(forget);
}
