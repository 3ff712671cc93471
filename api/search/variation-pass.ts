import type { CatalogueIndex } from './catalogue-index.ts';
import { type Counts, countAt, widen } from './counts.ts';
import { atMostOne, attributeGroups, bitsOf, DISCOUNT, type Groups, PRICE, STOCK, soldMisses } from './plan.ts';
import { priceOfWord } from './price-columns.ts';
import type { Question } from './question.ts';

/** One product's variations: whether one has everything selected, and what each further choice would find. */
export class VariationPass {
  /** Whether a property of variations is chosen: then a variation's price and stock count, not its product's. */
  readonly decides: boolean;
  readonly #index: CatalogueIndex;
  readonly #question: Question;
  readonly #counts: Counts;
  readonly #groups: Groups;
  /** By attribute: the last product (its slot and one) that was counted, so that two variations count once. */
  readonly #counted: Uint32Array;

  constructor(index: CatalogueIndex, question: Question, counts: Counts) {
    this.#index = index;
    this.#question = question;
    this.#counts = counts;
    this.#groups = attributeGroups(index, question);
    this.#counted = new Uint32Array(index.largestAttribute + 1);
    this.decides = this.#groups.all !== 0;
  }

  /** Whether one variation has everything chosen. Counts choices if the product itself has what is chosen of it. */
  look(slot: number, counts: boolean): boolean {
    const { starts, ends, numbers } = this.#index.variations;
    const { variationPrices: prices, priceOf } = this.#question;
    const { chosen, all } = this.#groups;
    const end = ends[slot] as number;
    const priceEnd = prices.ends[slot] ?? 0;
    let priceAt = prices.starts[slot] ?? 0;
    let met = 0;
    let found = false;
    for (let at = starts[slot] as number, next = at; at < end && priceAt < priceEnd; at = next, priceAt += 1) {
      const head = numbers[at] as number;
      next = at + 1 + (head >>> 1);
      const word = prices.numbers[priceAt] as number;
      if (word === 0) continue;
      const price = priceOf(priceOfWord(word), slot);
      const isInStock = (head & 1) === 1;
      const isReduced = (word & 1) === 1;
      const misses =
        (all & ~bitsOf(numbers, at + 1, next, chosen)) | soldMisses(this.#question, price, isInStock, isReduced);
      if (misses === 0) found = true;
      if (!counts || !atMostOne(misses)) continue;
      this.#countAttributes(slot, at + 1, next, misses);
      if (!this.decides) continue;
      if (isInStock && (misses & ~STOCK) === 0) met |= STOCK;
      if (isReduced && (misses & ~DISCOUNT) === 0) met |= DISCOUNT;
      if ((misses & ~PRICE) === 0) widen(this.#counts, price);
    }
    if (met & STOCK) this.#counts.inStock += 1;
    if (met & DISCOUNT) this.#counts.reduced += 1;
    return found;
  }

  /** All of them where the variation has everything chosen, else those of the only property that it fails. */
  #countAttributes(slot: number, start: number, end: number, misses: number): void {
    const { numbers } = this.#index.variations;
    const { bits } = this.#groups;
    for (let at = start; at < end; at += 1) {
      const attribute = numbers[at] as number;
      if ((misses !== 0 && bits[attribute] !== misses) || this.#counted[attribute] === slot + 1) continue;
      this.#counted[attribute] = slot + 1;
      countAt(this.#counts.attributes, attribute);
    }
  }
}
