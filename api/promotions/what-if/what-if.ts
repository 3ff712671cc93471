import { translate } from '../../../contract/locales.ts';
import { priceOf } from '../../../contract/money.ts';
import { LONGEST_PERIOD_DAYS, MOST_MET_DISCOUNTS, MOST_PAST_ORDERS } from '../../../contract/promotions/rules.ts';
import type { WhatIfAnswer, WhatIfQuestion } from '../../../contract/promotions/what-if.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import { type FieldFailure, invalidFields, type RequestContext } from '../../platform/http/index.ts';
import { LimitedUses } from './limited-uses.ts';
import { type PastOrder, type Period, type Reading, readPastOrders, type UnknownOrder } from './past-orders.ts';
import { type Asked, type CostOf, holdsFor, replay } from './replay.ts';
import { PastRules, type Rule, ruleAskedFor } from './rules.ts';
import { Tally } from './tally.ts';

/** How much one answer counts. */
export interface WhatIfBounds {
  orders: number;
  /** Orders of one statement, between which other requests have their turn. */
  batch: number;
  /** Also of counting the uses before. */
  milliseconds: number;
  /** Discounts that one currency reports. */
  discounts: number;
}
const BOUNDS: WhatIfBounds = {
  orders: MOST_PAST_ORDERS,
  batch: 200,
  milliseconds: 20_000,
  discounts: MOST_MET_DISCOUNTS,
};
const DAY_MS = 86_400_000;

function checkQuestion({ from, to, discount, discount_id: id }: WhatIfQuestion): void {
  const length = Date.parse(to) - Date.parse(from);
  const faults: (FieldFailure | false)[] = [
    length <= 0 && { field: 'to', key: 'must_follow' },
    length > LONGEST_PERIOD_DAYS * DAY_MS && {
      field: 'to',
      key: 'too_long_period',
      values: { days: LONGEST_PERIOD_DAYS },
    },
    discount !== undefined && id !== undefined && { field: 'discount', key: 'one_discount' },
  ];
  const found = faults.filter((fault) => fault !== false);
  if (found.length > 0) throw invalidFields(...found);
}

function costsOf({ costs }: WhatIfQuestion): CostOf {
  const keyOf = (...ids: (number | null)[]) => ids.join(' ');
  const known = new Map(
    costs.map((one) => [keyOf(one.currency_id, one.product_id, one.product_variation_id), one.cost]),
  );
  return (currencyId, productId, variationId) =>
    known.get(keyOf(currencyId, productId, variationId)) ?? known.get(keyOf(currencyId, productId, null));
}

/** Calculates past orders, one after the other, with a discount beside those that they had. */
class Replay {
  readonly #past: PastRules;
  readonly #rule: Rule | null;
  readonly #uses: LimitedUses | null;
  readonly #costOf: CostOf;
  readonly tallies = new Map<number, Tally>();
  readonly counts = { orders: 0, unknown: 0 };
  lastId: number | null = null;

  constructor(db: Executor, rule: Rule | null, costOf: CostOf) {
    this.#past = new PastRules(db);
    this.#rule = rule;
    this.#uses = rule && new LimitedUses(rule);
    this.#costOf = costOf;
  }

  #askedFor(order: PastOrder): Asked | null {
    if (!this.#rule) return null;
    const { id } = this.#rule.row;
    if (!this.#uses?.areLeft(order)) return { id, refusal: 'used_up' };
    return this.#rule.termsIn(order.currencyId) ?? { id, refusal: 'other_currency' };
  }

  #termsOf({ discounts, currencyId }: PastOrder) {
    return this.#past.of(discounts).flatMap((rule) => rule.termsIn(currencyId) ?? []);
  }

  #add(order: PastOrder): void {
    const had = this.#past.of(order.discounts);
    const terms = this.#termsOf(order);
    const asked = this.#askedFor(order);
    const tally = this.tallies.get(order.currencyId) ?? new Tally(this.#costOf);
    this.tallies.set(order.currencyId, tally);
    const rule = this.#rule;
    const rules = rule ? [...had.filter(({ row }) => row.id !== rule.row.id), rule] : had;
    if (tally.add(order, replay(order, terms, asked), rules, asked)) this.#uses?.count(order);
  }

