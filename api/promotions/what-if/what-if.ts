import { translate } from '../../../contract/locales.ts';
import { priceOf } from '../../../contract/money.ts';
import { LONGEST_PERIOD_DAYS, MOST_PAST_ORDERS } from '../../../contract/promotions/rules.ts';
import type { WhatIfAnswer, WhatIfQuestion } from '../../../contract/promotions/what-if.ts';
import {
  type Executor,
  type FieldFailure,
  invalidFields,
  type RequestContext,
  statement,
} from '../../platform/index.ts';
import { type PastOrder, readPastOrders } from './past-orders.ts';
import { type Asked, type CostOf, replay } from './replay.ts';
import { PastRules, type Rule, ruleAskedFor } from './rules.ts';
import { Tally } from './tally.ts';

/** How much one answer counts. */
export interface WhatIfBounds {
  orders: number;
  /** Orders of one statement, between which other requests have their turn. */
  batch: number;
  milliseconds: number;
}
const BOUNDS: WhatIfBounds = { orders: MOST_PAST_ORDERS, batch: 200, milliseconds: 20_000 };
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

/** Uses of the discount that is asked about, as its limits count them. */
class Uses {
  readonly #rule: Rule;
  #orders = 0;
  readonly #byBuyer = new Map<string, number>();

  constructor(rule: Rule) {
    this.#rule = rule;
  }

  // A buyer is known by the e-mail and by the account; the greater count holds.
  #keys({ email, purchase }: PastOrder): string[] {
    const { customerId } = purchase.buyer;
    return [email.trim().toLowerCase(), ...(customerId === null ? [] : [`customer ${customerId}`])];
  }

  areLeft(order: PastOrder): boolean {
    const { limit_orders: most, limit_per_customer: mostOfBuyer } = this.#rule.row;
    if (most !== null && this.#orders >= most) return false;
    return mostOfBuyer === null || this.#keys(order).every((key) => (this.#byBuyer.get(key) ?? 0) < mostOfBuyer);
  }

  count(order: PastOrder): void {
    this.#orders += 1;
    if (this.#rule.row.limit_per_customer === null) return;
    for (const key of this.#keys(order)) this.#byBuyer.set(key, (this.#byBuyer.get(key) ?? 0) + 1);
  }
}

function costsOf({ costs }: WhatIfQuestion): CostOf {
  const keyOf = (...ids: (number | null)[]) => ids.join(' ');
  const known = new Map(
    costs.map((one) => [keyOf(one.currency_id, one.product_id, one.product_variation_id), one.cost]),
  );
  return (currencyId, productId, variationId) =>
    known.get(keyOf(currencyId, productId, variationId)) ?? known.get(keyOf(currencyId, productId, null));
}

/** Reckons past orders, one after the other, with a discount beside those that they had. */
class Replay {
  readonly #past: PastRules;
  readonly #rule: Rule | null;
  readonly #uses: Uses | null;
  readonly #costOf: CostOf;
  readonly tallies = new Map<number, Tally>();
  readonly counts = { orders: 0, unknown: 0 };
  lastId: number | null = null;

  constructor(db: Executor, rule: Rule | null, costOf: CostOf) {
    this.#past = new PastRules(db);
    this.#rule = rule;
    this.#uses = rule && new Uses(rule);
    this.#costOf = costOf;
  }

  #askedFor(order: PastOrder): Asked | null {
    if (!this.#rule) return null;
    const { id } = this.#rule.row;
    if (!this.#uses?.areLeft(order)) return { id, refusal: 'used_up' };
    return this.#rule.termsIn(order.currencyId) ?? { id, refusal: 'other_currency' };
  }

  #add(order: PastOrder): void {
    const had = this.#past.of(order.discounts);
    const terms = had.flatMap((rule) => rule.termsIn(order.currencyId) ?? []);
    const asked = this.#askedFor(order);
    const tally = this.tallies.get(order.currencyId) ?? new Tally(this.#costOf);
    this.tallies.set(order.currencyId, tally);
    const rule = this.#rule;
    const rules = rule ? [...had.filter(({ row }) => row.id !== rule.row.id), rule] : had;
    if (tally.add(order, replay(order, terms, asked), rules, asked)) this.#uses?.count(order);
  }

  async addAll(orders: readonly (PastOrder | { id: number; purchase: null })[]): Promise<void> {
    const known = orders.filter((order): order is PastOrder => order.purchase !== null);
    await this.#past.read(known.flatMap(({ discounts }) => discounts));
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
  const batches = readPastOrders(db, period, {
    size: Math.min(bounds.batch, bounds.orders),
    asksForFirst: rule?.row.is_for_first_order ?? false,
  });
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
      return run.tallies.get(currency.id)?.answer(currency, money, ({ row }) => translate(row.name, language)) ?? [];
    }),
  };
}
