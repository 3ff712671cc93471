import { z } from 'zod';
import { id, line, lines, optionalText, timestamp, url } from '../fields.ts';
import { recordOf, resource } from '../list.ts';
import { inEachLanguage, LANGUAGES } from '../locales.ts';
import { LONGEST_REVIEW, MOST_PARAMETERS, MOST_STARS, REVIEW_STATES } from './rules.ts';

const optional = z.string().nullable();
const stars = z.int().min(1).max(MOST_STARS);

/** What somebody thinks of a product. */
export const productReview = z.object({
  id,
  customer_id: id.nullable(),
  product_id: id,
  name: z.string(),
  comment: optional,
  positive_comments: optional,
  negative_comments: optional,
  rating: stars,
  language: z.enum(LANGUAGES),
  is_verified: z.boolean(),
  reply: optional,
  replied_at: timestamp.nullable(),
  approved_at: timestamp.nullable(),
  created_at: timestamp,
});

const embeds = {
  customer_full_name: optional,
  parameters: z.array(z.object({ id, name: z.string(), rating: stars })),
};

export const productReviews = resource({
  name: 'product-reviews',
  record: productReview,
  embeds,
  filters: ['rating', 'language'],
  sorts: ['created_at', 'rating'],
  defaultSort: '-created_at',
  searchable: false,
});

/** The same for its author and for operators, whatever its state. */
export const ownProductReview = productReview.extend({
  state: z.enum(REVIEW_STATES),
  refusal_reason: optional,
  updated_at: timestamp,
});

export const ownProductReviews = resource({
  name: 'own-product-reviews',
  record: ownProductReview,
  embeds: { ...embeds, product: z.object({ id, name: z.string(), url, image_url: url }).nullable() },
  filters: ['id', 'product_id', 'customer_id', 'state', 'rating', 'language'],
  sorts: ['id', 'created_at', 'updated_at'],
  defaultSort: '-created_at',
  searchable: false,
});

/** What a product can be rated by besides the whole. */
export const productReviewParameter = z.object({
  id,
  name: z.string(),
  category_id: id.nullable(),
  is_active: z.boolean(),
  position: z.int(),
  updated_at: timestamp,
  created_at: timestamp,
});

const ofParameters = {
  record: productReviewParameter,
  embeds: {},
  sorts: ['id', 'position'],
  defaultSort: 'position',
  searchable: false,
} as const;

export const productReviewParameters = resource({
  ...ofParameters,
  name: 'product-review-parameters',
  filters: ['id', 'category_id', 'is_active'],
});

/** Those of one product. */
export const reviewParametersOfProduct = resource({
  ...ofParameters,
  name: 'review-parameters-of-product',
  filters: ['id', 'category_id'],
});

/** What approved reviews of a product say together. */
export const reviewSummary = z.object({
  average: z.number(),
  count: z.int(),
  /** Reviews by stars, from one to five. */
  distribution: z.array(z.int()).length(MOST_STARS),
  parameters: z.array(z.object({ id, name: z.string(), average: z.number(), count: z.int() })),
});

export const reviewInput = z.strictObject({
  rating: stars,
  name: optionalText(LONGEST_REVIEW.name),
  comment: lines(LONGEST_REVIEW.comment).nullish(),
  positive_comments: lines(LONGEST_REVIEW.point).nullish(),
  negative_comments: lines(LONGEST_REVIEW.point).nullish(),
  parameters: z
    .array(z.strictObject({ id, rating: stars }))
    .max(MOST_PARAMETERS)
    .optional(),
});
/** Whether a customer is asked by mail what they think of what was delivered. */
export const reviewMails = z.strictObject({ is_invited: z.boolean() });

/** A product of an order that its buyer may review by a mailed link. */
export const invitedProduct = z.object({
  product_id: id,
  name: z.string(),
  url,
  image_url: url,
  review_parameters: z.array(z.object({ id, name: z.string() })),
  review: recordOf(ownProductReviews).nullable(),
});

export type ReviewInput = z.output<typeof reviewInput>;

const decision = {
  state: z.enum(REVIEW_STATES),
  refusal_reason: lines(LONGEST_REVIEW.reason).nullable(),
  reply: lines(LONGEST_REVIEW.reply).nullable(),
};
export const reviewDecision = z.strictObject({
  ...z.object(decision).partial().shape,
  expected: z
    .strictObject({ ...decision, updated_at: timestamp })
    .partial()
    .optional(),
});

const texts = z.strictObject(inEachLanguage(() => line(100)));
const parameterSettings = {
  name: texts,
  category_id: id.nullable(),
  is_active: z.boolean(),
  position: z.int().min(0).max(1_000),
};
export const parameterInput = z.strictObject({
  name: texts,
  category_id: id.nullable().default(null),
  is_active: z.boolean().default(true),
  position: z.int().min(0).max(1_000).default(0),
});
export const parameterPatch = z.strictObject({
  ...z.object(parameterSettings).partial().shape,
  expected: z.strictObject(parameterSettings).partial().optional(),
});