  async #read(orders: readonly (PastOrder | UnknownOrder)[]): Promise<PastOrder[]> {
    const known = orders.filter((order): order is PastOrder => order.purchase !== null);
    await this.#past.read(known.flatMap(({ discounts }) => discounts));
    return known;
  }

  /** Whether uses of orders before those of the answer may matter. */
  get needsUsesBefore(): boolean {
    return this.#uses?.areLimited === true && !this.#uses.areGone;
  }

  /** Counts uses of orders that an earlier answer mentioned. */
  async countUses(orders: readonly (PastOrder | UnknownOrder)[]): Promise<void> {
    for (const order of await this.#read(orders)) {
      const asked = this.#askedFor(order);
      if (asked && holdsFor(order, this.#termsOf(order), asked)) this.#uses?.count(order);
    }
  }

  async addAll(orders: readonly (PastOrder | UnknownOrder)[]): Promise<void> {
    const known = await this.#read(orders);
    this.counts.orders += known.length;
    this.counts.unknown += orders.length - known.length;
    for (const order of known) this.#add(order);
    this.lastId = orders.at(-1)?.id ?? this.lastId;
  }
}

const currencies = statement(
  'promotions_what_if_currencies',
  'select id, code, decimal_places from currencies where id = any($1::int[]) order by id',
);

/** Counts the uses of the period's orders that earlier answers mentioned: limits hold over the whole period. */
async function countUsesBefore(db: Executor, run: Replay, period: Period, reading: Reading, bounds: WhatIfBounds) {
  const { afterOrderId: untilOrderId } = period;
  if (untilOrderId === 0 || !run.needsUsesBefore) return;
  const until = performance.now() + bounds.milliseconds;
  for await (const orders of readPastOrders(db, { ...period, afterOrderId: 0, untilOrderId }, reading)) {
    if (performance.now() >= until) throw invalidFields({ field: 'after_order_id', key: 'uses_take_long' });
    await run.countUses(orders);
    if (!run.needsUsesBefore) return;
  }
}

/** What a discount would have taken off past orders; without one, what the past's own rules take off them. */
export async function whatIf(
  db: Executor,
  question: WhatIfQuestion,
  { language, locale }: Pick<RequestContext, 'language' | 'locale'>,
  bounds: WhatIfBounds = BOUNDS,
): Promise<WhatIfAnswer> {
  checkQuestion(question);
  const rule = await ruleAskedFor(db, question);
  const run = new Replay(db, rule, costsOf(question));
  const period = { from: question.from, to: question.to, afterOrderId: question.after_order_id ?? 0 };
  const size = Math.min(bounds.batch, bounds.orders);
  const reading = { size, asksForFirst: rule?.row.is_for_first_order ?? false };
  await countUsesBefore(db, run, period, reading, bounds);
  const batches = readPastOrders(db, period, reading);
  const until = performance.now() + bounds.milliseconds;
  let isComplete = true;
  for await (const orders of batches) {
    isComplete = run.counts.orders + run.counts.unknown < bounds.orders && performance.now() < until;
    if (!isComplete) break;
    await run.addAll(orders);
  }
  const found = await db.query<{ id: number; code: string; decimal_places: number }>(currencies, [
    [...run.tallies.keys()],
  ]);
  return {
    orders_count: run.counts.orders,
    unknown_orders_count: run.counts.unknown,
    is_complete: isComplete,
    last_order_id: run.lastId,
    currencies: found.flatMap((currency) => {
      const money = (minor: number) => priceOf(minor, currency, locale);
      const name = ({ row }: Rule) => translate(row.name, language);
      return run.tallies.get(currency.id)?.answer(currency, money, { name, most: bounds.discounts, asked: rule }) ?? [];
    }),
  };
}
