import type { EventType } from '../../contract/events.ts';
import { LIST_STEADY_MINUTES, MOST_LIST_MAILS_A_DAY } from '../../contract/lists/rules.ts';
import { type Database, statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { deleteInBatches } from '../platform/jobs/index.ts';
import { judgedItems, watchedItems } from './watched-items.ts';

/** Mails of one look; the next one follows in a minute. */
const BATCH = 500;
/** What came into a list later than this before the last look is new: it may have been committed after it. */
const OVERLAP = "interval '5 minutes'";
/** Changes that no list of products names: every item is judged again. */
const OF_ALL: readonly EventType[] = ['catalogue.replaced', 'category.changed', 'shop.changed'];

interface Look {
  position: string;
  looked_at: Date;
}
// Updating the row locks it: two looks run one after the other.
const begin = statement(
  'lists_begin_look',
  `insert into product_list_looks (id, position, looked_at) values (1, 0, 'epoch') on conflict (id) do update set id = 1
   returning position, looked_at`,
);
const end = statement('lists_end_look', 'update product_list_looks set position = $1, looked_at = $2 where id = 1');
const forget = statement('lists_forget_look', 'delete from product_list_looks');
// The last look's event is gone when older than stored events. Judged as of its start; later changes wait.
const eventsToLook = statement(
  'lists_events',
  `select coalesce(max(delivery), 0) as last, not exists (select from outbox_events where delivery = $1)
     or coalesce(bool_or(type = any($2::text[]) and payload->'affects_products' is distinct from 'false'), false) as of_all
   from outbox_events where delivery > $1
     and (delivery >= (select min(delivery) from outbox_events where delivery > $1 and created_at > now())) is not true`,
);

/** SQL: items whose product changed between two events, and new ones. */
const CHANGED = `i.id = any(array(
  select o.id from customer_product_list_items o where o.product_id = any(array(
    select ids.id::int from outbox_events e, jsonb_array_elements_text(e.payload->'product_ids') ids(id)
    where e.delivery > $2 and e.delivery <= $3 and e.type = 'product.changed'))
  union select o.id from customer_product_list_items o where o.created_at > $4::timestamptz - ${OVERLAP}
  union select o.id from customer_product_lists n join customer_product_list_items o on o.customer_product_list_id = n.id
    where n.mails_since > $4::timestamptz - ${OVERLAP}))`;
// The first look only notes: nothing fell and nothing came back yet. A rise is what the next fall is compared with.
const judge = (name: string, chosen: string) =>
  statement(
    `lists_judge_${name}`,
    `with watched as materialized (${watchedItems(chosen)}), judged as materialized (${judgedItems('watched')})
     update customer_product_list_items i set judged_at = $1::timestamptz, current_price = coalesce(j.price, i.current_price),
       seen_price = greatest(i.seen_price, j.price),
       is_away = not j.can_buy or i.judged_at is not null and i.is_away,
       purchasable_since = case when j.can_buy then coalesce(i.purchasable_since, $1::timestamptz) end
     from judged j where j.id = i.id`,
  );
const judgeAll = judge('all', 'true');
const judgeChanged = judge('changed', CHANGED);

const take = statement(
  'lists_take',
  `with due as materialized (
     select i.id, l.id as list_id, l.customer_id, i.is_away and l.has_stock_mails as is_back,
       i.current_price < i.seen_price and l.has_price_mails as is_fallen, i.seen_price, i.current_price
     from customer_product_list_items i join customer_product_lists l on l.id = i.customer_product_list_id
     where i.purchasable_since is not null and (i.is_away or i.current_price < i.seen_price)
       and i.purchasable_since <= $1::timestamptz - interval '${LIST_STEADY_MINUTES} minutes' and l.mails_since is not null),
   lists as (select list_id, customer_id, row_number() over (partition by customer_id order by list_id) as place from due group by 1, 2),
   allowed as materialized (select list_id from lists where place + (
       select count(*) from customer_product_list_mails n join customer_product_lists o on o.id = n.customer_product_list_id
       where o.customer_id = lists.customer_id and n.created_at > $1::timestamptz - interval '1 day') <= ${MOST_LIST_MAILS_A_DAY}
     order by list_id limit ${BATCH}),
   mailed as (update customer_product_list_items i set is_away = false, seen_price = i.current_price
     from due where due.id = i.id and due.list_id in (select list_id from allowed))
   insert into customer_product_list_mails (customer_product_list_id, lines, created_at)
   select list_id, jsonb_agg(jsonb_build_object('item_id', id, 'is_back', is_back,
       'price_before', case when is_fallen then seen_price end, 'price', current_price) order by id), $1
   from due where list_id in (select list_id from allowed) and (is_back or is_fallen) group by list_id returning id`,
);

/** Looks what fell in price or came back in lists with mails since the last time, and starts the mails. */
export async function lookForChanges({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const [last] = await tx.query<Look>(begin);
    if (!last) throw new Error('The look was not given back.');
    const { position, looked_at } = last;
    const [found] = await tx.query<{ last: string; of_all: boolean }>(eventsToLook, [position, OF_ALL]);
    if (!found) throw new Error('The events were not given back.');
    const upTo = Number(found.last) === 0 ? position : found.last;
    if (found.of_all) tx.send(judgeAll, [now]);
    else tx.send(judgeChanged, [now, position, upTo, looked_at]);
    tx.send(end, [upTo, now]);
  });
  await db.transaction(async (tx) => {
    for (const { id } of await tx.query<{ id: number }>(take, [now]))
      await emit(tx, 'product_list.mail_due', { list_mail_id: id });
  });
}

const old = statement(
  'lists_old_mails',
  `delete from customer_product_list_mails where id = any(array(select id from customer_product_list_mails
     where created_at < $1::timestamptz - interval '1 year' limit $2)) returning 1`,
);

/** Deletes mails of a year ago with their links. Daily all is judged: groups change without events. */
export async function deleteOldListMails({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  await deleteInBatches(db, old, [clock()]);
  await db.query(forget);
}
