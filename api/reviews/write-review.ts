import type { Language } from '../../contract/locales.ts';
import type { ReviewInput } from '../../contract/reviews/records.ts';
import { MOST_REVIEWS_A_DAY } from '../../contract/reviews/rules.ts';
import { emitProductsChanged } from '../catalogue/index.ts';
import { forgetValues } from '../journal/index.ts';
import type { Database, Executor, Transaction } from '../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields, notFound } from '../platform/http/index.ts';
import { type Author, authorHashes, publicName } from './author.ts';
import { parametersOfProduct } from './parameters.ts';
import {
  type Changed,
  deleteReview,
  deleteReviewsOf,
  insertReview,
  lockAuthor,
  noteWriting,
  rewriteReview,
  type Words,
} from './store.ts';

/** What writing needs. */
export interface ReviewWrites {
  db: Database;
  clock: () => Date;
  /** Key of the hashes of authors' e-mails. */
  authorKey: Buffer;
}

/** Columns whose former values in the journal mention a person. */
const PERSONAL = ['reply', 'refusal_reason'];

/** Stars by parameter; 422 for one that the product is not rated by. */
async function parameterRatings(
  db: Executor,
  productId: number,
  given: NonNullable<ReviewInput['parameters']>,
): Promise<Record<string, number>> {
  if (given.length === 0) return {};
  const possible = new Set((await parametersOfProduct(db, productId)).map(({ id }) => id));
  const wrong = given.flatMap(({ id }, index): FieldFailure[] => {
    const field = `parameters.${index}.id`;
    if (!possible.has(id)) return [{ field, key: 'no_such_parameter' }];
    return given.findIndex((one) => one.id === id) < index ? [{ field, key: 'parameter_twice' }] : [];
  });
  if (wrong.length > 0) throw invalidFields(...wrong);
  return Object.fromEntries(given.map(({ id, rating }) => [id, rating]));
}

async function wordsOf(
  db: Executor,
  productId: number,
  input: ReviewInput,
  { author, language }: { author: Author; language: Language },
): Promise<Words> {
  return {
    language,
    name: input.name || publicName(author, language),
    comment: input.comment || null,
    positive_comments: input.positive_comments || null,
    negative_comments: input.negative_comments || null,
    rating: input.rating,
    parameter_ratings: await parameterRatings(db, productId, input.parameters ?? []),
  };
}

/** The author with the hashes of their e-mail; refused when they write too much. */
async function authorOf(
  tx: Transaction,
  { clock, authorKey }: ReviewWrites,
  customerId: number,
): Promise<{ author: Author; hashes: string[]; now: Date }> {
  const author = await lockAuthor(tx, customerId);
  if (!author) throw notFound();
  const [hashes, now] = [authorHashes(authorKey, author.email), clock()];
  if (!(await noteWriting(tx, hashes[0] ?? '', now)))
    throw new Failure('too_many_reviews', { limit: MOST_REVIEWS_A_DAY });
  return { author, hashes, now };
}

interface Written {
  customerId: number;
  language: Language;
}

/** Stores a customer's review of a product, which waits for the shop; one of each product. */
export async function writeReview(
  tx: Transaction,
  deps: ReviewWrites,
  { customerId, language, productId }: Written & { productId: number },
  input: ReviewInput,
): Promise<number> {
  const { author, hashes, now } = await authorOf(tx, deps, customerId);
  const words = await wordsOf(tx, productId, input, { author, language });
  const id = await insertReview(tx, { productId, customerId, hashes, now }, words);
  if (id === undefined) throw new Failure('review_exists');
  return id;
}

/** What nobody sees any more leaves the page of its product. */
async function emitEvents(tx: Transaction, changed: readonly Changed[]): Promise<void> {
  const ids = new Set(changed.filter(({ was_shown }) => was_shown).map(({ product_id }) => product_id));
  if (ids.size > 0) await emitProductsChanged(tx, [...ids], true);
}

/** Replaces what an own review says; it waits for the shop again. */
export async function changeReview(
  tx: Transaction,
  deps: ReviewWrites,
  { id, productId, customerId, language }: Written & { id: number; productId: number },
  input: ReviewInput,
): Promise<void> {
  const { author, now } = await authorOf(tx, deps, customerId);
  const words = await wordsOf(tx, productId, input, { author, language });
  const changed = await rewriteReview(tx, { id, customerId, now }, words);
  if (!changed) throw notFound();
  await forgetValues(tx, 'product_reviews', { ids: [id], fields: PERSONAL });
  await emitEvents(tx, [changed]);
}

/** Deletes an own review. */
export async function withdrawReview(tx: Transaction, id: number, customerId: number): Promise<void> {
  const changed = await deleteReview(tx, id, customerId);
  if (!changed) throw notFound();
  await forgetValues(tx, 'product_reviews', { ids: [id], fields: PERSONAL });
  await emitEvents(tx, [changed]);
}

/** Deletes all reviews of a person who is to be forgotten. */
export function forgetReviews(db: Database, customerId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const changed = await deleteReviewsOf(tx, customerId);
    await forgetValues(tx, 'product_reviews', { ids: changed.map(({ id }) => id), fields: PERSONAL });
    await emitEvents(tx, changed);
  });
}
