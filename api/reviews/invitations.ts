import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import type { Language } from '../../contract/locales.ts';
import type { ReviewInput } from '../../contract/reviews/records.ts';
import {
  INVITATION_DAYS,
  INVITATION_STORED_DAYS,
  INVITED_AFTER_DAYS,
  INVITED_EVERY_DAYS,
  INVITED_UNTIL_DAYS,
} from '../../contract/reviews/rules.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure, notFound, type RequestContext } from '../platform/http/index.ts';
import { deleteInBatches } from '../platform/jobs/index.ts';
import { hashOfToken, newToken } from '../platform/secrets/index.ts';
import { authorHashes } from './author.ts';
import { changeReview, type ReviewWrites, withdrawReview, writeReview } from './write-review.ts';

/** Orders handled in one run; the next ones follow in the next hour. */
const MOST_ORDERS = 200;

// An order is delivered once an operator or the carrier's import moved it there; nothing else says that goods arrived.
const due = statement(
  'reviews_due_orders',
  `select o.id, c.email from order_state_history h join orders o on o.id = h.order_id join customers c on c.id = o.customer_id
   where h.to_state = 'delivered' and h.created_at > $1::timestamptz - interval '${INVITED_UNTIL_DAYS} days'
     and h.created_at <= $1::timestamptz - interval '${INVITED_AFTER_DAYS} days' and o.state = 'delivered'
     and c.email <> '' and c.is_active and not c.is_blocked
     and not exists (select from review_invitations i where i.order_id = o.id)
     and exists (select from order_items i join products p on p.id = i.product_id where i.order_id = o.id
       and not exists (select from product_reviews r where r.product_id = i.product_id and r.customer_id = o.customer_id))
   order by h.created_at limit ${MOST_ORDERS}`,
);
// A row for each order, also for one whose buyer is not asked, so that it is not looked at again.
const insert = statement(
  'reviews_insert_invitation',
  `insert into review_invitations (order_id, author_hash, is_mailed, created_at, expires_at)
   select $1, $2, not exists (select from review_mail_refusals where author_hash = any($4::text[]))
       and not exists (select from review_invitations where author_hash = any($4::text[]) and is_mailed and created_at > $3::timestamptz - interval '${INVITED_EVERY_DAYS} days'),
     $3::timestamptz, $3::timestamptz + interval '${INVITATION_DAYS} days'
   on conflict do nothing returning id, is_mailed`,
);

/** Asks buyers of delivered orders what they think: once an order, and nobody often or against their will. */
export function inviteBuyers({ db, clock, authorKey }: ReviewWrites): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock();
    for (const { id, email } of await tx.query<{ id: number; email: string }>(due, [now])) {
      const hashes = authorHashes(authorKey, email);
      const values = [id, hashes[0], now, hashes];
      const [made] = await tx.query<{ id: number; is_mailed: boolean }>(insert, values);
      if (made?.is_mailed) await emit(tx, 'review.invitation_due', { review_invitation_id: made.id });
    }
  });
}

/** Whom an invitation goes to, and about which order. */
export interface InvitationMail {
  order_id: number;
  email: string;
  language: Language;
  hostname_id: number;
}

const read = statement(
  'reviews_invitation_mail',
  `select i.order_id, c.email, o.language, o.hostname_id from review_invitations i join orders o on o.id = i.order_id join customers c on c.id = o.customer_id
   where i.id = $1 and i.is_mailed and i.expires_at > $2 and c.email <> ''`,
);

/** Undefined when the link would no longer work, or its buyer was forgotten. */
export const readInvitation = async (db: Executor, id: number, now: Date): Promise<InvitationMail | undefined> =>
  (await db.query<InvitationMail>(read, [id, now]))[0];

const issue = statement(
  'reviews_issue_invitation',
  `update review_invitations i set token_hash = $2 from orders o join customers c on c.id = o.customer_id
   where i.id = $1 and o.id = i.order_id and c.email <> '' returning 1`,
);

