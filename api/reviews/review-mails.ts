import { type Executor, statement } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';
import { authorHashes } from './author.ts';
import { readAuthor } from './store.ts';

const refused = statement('reviews_mails_refused', 'select 1 from review_mail_refusals where author_hash = any($1)');
const refuse = statement(
  'reviews_refuse_own_mails',
  'insert into review_mail_refusals (author_hash) values ($1) on conflict do nothing',
);
const allow = statement('reviews_allow_mails', 'delete from review_mail_refusals where author_hash = any($1)');

async function hashesOf(db: Executor, key: Buffer, customerId: number): Promise<string[]> {
  const author = await readAuthor(db, customerId);
  if (!author) throw notFound();
  return authorHashes(key, author.email);
}

/** Whether a customer is asked for reviews by mail. */
export async function readReviewMails(db: Executor, key: Buffer, customerId: number) {
  const rows = await db.query(refused, [await hashesOf(db, key, customerId)]);
  return { is_invited: rows.length === 0 };
}

export async function setReviewMails(db: Executor, key: Buffer, customerId: number, isInvited: boolean) {
  const hashes = await hashesOf(db, key, customerId);
  await (isInvited ? db.query(allow, [hashes]) : db.query(refuse, [hashes[0]]));
  return { is_invited: isInvited };
}
