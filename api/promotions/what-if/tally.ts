import type { Minor, Price } from '../../../contract/money.ts';
import type { WhatIfAnswer } from '../../../contract/promotions/what-if.ts';
import type { PastOrder } from './past-orders.ts';
import {
  type Asked,
  type CostOf,
  isSame,
  marginOf,
  type RefusalReason,
  type Replayed,
  refusalOf,
  takenBy,
  untaxed,
} from './replay.ts';
import type { Rule } from './rules.ts';

type InCurrency = WhatIfAnswer['currencies'][number];

/** What is said of a discount, counted. */
interface Met {
  rule: Rule;
  pastOrders: number;
  past: Minor;
  orders: number;
  taken: Minor;
  /** Orders where it holds beside the discount that is asked about. */
  beside: number;
  /** Orders where it applied and gives way. */
  displaced: number;
}

const sum = (amounts: Iterable<Minor>): Minor => [...amounts].reduce((all, one) => all + one, 0);

/** Sums of the orders in one currency. */
export class Tally {
  readonly #costOf: CostOf;
  readonly #met = new Map<number, Met>();
  readonly #refusals = new Map<RefusalReason, number>();
  readonly #counts = { orders: 0, different: 0, blocked: 0, pieces: 0, belowCost: 0 };
  readonly #sums = { taken: 0, untaxed: 0, shipping: 0, past: 0, now: 0, lost: 0, pastMargin: 0, margin: 0 };

  constructor(costOf: CostOf) {
    this.#costOf = costOf;
  }

  #metOf(rule: Rule): Met {
    const known = this.#met.get(rule.row.id);
    if (known) return known;
    const met = { rule, pastOrders: 0, past: 0, orders: 0, taken: 0, beside: 0, displaced: 0 };
    this.#met.set(rule.row.id, met);
    return met;
  }

  /** Adds an order; answers whether the discount that is asked about holds. */
  add(order: PastOrder, replayed: Replayed, rules: readonly Rule[], asked: Asked | null): boolean {
    const { past, now } = replayed;
    this.#counts.orders += 1;
    if (!isSame(order, past)) this.#counts.different += 1;
    const paid = sum(past.left.values()) + past.shippingPrice;
    const pays = sum(now.left.values()) + now.shippingPrice;
    this.#sums.past += paid;
    this.#sums.now += pays;
    this.#addMargin(order, replayed);
    const refusal = asked && refusalOf(now, asked);
    const holds = asked !== null && refusal === undefined;
    if (refusal) this.#refusals.set(refusal, (this.#refusals.get(refusal) ?? 0) + 1);
    if (holds) this.#addHolding(order, replayed, asked.id);
    this.#addDiscounts(order, replayed, rules, holds ? asked.id : null);
    return holds;
  }

  #addMargin(order: PastOrder, { past, now }: Replayed): void {
    const lost = new Map([...past.left].map(([line, left]) => [line, left - (now.left.get(line) ?? 0)]));
    this.#sums.lost += untaxed(order, lost, past.shippingPrice - now.shippingPrice);
    const known = marginOf(order, now, this.#costOf);
    this.#counts.pieces += known.pieces;
    this.#sums.margin += known.margin;
    this.#sums.pastMargin += marginOf(order, past, this.#costOf).margin;
    if (known.margin < 0) this.#counts.belowCost += 1;
  }

  #addHolding(order: PastOrder, { past, now }: Replayed, id: number): void {
    const own = now.applied.find(({ discount }) => discount.id === id);
    this.#counts.blocked += 1;
    if (!own) return;
    this.#sums.taken += sum(own.reductions.values());
    this.#sums.untaxed += untaxed(order, own.reductions, 0);
    if (own.hasFreeShipping) this.#sums.shipping += Math.max(0, past.shippingPrice - now.shippingPrice);
  }

  #addDiscounts(order: PastOrder, { past, now }: Replayed, rules: readonly Rule[], addedId: number | null): void {
    const [before, after] = [takenBy(past), takenBy(now)];
    for (const rule of rules) {
      const { id } = rule.row;
      const recorded = order.recorded.get(id);
      const taken = after.get(id);
      if (recorded === undefined && taken === undefined) continue;
      const met = this.#metOf(rule);
      if (recorded !== undefined) met.pastOrders += 1;
      met.past += recorded ?? 0;
      if (taken !== undefined) met.orders += 1;
      met.taken += taken ?? 0;
      if (taken !== undefined && addedId !== null && id !== addedId) met.beside += 1;
      if (before.has(id) && taken === undefined) met.displaced += 1;
    }
  }

  /** The answer, largest amounts first. */
  answer(
    currency: { id: number; code: string },
    money: (minor: Minor) => Price,
    naming: { name: (rule: Rule) => string; most: number; asked: Rule | null },
  ): InCurrency {
    const { orders, different, blocked, pieces, belowCost } = this.#counts;
    const sums = this.#sums;
    return {
      currency_id: currency.id,
      currency_code: currency.code,
      orders_count: orders,
      different_orders_count: different,
      held_orders_count: blocked,
      taxed_amount: money(sums.taken),
      amount: money(sums.untaxed),
      free_shipping_taxed_amount: money(sums.shipping),
      past_taxed_price: money(sums.past),
      taxed_price: money(sums.now),
      lost_margin: money(sums.lost),
      known_margin:
        pieces === 0
          ? null
          : {
              pieces_count: pieces,
              past_margin: money(sums.pastMargin),
              margin: money(sums.margin),
              below_cost_orders_count: belowCost,
            },
      refusals: [...this.#refusals]
        .map(([reason, count]) => ({ reason, orders_count: count }))
        .sort((a, b) => b.orders_count - a.orders_count || a.reason.localeCompare(b.reason)),
      discounts_count: this.#met.size,
      discounts: this.#listed(naming.most, naming.asked).map(({ rule, ...one }) => ({
        discount_id: rule.id,
        name: naming.name(rule),
        method: rule.row.method,
        code: rule.row.code,
        past_orders_count: one.pastOrders,
        past_taxed_amount: money(one.past),
        orders_count: one.orders,
        taxed_amount: money(one.taken),
        beside_orders_count: one.beside,
        displaced_orders_count: one.displaced,
      })),
    };
  }

  /** Those that are mentioned: the largest amounts, always with the one that is asked about. */
  #listed(most: number, asked: Rule | null): Met[] {
    const all = [...this.#met.values()].sort(
      (a, b) => b.taken - a.taken || b.past - a.past || a.rule.row.id - b.rule.row.id,
    );
    const own = all.findIndex(({ rule }) => rule.row.id === asked?.row.id);
    return own < most ? all.slice(0, most) : [...all.slice(0, most - 1), ...all.slice(own, own + 1)];
  }
}
