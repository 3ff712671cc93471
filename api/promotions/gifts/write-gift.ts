import { PRODUCT_TYPES } from '../../../contract/catalogue/rules.ts';
import type { ChangedRow } from '../../../contract/journal/records.ts';
import type { GiftPrice, GiftRule } from '../../../contract/promotions/gifts.ts';
import { GIFT_CONDITIONS, GIFT_RULE_TYPES, GIFT_TYPES, MOST_LIVE_GIFTS } from '../../../contract/promotions/rules.ts';
import {
  type PlannedRecord,
  planDeletion,
  planRecord,
  recordWrites,
  type Values,
  type WrittenTable,
} from '../../journal/index.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Failure, type FieldFailure, invalidFields } from '../../platform/http/index.ts';

const GIFTS: WrittenTable = {
  table: 'gifts',
  defaults: {
    product_id: undefined,
    product_variation_id: null,
    type: GIFT_TYPES.gift,
    percents: 100,
    is_combinable: false,
    limit: null,
    gift_prices: [],
    rules: [],
    is_active: false,
  },
};

/** A write of one gift; `id` is null for a new one. */
export interface GiftWrite {
  id: number | null;
  body: Values;
}

interface WrittenGift {
  product_id: number;
  product_variation_id: number | null;
  type: number;
  percents: number;
  gift_prices: GiftPrice[];
  rules: GiftRule[];
  is_active: boolean;
}

type Faults = (FieldFailure | false)[];

const { goods_price: GOODS_PRICE, pieces: PIECES } = GIFT_RULE_TYPES;
const { at_least: AT_LEAST, below: BELOW } = GIFT_CONDITIONS;

/** Currencies that stand twice, by the path of a list. */
const twice = (path: string, currencies: readonly number[]): Faults =>
  currencies.map(
    (id, index) =>
      currencies.indexOf(id) < index && { field: `${path}.${index}.currency_id`, key: 'given_twice' as const },
  );

function ruleFaults(rule: GiftRule, at: string): Faults {
  const isNumber = rule.type === GOODS_PRICE || rule.type === PIECES;
  const comparesNumbers = rule.condition === AT_LEAST || rule.condition === BELOW;
  const needsCurrency = rule.type === GOODS_PRICE;
  return [
    isNumber !== comparesNumbers && {
      field: `${at}.condition`,
      key: isNumber ? 'condition_of_number' : 'condition_of_record',
    },
    needsCurrency && rule.currency_id === null && { field: `${at}.currency_id`, key: 'required' },
    !needsCurrency && rule.currency_id !== null && { field: `${at}.currency_id`, key: 'currency_of_price' },
  ];
}

/** What is wrong with a gift by itself, field by field. */
function faultsOf({ type, percents, gift_prices: prices, rules }: WrittenGift): FieldFailure[] {
  const isRelated = type === GIFT_TYPES.related_gift;
  const faults: Faults = [
    isRelated && percents !== 100 && { field: 'percents', key: 'related_gift_free' },
    isRelated && prices.length > 0 && { field: 'gift_prices', key: 'related_gift_free' },
    ...twice(
      'gift_prices',
      prices.map(({ currency_id }) => currency_id),
    ),
    ...rules.flatMap((rule, index) => ruleFaults(rule, `rules.${index}`)),
  ];
  return faults.filter((fault) => fault !== false);
}

interface Found {
  product_type: number | null;
  has_variations: boolean | null;
  is_special: boolean | null;
  has_variation: boolean;
  currencies: number[];
  records: number[][];
}
const NAMED = ['products', 'categories', 'brands', 'customer_groups', 'countries'] as const;
const find = statement(
  'promotions_gift_names',
  `select p.product_type, p.has_variations, p.has_product_fields or exists (select from voucher_products vp where vp.product_id = p.id) as is_special, $2::int is not null and v.id is not null as has_variation, array(select id from currencies where id = any($3::int[])) as currencies,
     jsonb_build_array(${NAMED.map((table, index) => `array(select id from ${table} where id = any($${index + 4}::int[]))`).join(', ')}) as records
   from (select $1::int as id) one left join products p on p.id = one.id left join product_variations v on v.id = $2 and v.product_id = p.id`,
);

