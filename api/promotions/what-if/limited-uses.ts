import { mailboxOf } from '../../customers/index.ts';
import type { PastOrder } from './past-orders.ts';
import type { Rule } from './rules.ts';

/** Uses of the discount that is asked about, as its limits count them. */
export class LimitedUses {
  readonly #rule: Rule;
  #orders = 0;
  readonly #byBuyer = new Map<string, number>();

  constructor(rule: Rule) {
    this.#rule = rule;
  }

  /** Whether it has limits at all. */
  get areLimited(): boolean {
    const { limit_orders: most, limit_per_customer: mostOfBuyer } = this.#rule.row;
    return most !== null || mostOfBuyer !== null;
  }

  /** Whether nobody has any left. */
  get areGone(): boolean {
    const { limit_orders: most } = this.#rule.row;
    return most !== null && this.#orders >= most;
  }

  // A buyer is known by the mailbox and by the account; the greater count holds.
  #keys({ email, purchase }: PastOrder): string[] {
    const { customerId } = purchase.buyer;
    return [mailboxOf(email), ...(customerId === null ? [] : [`customer ${customerId}`])];
  }

  areLeft(order: PastOrder): boolean {
    const { limit_per_customer: mostOfBuyer } = this.#rule.row;
    if (this.areGone) return false;
    return mostOfBuyer === null || this.#keys(order).every((key) => (this.#byBuyer.get(key) ?? 0) < mostOfBuyer);
  }

  count(order: PastOrder): void {
    this.#orders += 1;
    if (this.#rule.row.limit_per_customer === null) return;
    for (const key of this.#keys(order)) this.#byBuyer.set(key, (this.#byBuyer.get(key) ?? 0) + 1);
  }
}
