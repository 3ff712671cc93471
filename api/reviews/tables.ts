import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Language } from '../../contract/locales.ts';
import { LONGEST_REVIEW, MOST_PARAMETERS, REVIEW_STATES, type ReviewState } from '../../contract/reviews/rules.ts';
import { categories, products } from '../catalogue/tables.ts';
import { customers } from '../customers/tables.ts';
import { orders } from '../orders/tables.ts';
import { createdAt, identity, instant, translated } from '../platform/database/columns.ts';

/** Stars and parameters of all approved reviews of a product. */
export type RatingsByParameter = Record<string, { average: number; count: number }>;

/** What buyers think of products. Only approved ones are shown and counted. */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: identity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The author, with an account or as the guest of an order. */
    customer_id: integer().references(() => customers.id),
    /** Keyed hash of the author's e-mail: the same person may buy as a guest and with an account. */
    author_hash: text(),
    language: text().$type<Language>().notNull(),
    /** The author as everybody sees them. */
    name: text().notNull(),
    comment: text(),
    positive_comments: text(),
    negative_comments: text(),
    rating: integer().notNull(),
    /** Stars by the number of the parameter. */
    parameter_ratings: jsonb().$type<Record<string, number>>().notNull().default({}),
    state: text().$type<ReviewState>().notNull().default('waiting'),
    approved_at: instant(),
    /** When its author last changed what it says; null: never. */
    rewritten_at: instant(),
    /** Why it was refused, for its author. */
    refusal_reason: text(),
    reply: text(),
    replied_at: instant(),
    updated_at: instant().notNull().defaultNow(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('product_reviews_customer').on(table.customer_id, table.product_id).where(sql`customer_id is not null`),
    uniqueIndex('product_reviews_author').on(table.author_hash, table.product_id).where(sql`author_hash is not null`),
    index('product_reviews_shown').on(table.product_id, table.created_at.desc()).where(sql`approved_at is not null`),
    index('product_reviews_newest').on(table.created_at.desc().nullsFirst(), table.id),
    index('product_reviews_state').on(table.state, table.created_at.desc().nullsFirst(), table.id),
    index('product_reviews_product').on(table.product_id),
    index('product_reviews_updated').on(table.updated_at.desc().nullsFirst(), table.id),
    check('product_reviews_rating', sql`${table.rating} between 1 and 5`),
    check('product_reviews_parameters', sql`${table.parameter_ratings}::text ~ '^\\{("[0-9]+": [1-5](, )?)*\\}$'`),
    check(
      'product_reviews_state',
      sql`${table.state} in (${sql.raw(REVIEW_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('product_reviews_approved', sql`(${table.state} = 'approved') = (${table.approved_at} is not null)`),
    check('product_reviews_read', sql`${table.approved_at} >= ${table.rewritten_at}`),
    check('product_reviews_refused', sql`${table.refusal_reason} is null or ${table.state} = 'refused'`),
    check('product_reviews_replied', sql`(${table.reply} is null) = (${table.replied_at} is null)`),
    check(
      'product_reviews_texts',
      sql`length(${table.name}) between 1 and ${sql.raw(String(LONGEST_REVIEW.name))} and length(${table.comment}) <= ${sql.raw(String(LONGEST_REVIEW.comment))}
        and length(${table.positive_comments}) <= ${sql.raw(String(LONGEST_REVIEW.point))} and length(${table.negative_comments}) <= ${sql.raw(String(LONGEST_REVIEW.point))}
        and length(${table.reply}) <= ${sql.raw(String(LONGEST_REVIEW.reply))} and length(${table.refusal_reason}) <= ${sql.raw(String(LONGEST_REVIEW.reason))}`,
    ),
  ],
);

/** When authors wrote or changed a review, also one that they withdrew: what the limit of a day counts, stored for a day. */
export const productReviewTimes = pgTable(
  'product_review_times',
  {
    id: identity(),
    author_hash: text().notNull(),
    written_at: instant().notNull(),
  },
  (table) => [
    index('product_review_times_author').on(table.author_hash, table.written_at),
    index('product_review_times_oldest').on(table.written_at),
  ],
);

/** What products can be rated by besides the whole. */
export const productReviewParameters = pgTable(
  'product_review_parameters',
  {
    id: identity(),
    name: translated().notNull(),
    /** Only products of this category and of those below it; null: all. */
    category_id: integer().references(() => categories.id, { onDelete: 'cascade' }),
    is_active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    updated_at: instant().notNull().defaultNow(),
    created_at: createdAt(),
  },
  (table) => [index('product_review_parameters_category').on(table.category_id)],
);

/** Counts of approved reviews by product. A trigger of `product_reviews` writes them and refuses everybody else. */
export const productReviewTotals = pgTable(
  'product_review_totals',
  {
    product_id: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Reviews by stars, from one to five. */
    stars: integer().array().notNull().default([0, 0, 0, 0, 0]),
    parameters: jsonb().$type<RatingsByParameter>().notNull().default({}),
  },
  (table) => [check('product_review_totals_stars', sql`cardinality(${table.stars}) = 5 and 0 <= all (${table.stars})`)],
);

/** Delivered orders whose buyers were asked by mail what they think, or were not to be asked. */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    author_hash: text().notNull(),
    /** False: the buyer refused such mails, or had one lately. */
    is_mailed: boolean().notNull(),
    /** Of the mailed link; null until it is sent. */
    token_hash: text().unique(),
    expires_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('review_invitations_author').on(table.author_hash, table.created_at),
    index('review_invitations_age').on(table.created_at),
  ],
);

/** Whoever does not want to be asked for reviews, by the keyed hash of the e-mail. */
export const reviewMailRefusals = pgTable('review_mail_refusals', {
  author_hash: text().primaryKey(),
  created_at: createdAt(),
});

/** Ratings of products that have approved reviews, for other rooms. */
export const productRatings = pgView('product_ratings', {
  product_id: integer().notNull(),
  count: integer().notNull(),
  average: doublePrecision().notNull(),
  stars: integer().array().notNull(),
  parameters: jsonb().$type<RatingsByParameter>().notNull(),
}).as(sql`select t.product_id, s.count, round(s.sum / s.count::numeric, 2)::float8 as average, t.stars, t.parameters
  from product_review_totals t cross join lateral (
    select t.stars[1] + t.stars[2] + t.stars[3] + t.stars[4] + t.stars[5] as count,
      t.stars[1] + 2 * t.stars[2] + 3 * t.stars[3] + 4 * t.stars[4] + 5 * t.stars[5] as sum) s
  where s.count > 0`);

/** What each product can be rated by, for other rooms; in order by `place`, and `place` at most `MOST_PARAMETERS`. */
export const productRatedBy = pgView('product_rated_by', {
  product_id: integer().notNull(),
  id: integer().notNull(),
  name: translated().notNull(),
  place: integer().notNull(),
}).as(sql`select p.id as product_id, found.id, found.name, found.place
  from products p cross join lateral (
    with recursive up as (
      select category_id as id from product_categories where product_id = p.id
      union select c.parent_id from up join categories c on c.id = up.id where c.parent_id is not null
    )
    select r.id, r.name, (row_number() over (order by r.position, r.id))::int as place from product_review_parameters r
    where r.is_active and (r.category_id is null or r.category_id in (select id from up)) order by r.position, r.id limit ${sql.raw(String(MOST_PARAMETERS))}) found`);
