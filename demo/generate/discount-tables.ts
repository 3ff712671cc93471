import { createHash } from 'node:crypto';
import { plainUniqueCode } from '../../contract/promotions/rules.ts';
import type { Cell, Table } from '../load/copy.ts';
import { WHOLESALE } from '../shop/customers.ts';
import { combinationOf, type DemoDiscount, DISCOUNTS, methodOf, selectionOf } from '../shop/discounts.ts';
import { COUNTRIES, CURRENCIES, TAGS } from '../shop/world.ts';
import type { Assortment } from './assortment.ts';

const listOf = (ids: readonly number[]) => `{${ids.join(',')}}`;

/** Number of the record with a value in a column. */
function named<Key extends string>(rows: readonly ({ id: number } & Record<Key, unknown>)[], key: Key, value: string) {
  const found = rows.find((row) => row[key] === value);
  if (!found) throw new Error(`No ${key} ${value}`);
  return found.id;
}

/** What a discount takes off by currency, in minor units; nothing where only percents are. */
const amountsOf = ({ amount, minPrice, steps }: DemoDiscount) =>
  amount || minPrice || steps
    ? CURRENCIES.map(({ id }, at) => ({
        currency_id: id,
        amount: (amount?.[at] ?? 0) * 100,
        min_price: (minPrice?.[at] ?? 0) * 100,
        steps: (steps ?? []).map(({ from, percents }) => ({ from: (from[at] ?? 0) * 100, percents, amount: null })),
      }))
    : [];

function columnsOf(one: DemoDiscount, index: number, { categories, brands }: Assortment): Record<string, Cell> {
  return {
    id: index + 1,
    name: one.name,
    description: one.description,
    method: methodOf(one),
    code: one.code,
    operation: one.operation,
    percents: one.percents,
    amounts: amountsOf(one),
    every_pieces: one.pieces?.every,
    free_pieces: one.pieces?.free,
    free_shipping: one.freeShipping ?? false,
    is_for_purchase: one.isForPurchase ?? false,
    is_for_first_order: one.isForFirstOrder ?? false,
    combination: combinationOf(one),
    limit_per_customer: one.limitPerCustomer,
    categories_type: selectionOf(one.categories),
    category_ids: listOf((one.categories ?? []).map((key) => categories.of(key))),
    brands_type: selectionOf(one.brands),
    brand_ids: listOf((one.brands ?? []).map((key) => brands.of(key))),
    tags_type: selectionOf(one.tags),
    tag_ids: listOf((one.tags ?? []).map((slug) => named(TAGS, 'slug', slug))),
    countries_type: selectionOf(one.countries),
    country_ids: listOf((one.countries ?? []).map((code) => named(COUNTRIES, 'alpha2', code))),
    customer_groups_type: selectionOf(one.isForWholesale && WHOLESALE),
    customer_group_ids: listOf(one.isForWholesale ? WHOLESALE.map(({ id }) => id) : []),
    is_announced: one.isAnnounced ?? false,
    is_active: true,
  };
}

/** As `hashOfCode` of `api/promotions` keeps codes that are used once. */
const hashOf = (code: string) => createHash('sha256').update(plainUniqueCode(code)).digest('base64url');

/** Discounts that run; those with codes that everybody can read in the documentation only where there are demo customers. */
export function discountTables(assortment: Assortment, withCodes: boolean): Table[] {
  const seeded = DISCOUNTS.filter(({ batch }) => withCodes || !batch);
  const rows = seeded.map((one, index) => columnsOf(one, index, assortment));
  const batches = seeded.flatMap(({ batch }, index) => (batch ? [{ ...batch, id: index + 1 }] : []));
  return [
    {
      name: 'discounts',
      columns: Object.keys(rows[0] ?? {}),
      rows: rows.map((row) => Object.values(row)),
    },
    {
      name: 'discount_code_batches',
      columns: ['id', 'discount_id', 'label', 'codes_count'],
      rows: batches.map(({ id, label, codes }) => [id, id, label, codes.length]),
    },
    {
      name: 'discount_codes',
      columns: ['batch_id', 'code_hash'],
      rows: batches.flatMap(({ id, codes }) => codes.map((code) => [id, hashOf(code)])),
    },
  ];
}
