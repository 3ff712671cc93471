import type { Language } from '../../contract/locales.ts';
import { MOST_REVIEWS_A_DAY, type ReviewState } from '../../contract/reviews/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { deleteInBatches } from '../platform/jobs/index.ts';
import type { Author } from './author.ts';

/** What an author says, as it is stored. */
export interface Words {
  language: Language;
  name: string;
  comment: string | null;
  positive_comments: string | null;
  negative_comments: string | null;
  rating: number;
  parameter_ratings: Record<string, number>;
}

const AUTHOR = 'select id as customer_id, email, first_name, last_name from customers where id = $1';
const author = statement('reviews_author', AUTHOR);
const lockedAuthor = statement('reviews_lock_author', `${AUTHOR} for no key update`);

export const readAuthor = async (db: Executor, customerId: number): Promise<Author | undefined> =>
  (await db.query<Author>(author, [customerId]))[0];

/** The author, whose other calls wait, so that what they wrote today is counted by one after another. */
export const lockAuthor = async (tx: Transaction, customerId: number): Promise<Author | undefined> =>
  (await tx.query<Author>(lockedAuthor, [customerId]))[0];

const note = statement(
  'reviews_note_writing',
  `insert into product_review_times (author_hash, written_at) select $1, $2
   where (select count(*) from product_review_times where author_hash = $1 and written_at > $2::timestamptz - interval '1 day') < ${MOST_REVIEWS_A_DAY}
   returning 1`,
);

/** Counts what an author writes or changes; false when it is too much for a day. */
export const noteWriting = async (tx: Transaction, hash: string, now: Date): Promise<boolean> =>
  (await tx.query(note, [hash, now])).length > 0;

const oldTimes = statement(
  'reviews_old_times',
  `delete from product_review_times where id = any(array(
     select id from product_review_times where written_at < $1::timestamptz - interval '1 day' order by written_at limit $2)) returning 1`,
);

/** Forgets when authors wrote, a day later. */
export const deleteOldTimes = (db: Executor, now: Date) => deleteInBatches(db, oldTimes, [now]);

const WORDS = [
  'language',
  'name',
  'comment',
  'positive_comments',
  'negative_comments',
  'rating',
  'parameter_ratings',
] as const satisfies readonly (keyof Words)[];
const valuesOf = (words: Words) =>
  WORDS.map((name) => (name === 'parameter_ratings' ? JSON.stringify(words[name]) : words[name]));

const insert = statement(
  'reviews_insert',
  `insert into product_reviews (product_id, customer_id, author_hash, created_at, updated_at, ${WORDS.join(', ')})
   select $1, $2, ($3::text[])[1], $4, $4, ${WORDS.map((_, index) => `$${index + 5}`).join(', ')}
   where not exists (select from product_reviews where product_id = $1 and author_hash = any($3::text[])) on conflict do nothing returning id`,
);

/** Stores a review that waits; undefined when its author has one of the product. */
export async function insertReview(
  db: Executor,
  {
    productId,
    customerId,
    hashes,
    now,
  }: { productId: number; customerId: number; hashes: readonly string[]; now: Date },
  words: Words,
): Promise<number | undefined> {
  const values = [productId, customerId, hashes, now, ...valuesOf(words)];
  return (await db.query<{ id: number }>(insert, values))[0]?.id;
}

/** An author's change of a review: the product that it is of, and whether everybody saw it before. */
export interface Changed {
  id: number;
  product_id: number;
  was_shown: boolean;
}

const rewrite = statement(
  'reviews_rewrite',
  `with former as (select id, approved_at from product_reviews where id = $1 and customer_id = $2 for update)
   update product_reviews r set (${WORDS.join(', ')}) = row(${WORDS.map((_, index) => `$${index + 4}`).join(', ')}),
     state = 'waiting', approved_at = null, refusal_reason = null, reply = null, replied_at = null, updated_at = $3, rewritten_at = $3
   from former where r.id = former.id returning r.id, r.product_id, former.approved_at is not null as was_shown`,
);

/** Replaces what a review of the customer says; it waits again. Undefined for any other. */
export const rewriteReview = async (
  db: Executor,
  { id, customerId, now }: { id: number; customerId: number; now: Date },
  words: Words,
): Promise<Changed | undefined> => (await db.query<Changed>(rewrite, [id, customerId, now, ...valuesOf(words)]))[0];

const DELETED = 'returning id, product_id, approved_at is not null as was_shown';
const remove = statement('reviews_delete', `delete from product_reviews where id = $1 and customer_id = $2 ${DELETED}`);
const removeAll = statement('reviews_delete_all', `delete from product_reviews where customer_id = $1 ${DELETED}`);

export const deleteReview = async (db: Executor, id: number, customerId: number): Promise<Changed | undefined> =>
  (await db.query<Changed>(remove, [id, customerId]))[0];
export const deleteReviewsOf = (db: Executor, customerId: number): Promise<Changed[]> =>
  db.query<Changed>(removeAll, [customerId]);

/** What operators decide about a review. */
export interface Decision {
  state: ReviewState;
  refusal_reason: string | null;
  reply: string | null;
}
export interface DecidedReview extends Decision {
  id: number;
  product_id: number;
  approved_at: Date | null;
  replied_at: Date | null;
  rewritten_at: Date | null;
  updated_at: Date;
}

const DECIDED = 'id, product_id, state, refusal_reason, reply, approved_at, replied_at, rewritten_at, updated_at';
const lock = statement('reviews_lock', `select ${DECIDED} from product_reviews where id = $1 for update`);
const read = statement('reviews_read', `select ${DECIDED} from product_reviews where id = $1`);
const decide = statement(
  'reviews_decide',
  `update product_reviews set state = $2, refusal_reason = $3, reply = $4, approved_at = $5, replied_at = $6, updated_at = $7 where id = $1`,
);

export const lockDecided = async (tx: Executor, id: number): Promise<DecidedReview | undefined> =>
  (await tx.query<DecidedReview>(lock, [id]))[0];
export const readDecided = async (db: Executor, id: number): Promise<DecidedReview | undefined> =>
  (await db.query<DecidedReview>(read, [id]))[0];

const rewrittenAfter = statement(
  'reviews_rewritten_after',
  `select id from unnest($1::int[], $2::timestamptz[]) back(id, approved_at)
   join product_reviews r using (id) where r.rewritten_at > back.approved_at limit 1`,
);

/** Whether an author changed one of some reviews after its approval of then. */
export async function isRewritten(db: Executor, approvals: readonly { id: number; approved_at: string }[]) {
  const columns = [approvals.map(({ id }) => id), approvals.map((one) => one.approved_at)];
  return (await db.query(rewrittenAfter, columns)).length > 0;
}

export async function saveDecided(tx: Executor, review: DecidedReview, now: Date): Promise<void> {
  const { id, state, refusal_reason, reply, approved_at, replied_at } = review;
  await tx.query(decide, [id, state, refusal_reason, reply, approved_at, replied_at, now]);
}
