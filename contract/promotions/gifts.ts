import { z } from 'zod';
import { changeBody, newBody } from '../content/writes.ts';
import { codeOf, id, timestamp } from '../fields.ts';
import { resource } from '../list.ts';
import { LARGEST_MINOR } from '../money.ts';
import { GIFT_CONDITIONS, GIFT_RULE_TYPES, GIFT_TYPES, MOST_GIFT_RULES, MOST_USES } from './rules.ts';

/** A shop has few currencies. */
const MOST_CURRENCIES = 20;

const ruleType = codeOf(GIFT_RULE_TYPES);
const ruleCondition = codeOf(GIFT_CONDITIONS);
const storedPrice = z.object({ currency_id: id, price: z.int() });
const storedRule = z.object({
  is_active: z.boolean(),
  type: ruleType,
  condition: ruleCondition,
  amount: z.int(),
  currency_id: id.nullable(),
});
/** Prices and rules as they are stored. */
export type GiftPrice = z.output<typeof storedPrice>;
export type GiftRule = z.output<typeof storedRule>;

const minor = z.int().min(0).max(LARGEST_MINOR);
const fields = {
  product_id: id,
  product_variation_id: id.nullable(),
  type: codeOf(GIFT_TYPES),
  percents: z.number().min(0).max(100).multipleOf(0.01),
  is_combinable: z.boolean(),
  limit: z.int().min(1).max(MOST_USES).nullable(),
  gift_prices: z.array(z.strictObject({ currency_id: id, price: minor })).max(MOST_CURRENCIES),
  rules: z
    .array(
      z.strictObject({
        is_active: z.boolean().default(true),
        type: ruleType,
        condition: ruleCondition,
        amount: minor,
        currency_id: id.nullable().default(null),
      }),
    )
    .max(MOST_GIFT_RULES),
  is_active: z.boolean(),
};
export const newGift = newBody(fields, { product_id: fields.product_id });
export const giftChange = changeBody(fields);

/** What is given with purchases. */
export const gift = z.object({
  id,
  product_id: id,
  product_variation_id: id.nullable(),
  is_active: z.boolean(),
  is_combinable: z.boolean(),
  percents: z.number(),
  type: codeOf(GIFT_TYPES),
  limit: z.int().nullable(),
  given: z.int(),
  created_at: timestamp,
});

const giftRule = storedRule.extend({ id, gift_id: id });

export const gifts = resource({
  name: 'gifts',
  record: gift,
  embeds: { gift_prices: z.array(storedPrice), rules: z.array(giftRule) },
  filters: ['id', 'product_id', 'product_variation_id', 'type', 'is_active', 'is_combinable'],
  sorts: ['id', 'created_at'],
  defaultSort: '-created_at',
  searchable: false,
});
