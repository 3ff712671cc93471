import { z } from 'zod';
import type { Minor } from '../../contract/money.ts';
import type { Purchase } from './calculation/index.ts';
import type { LiveDiscount } from './live-discounts.ts';

const numbers = z.array(z.int());

/** What an order was calculated from, as stored with it: the very input of `applyDiscounts`, and what tax follows from. */
const storedPurchase = z.object({
  lines: z.array(
    z.object({
      id: z.int(),
      product_id: z.int(),
      product_variation_id: z.int().nullable(),
      brand_id: z.int().nullable(),
      category_ids: numbers,
      tag_ids: numbers,
      pieces: z.int(),
      price: z.int(),
      is_reduced: z.boolean(),
      is_discountable: z.boolean(),
      /** Its price by rate of tax: a package has those of its parts. */
      taxes: z.array(z.object({ rate: z.number(), price: z.int() })),
    }),
  ),
  buyer: z.object({
    customer_id: z.int().nullable(),
    customer_group_ids: numbers,
    country_id: z.int(),
    is_first_order: z.boolean().nullable(),
  }),
  shipping: z.object({
    price: z.int(),
    free_from: z.int().nullable(),
    can_be_free: z.boolean(),
    tax_rate: z.number(),
  }),
  /** Orders from before price lists had one lack it. */
  percents_rounding: z.int().nullable().default(null),
  /** Discounts that could have applied, whether or not they took anything off. */
  discounts: z.array(z.object({ id: z.int(), revision: z.int() })),
});
export type StoredPurchase = z.output<typeof storedPurchase>;

/** A price by rate of tax. */
export type TaxedPrices = readonly { rate: number; price: Minor }[];

export interface DiscountedPurchase {
  purchase: Purchase;
  /** By number of the line. */
  taxes: ReadonlyMap<number, TaxedPrices>;
  shippingTaxRate: number;
  discounts: readonly LiveDiscount[];
}

/** A purchase as its order keeps it. */
export const storePurchase = ({ purchase, taxes, shippingTaxRate, discounts }: DiscountedPurchase): StoredPurchase => ({
  lines: purchase.lines.map((line) => ({
    id: line.id,
    product_id: line.productId,
    product_variation_id: line.variationId,
    brand_id: line.brandId,
    category_ids: [...line.categoryIds],
    tag_ids: [...line.tagIds],
    pieces: line.pieces,
    price: line.price,
    is_reduced: line.isReduced,
    is_discountable: line.isDiscountable,
    taxes: [...(taxes.get(line.id) ?? [])],
  })),
  buyer: {
    customer_id: purchase.buyer.customerId,
    customer_group_ids: [...purchase.buyer.customerGroupIds],
    country_id: purchase.buyer.countryId,
    is_first_order: purchase.buyer.isFirstOrder,
  },
  shipping: {
    price: purchase.shipping.price,
    free_from: purchase.shipping.freeFrom,
    can_be_free: purchase.shipping.canBeFree,
    tax_rate: shippingTaxRate,
  },
  percents_rounding: purchase.percentsRounding,
  discounts: discounts.map(({ id, version }) => ({ id, revision: Number(version) })),
});

/** A purchase as it was calculated, from what its order stored. */
export function readPurchase(stored: unknown): DiscountedPast {
  const parsed = storedPurchase.parse(stored);
  return {
    purchase: {
      lines: parsed.lines.map((line) => ({
        id: line.id,
        productId: line.product_id,
        variationId: line.product_variation_id,
        brandId: line.brand_id,
        categoryIds: new Set(line.category_ids),
        tagIds: new Set(line.tag_ids),
        pieces: line.pieces,
        price: line.price,
        isReduced: line.is_reduced,
        isDiscountable: line.is_discountable,
      })),
      buyer: {
        customerId: parsed.buyer.customer_id,
        customerGroupIds: parsed.buyer.customer_group_ids,
        countryId: parsed.buyer.country_id,
        isFirstOrder: parsed.buyer.is_first_order,
      },
      shipping: {
        price: parsed.shipping.price,
        freeFrom: parsed.shipping.free_from,
        canBeFree: parsed.shipping.can_be_free,
      },
      percentsRounding: parsed.percents_rounding,
    },
    taxes: new Map(parsed.lines.map(({ id, taxes }) => [id, taxes])),
    shippingTaxRate: parsed.shipping.tax_rate,
    discounts: parsed.discounts,
  };
}

/** A purchase of the past, with the discounts that could have applied as they were then. */
export interface DiscountedPast extends Omit<DiscountedPurchase, 'discounts'> {
  discounts: readonly { id: number; revision: number }[];
}
