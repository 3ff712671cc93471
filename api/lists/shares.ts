import type { z } from 'zod';
import type { listShareInput, sharedProductList } from '../../contract/lists/records.ts';
import { customerProductListItems } from '../../contract/lists/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure, notFound, type RequestContext } from '../platform/http/index.ts';
import { readList } from '../platform/listing/index.ts';
import { hashOfToken, newToken } from '../platform/secrets/index.ts';
import { requireWishList } from './change-list.ts';
import { itemSource } from './item-source.ts';
import type { ListDependencies } from './items.ts';
import { holdList } from './store.ts';

const share = statement(
  'lists_share',
  'update customer_product_lists set share_hash = $2, shared_at = $3, shows_owner = $4, shows_notes = $5 where id = $1',
);

/** Makes the link to a list; the one before ends. Only its hash is stored. */
export function shareList(
  { db, clock }: ListDependencies,
  customerId: number,
  id: number,
  { shows_owner, shows_notes }: z.output<typeof listShareInput>,
): Promise<{ token: string }> {
  return db.transaction(async (tx) => {
    const list = await holdList(tx, customerId, id);
    if (!list) throw notFound();
    requireWishList(list);
    const token = newToken();
    tx.send(share, [id, hashOfToken(token), clock(), shows_owner, shows_notes]);
    return { token };
  });
}

const withdraw = statement(
  'lists_withdraw',
  `update customer_product_lists set share_hash = null, shared_at = null, shows_owner = false, shows_notes = false
   where id = $1 and customer_id = $2 returning id`,
);
/** Ends the link to a customer's list; false when there is no such list. */
export async function withdrawShare(db: Executor, customerId: number, id: number): Promise<boolean> {
  return (await db.query(withdraw, [id, customerId])).length > 0;
}

interface SharedRow {
  id: number;
  name: string | null;
  description: string | null;
  owner: string | null;
  shows_notes: boolean;
}
const shared = statement(
  'lists_shared',
  `select l.id, l.name, case when l.shows_notes then l.description end as description,
     case when l.shows_owner then nullif(c.first_name, '') end as owner, l.shows_notes
   from customer_product_lists l join customers c on c.id = l.customer_id where l.share_hash = $1`,
);

const QUERY = {
  paginate: '0',
  page: 1,
  per_page: 1,
  embed: Object.keys(customerProductListItems.embeds).join(','),
} as const;

/** What a link to a list shows to whoever has it, as they are offered it. */
export async function readSharedList(
  { db, cards }: ListDependencies,
  token: string,
  context: RequestContext,
): Promise<z.input<typeof sharedProductList>> {
  const [list] = await db.query<SharedRow>(shared, [hashOfToken(token)]);
  if (!list) throw new Failure('link_not_valid');
  const { id, shows_notes, ...rest } = list;
  const scope = { conditions: ['t.customer_product_list_id = :list_id'], values: { list_id: id } };
  const { items } = await readList(db, itemSource(cards), QUERY, context, scope);
  const records = items as z.input<typeof sharedProductList>['items'];
  return { ...rest, items: records.map((item) => (shows_notes ? item : { ...item, note: null })) };
}
