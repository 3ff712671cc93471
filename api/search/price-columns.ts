import { withoutTax } from '../../contract/money.ts';
import { type TaxedContents, untaxedOf } from '../catalogue/index.ts';
import type { TaxRates } from '../shop/index.ts';
import { type Archive, listOf } from './packed/archive.ts';
import { RaggedArray } from './ragged-array.ts';

const NO_PRICE = -1;
/** Each column without tax is as long as the catalogue; the least recently used one is dropped. */
const MAX_UNTAXED = 16;

/** A price with tax in minor units, and whether it is announced as reduced. */
export interface Offered {
  price: number;
  reduced: boolean;
  /** Of a package that is taxed by what is in it. */
  contents?: TaxedContents;
}

/** A product's prices by price list. */
export interface Priced {
  tax_group: number;
  prices: ReadonlyMap<number, Offered>;
  /** Visible variations in their order. */
  variations: readonly { prices: ReadonlyMap<number, Offered> }[];
}

/** Prices by slot in minor units; −1 where a product is not sold. Growing replaces the arrays. */
export interface PriceColumn {
  prices: Int32Array;
  /** 1 where the price is announced as reduced. */
  reduced: Uint8Array;
  /** Of each variation of a slot the price with tax, as `variationWord` writes it. */
  variations: RaggedArray;
}

interface UntaxedColumn extends PriceColumn {
  list: number;
  rates: TaxRates;
}

/** A variation's price in one number: 0 if not sold, else twice the price plus two, plus one if reduced. */
const variationWord = (offered: Offered | undefined) =>
  offered ? (offered.price + 1) * 2 + (offered.reduced ? 1 : 0) : 0;
export const priceOfWord = (word: number) => (word >>> 1) - 1;

const priceIn = (product: Priced, list: number) => product.prices.get(list)?.price ?? NO_PRICE;
const rateOf = (rates: TaxRates, group: number) => rates.get(group) ?? 0;
const untaxed = (price: number, rates: TaxRates, group: number) =>
  price === NO_PRICE ? NO_PRICE : withoutTax(price, rateOf(rates, group));
const untaxedPackage = (price: number, rates: TaxRates, group: number, contents: TaxedContents) =>
  untaxedOf(
    { price, discounted_price: null, tax_rate: rateOf(rates, group), taxed_contents: contents },
    price,
    [],
    (part) => rateOf(rates, part.tax_group_id),
  );
const isSame = (one: TaxedContents | undefined, other: TaxedContents | undefined) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function longer<T extends Int32Array | Uint32Array | Uint8Array>(array: T, size: number, fill: number): T {
  const copy = new (array.constructor as new (length: number) => T)(size).fill(fill) as T;
  copy.set(array);
  return copy;
}

/** Prices by price list: with tax as stored, without tax computed on demand. */
export class PriceColumns {
  #size = 0;
  #taxGroups: Uint32Array = new Uint32Array(0);
  readonly #lists = new Map<number, PriceColumn>();
  /** By price list and slot, of packages that are taxed by what is in them: few. */
  #contents = new Map<number, Map<number, TaxedContents>>();
  readonly #untaxed = new Map<string, UntaxedColumn>();

  /** The column of a price list; without tax when rates are given. */
  get(list: number, rates: TaxRates | null): PriceColumn {
    return rates ? this.#withoutTax(list, rates) : this.#withTax(list);
  }

  /** A variation's price with tax as the request wants it, which is computed for those that are asked for. */
  variationPrices(rates: TaxRates | null): (price: number, slot: number) => number {
    return rates ? (price, slot) => untaxed(price, rates, this.#taxGroups[slot] as number) : (price) => price;
  }

  /** Whether the product's tax group, price or taxation in any loaded column differs from the stored one. */
  differs(slot: number, product: Priced): boolean {
    if (this.#taxGroups[slot] !== product.tax_group) return true;
    for (const [list, { prices }] of this.#lists) {
      if (prices[slot] !== priceIn(product, list)) return true;
      if (!isSame(this.#contents.get(list)?.get(slot), product.prices.get(list)?.contents)) return true;
    }
    return false;
  }

  put(slot: number, product: Priced): void {
    this.#taxGroups[slot] = product.tax_group;
    for (const list of product.prices.keys()) this.#withTax(list);
    for (const [list, column] of this.#lists) {
      column.prices[slot] = priceIn(product, list);
      column.reduced[slot] = product.prices.get(list)?.reduced ? 1 : 0;
      const words = product.variations.map(({ prices }) => variationWord(prices.get(list)));
      column.variations.set(slot, words);
      this.#putContents(list, slot, product.prices.get(list)?.contents);
    }
    for (const { list, rates, prices } of this.#untaxed.values())
      prices[slot] = this.#untaxedAt(slot, list, priceIn(product, list), rates);
  }

  keep(archive: Archive): void {
    this.#size = archive.number(this.#size);
    this.#taxGroups = archive.array(this.#taxGroups);
    for (const list of listOf(archive, [...this.#lists.keys()])) {
      const column = this.#withTax(list);
      column.prices = archive.array(column.prices);
      column.reduced = archive.array(column.reduced);
      column.variations.keep(archive);
    }
    const contents = [...this.#contents].map(([list, slots]) => [list, [...slots]]);
    const packed = archive.array(new TextEncoder().encode(JSON.stringify(contents)));
    const read: [number, [number, TaxedContents][]][] = JSON.parse(new TextDecoder().decode(packed));
    this.#contents = new Map(read.map(([list, slots]) => [list, new Map(slots)]));
  }

  grow(size: number): void {
    this.#size = size;
    this.#taxGroups = longer(this.#taxGroups, size, 0);
    for (const column of this.#lists.values()) {
      column.prices = longer(column.prices, size, NO_PRICE);
      column.reduced = longer(column.reduced, size, 0);
    }
    for (const column of this.#untaxed.values()) {
      column.prices = longer(column.prices, size, NO_PRICE);
      column.reduced = this.#withTax(column.list).reduced;
    }
  }

  #putContents(list: number, slot: number, contents: TaxedContents | undefined): void {
    const slots = this.#contents.get(list) ?? new Map<number, TaxedContents>();
    if (contents) this.#contents.set(list, slots.set(slot, contents));
    else slots.delete(slot);
  }

  #untaxedAt(slot: number, list: number, price: number, rates: TaxRates): number {
    const group = this.#taxGroups[slot] as number;
    const contents = this.#contents.get(list)?.get(slot);
    return contents ? untaxedPackage(price, rates, group, contents) : untaxed(price, rates, group);
  }

  #withTax(list: number): PriceColumn {
    const cached = this.#lists.get(list);
    if (cached) return cached;
    const empty = {
      prices: new Int32Array(this.#size).fill(NO_PRICE),
      reduced: new Uint8Array(this.#size),
      variations: new RaggedArray(),
    };
    this.#lists.set(list, empty);
    return empty;
  }

  #withoutTax(list: number, rates: TaxRates): PriceColumn {
    const key = `${list}|${[...rates]}`;
    const cached = this.#untaxed.get(key);
    const taxed = this.#withTax(list);
    const column = cached ?? {
      ...taxed,
      list,
      rates,
      prices: taxed.prices.map((price, slot) => this.#untaxedAt(slot, list, price, rates)),
    };
    this.#untaxed.delete(key);
    this.#untaxed.set(key, column);
    for (const oldest of this.#untaxed.keys()) {
      if (this.#untaxed.size <= MAX_UNTAXED) break;
      this.#untaxed.delete(oldest);
    }
    return column;
  }
}