/** What a gift names that is not there, or cannot be given. */
async function namedFaults(db: Executor, gift: WrittenGift): Promise<FieldFailure[]> {
  const { rules, gift_prices: prices, product_variation_id: variation } = gift;
  const currencies = [...prices, ...rules].flatMap(({ currency_id }) => currency_id ?? []);
  const named = NAMED.map((_, index) =>
    rules.filter(({ type }) => type === GIFT_RULE_TYPES.product + index).map(({ amount }) => amount),
  );
  const [found] = await db.query<Found>(find, [gift.product_id, variation, currencies, ...named]);
  if (!found || found.product_type === null) return [{ field: 'product_id', key: 'not_there' }];
  const isGivable = found.product_type === PRODUCT_TYPES.normal && !found.is_special;
  const faults: Faults = [
    !isGivable && { field: 'product_id', key: 'gift_of_package' },
    variation !== null && !found.has_variation && { field: 'product_variation_id', key: 'not_there' },
    isGivable &&
      found.has_variations === true &&
      variation === null && { field: 'product_variation_id', key: 'required' },
    ...prices.map(
      ({ currency_id: id }, index) =>
        !found.currencies.includes(id) && { field: `gift_prices.${index}.currency_id`, key: 'not_there' as const },
    ),
    ...rules.flatMap(
      ({ type, amount, currency_id: currency }, index): Faults => [
        currency !== null &&
          !found.currencies.includes(currency) && { field: `rules.${index}.currency_id`, key: 'not_there' },
        type >= GIFT_RULE_TYPES.product &&
          !found.records[type - GIFT_RULE_TYPES.product]?.includes(amount) && {
            field: `rules.${index}.amount`,
            key: 'not_there',
          },
      ],
    ),
  ];
  return faults.filter((fault) => fault !== false);
}

/** Waits for whoever else switches one on: two at once would both be the last one. */
const waitForOthers = statement('promotions_wait_gifts', "select pg_advisory_xact_lock(hashtext('promotions gifts'))");
const countLive = statement(
  'promotions_count_gifts',
  'select count(*)::int as count from gifts where is_active and id is distinct from $1::int',
);

/** Refuses more live gifts than processes keep in memory. */
export async function refuseTooManyGifts(db: Executor, id: number | null, more = 1): Promise<void> {
  const [row] = await db.query<{ count: number }>(countLive, [id]);
  if ((row?.count ?? 0) + more > MOST_LIVE_GIFTS)
    throw invalidFields({ field: 'is_active', key: 'too_many_gifts', values: { most: MOST_LIVE_GIFTS } });
}

async function plan(db: Executor, { id, body }: GiftWrite, isLocked: boolean): Promise<PlannedRecord> {
  const made = await planRecord<WrittenGift>(db, GIFTS, id, body, isLocked);
  const { after } = made;
  const own = faultsOf(after);
  const faults = own.length > 0 ? own : await namedFaults(db, after);
  if (faults.length > 0) throw invalidFields(...faults);
  if (after.is_active) {
    if (isLocked) await db.query(waitForOthers);
    await refuseTooManyGifts(db, id);
  }
  return made;
}

const isGiven = statement('promotions_gift_given', 'select from gift_uses where gift_id = $1 limit 1');

/** A row as the journal notes it. */
const noted = ({ given: _, revision: __, ...row }: Values): ChangedRow['before'] => row;

/** Refuses to delete a gift that orders had. */
async function planRemoval(db: Executor, id: number, isLocked: boolean) {
  const rows = await planDeletion(db, GIFTS, id, isLocked);
  if ((await db.query(isGiven, [id])).length > 0)
    throw new Failure('conflict', {}, [{ field: 'id', key: 'gift_given' }]);
  return rows.map(({ before, ...row }) => ({ ...row, before: noted(before ?? {}) }));
}

export const {
  write: writeGift,
  tryWrite: tryGift,
  remove: deleteGift,
  tryRemoval: tryGiftDeletion,
} = recordWrites<GiftWrite>({
  ...{ table: GIFTS, plan, planRemoval },
  emitChange: (tx, id) => emit(tx, 'gift.changed', { gift_ids: [id] }),
});
