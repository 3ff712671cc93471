import { METHODS } from '../../contract/promotions/rules.ts';
import { isFirstOrder } from '../orders/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { Customer } from '../platform/http/index.ts';
import { buyerKeys } from './buyer-keys.ts';
import type { LiveDiscount } from './live-discounts.ts';

/** A discount that an order was calculated with. */
export interface UsedDiscount {
  discountId: number;
  /** As it was when the order was calculated. */
  version: string;
  /** Of a discount with codes that are used once each. */
  codeId: number | null;
}

/** Why an order cannot have a discount: it changed or ended, all uses or this buyer's are gone, or the code is used. */
export type UseRefusal = 'changed' | 'used_up' | 'used_up_by_buyer' | 'code_used' | 'first_order_only';

/** Locks in one order: limited ones alone, the others shared, so that only a change of the discount waits. */
const lock = statement(
  'promotions_lock_used',
  `with found as (select id, revision::text as version, method, limit_orders is not null as is_limited, (used_orders < limit_orders) is not false as is_left, limit_per_customer, is_for_first_order,
       is_active and (valid_from is null or valid_from <= shop_now()) and (valid_to is null or valid_to > shop_now()) as holds
     from discounts where id = any($1::int[]) and limit_orders is not null order by id for no key update),
   open as (select id, revision::text as version, method, limit_orders is not null as is_limited, true as is_left, limit_per_customer, is_for_first_order,
       is_active and (valid_from is null or valid_from <= shop_now()) and (valid_to is null or valid_to > shop_now()) as holds
     from discounts where id = any($1::int[]) and limit_orders is null order by id for share)
   select * from found union all select * from open`,
);
interface Locked {
  id: number;
  version: string;
  method: number;
  is_limited: boolean;
  is_left: boolean;
  limit_per_customer: number | null;
  is_for_first_order: boolean;
  holds: boolean;
}

const take = statement(
  'promotions_take',
  `with counted as (update discounts set used_orders = used_orders + 1 where id = any($3::int[]) returning id, used_orders = limit_orders as is_last),
   bought as (insert into discount_buyers as b (discount_id, buyer_key, used)
     select d.id, k.key, 1 from unnest($2::int[]) d(id), unnest($4::text[]) k(key) order by d.id, k.key
     on conflict (discount_id, buyer_key) do update set used = b.used + 1 returning discount_id as id, used),
   coded as (update discount_codes c set used_order_id = $1 from discount_code_batches b
     where b.id = c.batch_id and b.is_active and b.discount_id = any($2::int[])
       and c.id in (select id from discount_codes where id = any($5::int[]) and used_order_id is null order by id for no key update)
     returning b.discount_id as id, c.id as code),
   used as (insert into discount_uses (discount_id, order_id, buyer_keys) select id, $1, $4 from unnest($2::int[]) id returning discount_id as id)
   select coalesce((select json_object_agg(id, is_last) from counted), '{}') as last,
     coalesce((select json_object_agg(id, most) from (select id, max(used) as most from bought group by id) b), '{}') as used,
     coalesce((select json_object_agg(id, code) from coded), '{}') as codes, (select count(*) from used) as uses`,
);
interface Taken {
  last: Record<string, boolean>;
  used: Record<string, number>;
  codes: Record<string, number>;
}

function refusalOf(locked: Locked | undefined, { version, codeId }: UsedDiscount): UseRefusal | null {
  if (!locked?.holds || locked.version !== version) return 'changed';
  if ((locked.method === METHODS.unique_codes) !== (codeId !== null)) return 'changed';
  return locked.is_left ? null : 'used_up';
}

const CONFIRMED = 'case when not is_guest and email_confirmed_at is not null then email end as email';
const confirmedEmail = statement('promotions_confirmed_email', `select ${CONFIRMED} from customers where id = $1`);
// Two orders of one customer at once: the later one waits, and sees the other.
const holdCustomer = statement(
  'promotions_hold_customer',
  `select ${CONFIRMED} from customers where id = $1 for no key update`,
);
const readConfirmedEmail = async (db: Executor, customerId: number, how = confirmedEmail): Promise<string | null> =>
  (await db.query<{ email: string | null }>(how, [customerId]))[0]?.email ?? null;

/** A buyer's orders that may use a discount; null: any. For first orders once: a new account has no orders. */
const mostOfBuyer = (limitPerCustomer: number | null, isForFirstOrder: boolean): number | null =>
  isForFirstOrder ? 1 : limitPerCustomer;

/** Whoever places an order. */
interface OrderBuyer {
  /** As it was typed. */
  email: string | null;
  /** Of a signed-in customer; null for a guest. */
  customerId: number | null;
  /** From where it was typed. */
  network: string;
}