/** A new token for the link of an invitation; undefined when its buyer was forgotten. */
export async function issueInvitation(db: Executor, id: number): Promise<string | undefined> {
  const token = newToken();
  return (await db.query(issue, [id, hashOfToken(token)])).length > 0 ? token : undefined;
}

interface Invited {
  order_id: number;
  customer_id: number;
  product_ids: number[];
}

interface InvitedRow extends Invited {
  author_hash: string;
  email: string;
}

const find = statement(
  'reviews_find_invitation',
  `select i.order_id, o.customer_id, i.author_hash, c.email,
     array(select distinct t.product_id from order_items t where t.order_id = o.id and t.product_id is not null
       and t.order_item_type <> ${CART_ITEM_TYPES.service} order by 1) as product_ids
   from review_invitations i join orders o on o.id = i.order_id join customers c on c.id = o.customer_id
   where i.token_hash = $1 and i.expires_at > $2 and c.is_active and not c.is_blocked`,
);

/** The order whose products a mailed link lets its buyer review; 404 for a link that is not valid. */
export async function findInvited(
  { clock, authorKey }: Pick<ReviewWrites, 'clock' | 'authorKey'>,
  db: Executor,
  token: string,
): Promise<Invited> {
  const [row] = await db.query<InvitedRow>(find, [hashOfToken(token), clock()]);
  // A link mailed to a former address does not open what the account writes now.
  if (!row || !authorHashes(authorKey, row.email).includes(row.author_hash)) throw new Failure('link_not_valid');
  return row;
}

const own = statement(
  'reviews_invited_own',
  'select id, product_id from product_reviews where customer_id = $1 and product_id = $2',
);
const ownId = async (db: Executor, customerId: number, productId: number): Promise<number | undefined> =>
  (await db.query<{ id: number }>(own, [customerId, productId]))[0]?.id;

/** Writes or rewrites the buyer's review of a product of the order. */
export function writeInvited(
  deps: ReviewWrites,
  { token, product_id: productId, ...input }: ReviewInput & { token: string; product_id: number },
  { language }: Pick<RequestContext, 'language'>,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const { customer_id: customerId, product_ids: ids } = await findInvited(deps, tx, token);
    if (!ids.includes(productId)) throw notFound();
    const id = await ownId(tx, customerId, productId);
    if (id === undefined) return writeReview(tx, deps, { customerId, language, productId }, input);
    await changeReview(tx, deps, { id, customerId, language, productId }, input);
    return id;
  });
}

/** Deletes the buyer's review of a product of the order. */
export function withdrawInvited(deps: ReviewWrites, token: string, productId: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { customer_id: customerId, product_ids: ids } = await findInvited(deps, tx, token);
    const id = ids.includes(productId) ? await ownId(tx, customerId, productId) : undefined;
    if (id === undefined) throw notFound();
    await withdrawReview(tx, id, customerId);
  });
}

const refuse = statement(
  'reviews_refuse_mails',
  `insert into review_mail_refusals (author_hash) select author_hash from review_invitations where token_hash = $1
   on conflict (author_hash) do update set author_hash = excluded.author_hash returning 1`,
);

/** Nobody asks the owner of the e-mail again. Also by an old link; 404 for a token that was never mailed. */
export function refuseMails(db: Database, token: string): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await tx.query(refuse, [hashOfToken(token)])).length === 0) throw new Failure('link_not_valid');
  });
}

const forget = statement(
  'reviews_forget_invitations',
  'delete from review_invitations where order_id in (select id from orders where customer_id = $1)',
);

/** Deletes the links of a person who is to be forgotten. */
export async function forgetInvitations(db: Database, customerId: number): Promise<void> {
  await db.query(forget, [customerId]);
}

const old = statement(
  'reviews_delete_old_invitations',
  `delete from review_invitations where id in (select id from review_invitations
     where created_at < $1::timestamptz - interval '${INVITATION_STORED_DAYS} days' order by created_at limit $2) returning id`,
);
export const deleteOldInvitations = (db: Database, now: Date) => deleteInBatches(db, old, [now]);