/** Uses up an order's limited discounts in its transaction; roll back when one is refused. Locks the customer first. */
export async function takeDiscounts(
  tx: Transaction,
  key: Buffer,
  { orderId, buyer, applied }: { orderId: number; buyer: OrderBuyer; applied: readonly UsedDiscount[] },
): Promise<Map<number, UseRefusal>> {
  const refused = new Map<number, UseRefusal>();
  if (applied.length === 0) return refused;
  const { email, customerId, network } = buyer;
  const confirmed = customerId === null ? null : await readConfirmedEmail(tx, customerId, holdCustomer);
  const ids = applied.map(({ discountId }) => discountId);
  const locked = new Map((await tx.query<Locked>(lock, [ids])).map((row) => [row.id, row]));
  for (const one of applied) {
    const refusal = refusalOf(locked.get(one.discountId), one);
    if (refusal) refused.set(one.discountId, refusal);
  }
  const ofFirst = ids.filter((id) => locked.get(id)?.is_for_first_order);
  if (ofFirst.length > 0 && (customerId === null || !(await isFirstOrder(tx, customerId, orderId))))
    for (const id of ofFirst) refused.set(id, 'first_order_only');
  if (refused.size > 0) return refused;
  const limited = ids.filter((id) => locked.get(id)?.is_limited);
  const codes = applied.flatMap(({ codeId }) => (codeId === null ? [] : [codeId]));
  const typed = email === null ? null : { email, network };
  const keys = buyerKeys(key, { provenEmail: confirmed, customerId, typed });
  const [taken] = await tx.query<Taken>(take, [orderId, ids, limited, keys, codes]);
  for (const { discountId: id, codeId } of applied) {
    const { limit_per_customer: limit = null, is_for_first_order: isForFirst = false } = locked.get(id) ?? {};
    if ((taken?.used[id] ?? 0) > (mostOfBuyer(limit, isForFirst) ?? Infinity)) refused.set(id, 'used_up_by_buyer');
    else if (codeId !== null && taken?.codes[id] !== codeId) refused.set(id, 'code_used');
  }
  const last = limited.filter((id) => taken?.last[id]);
  if (last.length > 0) await emit(tx, 'discount.changed', { discount_ids: last });
  return refused;
}

const usesOf = statement(
  'promotions_uses_of',
  'select discount_id as id from discount_uses where order_id = $1 and released_at is null',
);
const release = statement(
  'promotions_release',
  `with released as (update discount_uses set released_at = shop_now() where order_id = $1 and released_at is null returning discount_id, buyer_keys),
   counted as (update discounts d set used_orders = used_orders - 1 from released r
     where d.id = r.discount_id and d.limit_orders is not null and d.used_orders > 0 returning d.id, d.used_orders + 1 = d.limit_orders as was_gone),
   bought as (update discount_buyers b set used = used - 1 from released r where b.discount_id = r.discount_id and b.buyer_key = any(r.buyer_keys)),
   coded as (update discount_codes set used_order_id = null where used_order_id = $1)
   select id from counted where was_gone`,
);

/** Returns a cancelled order's uses, and emits those that were used up. May be repeated. */
export async function releaseDiscounts(tx: Transaction, orderId: number): Promise<void> {
  const ids = (await tx.query<{ id: number }>(usesOf, [orderId])).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.query(lock, [ids]);
  const again = await tx.query<{ id: number }>(release, [orderId]);
  if (again.length > 0) await emit(tx, 'discount.changed', { discount_ids: again.map(({ id }) => id) });
}

// An order of an account is counted by it already. Nothing is refused: the discount was granted.
const prove = statement(
  'promotions_prove',
  `with proven as (update discount_uses set buyer_keys = array_append(buyer_keys, $2)
     where order_id = $1 and released_at is null and not $2 = any(buyer_keys) returning discount_id)
   insert into discount_buyers as b (discount_id, buyer_key, used) select discount_id, $2, 1 from proven order by discount_id
   on conflict (discount_id, buyer_key) do update set used = b.used + 1`,
);
const guestOf = statement(
  'promotions_guest_of',
  'select o.email from orders o join customers c on c.id = o.customer_id where o.id = $1 and c.is_guest and o.paid_at is not null for no key update of o',
);

/** Counts what a guest used for their e-mail, once they paid: then it is theirs. May be repeated. */
export async function proveUses(tx: Transaction, key: Buffer, orderId: number): Promise<void> {
  const [guest] = await tx.query<{ email: string }>(guestOf, [orderId]);
  if (!guest) return;
  const [proven] = buyerKeys(key, { provenEmail: guest.email, customerId: null, typed: null });
  await tx.query(prove, [orderId, proven]);
}

const usedBy = statement(
  'promotions_used_by',
  'select discount_id as id, max(used) as used from discount_buyers where discount_id = any($1::int[]) and buyer_key = any($2::text[]) group by 1',
);

/** Discounts that a signed-in customer has used up. Says nothing of typed e-mails: anybody may type anybody's. */
export async function usedUpBy(
  db: Executor,
  key: Buffer,
  customer: Pick<Customer, 'id' | 'hasConfirmedEmail'> | null,
  discounts: readonly LiveDiscount[],
): Promise<Set<number>> {
  const mostOf = ({ limitPerCustomer, isForFirstOrder }: LiveDiscount) =>
    mostOfBuyer(limitPerCustomer, isForFirstOrder);
  const limited = discounts.filter((one) => mostOf(one) !== null);
  if (!customer || limited.length === 0) return new Set();
  const confirmed = customer.hasConfirmedEmail ? await readConfirmedEmail(db, customer.id) : null;
  const keys = buyerKeys(key, { provenEmail: confirmed, customerId: customer.id, typed: null });
  const rows = await db.query<{ id: number; used: number }>(usedBy, [limited.map(({ id }) => id), keys]);
  const used = new Map(rows.map((row) => [row.id, row.used]));
  return new Set(limited.flatMap((one) => ((used.get(one.id) ?? 0) >= (mostOf(one) ?? Infinity) ? [one.id] : [])));
}
