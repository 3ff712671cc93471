import type { CatalogueIndex } from './catalogue-index.ts';

interface Computed {
  shares: Float32Array;
  count: number;
  sales: number;
  madeAt: number;
}

/** A sale changes popularity only a little. */
const MAY_WAIT_MS = 60_000;
const computed = new WeakMap<CatalogueIndex, Computed>();

/** Popularity by slot, from 0 to 1: the logarithm of how often a product was sold. */
export function popularityOf(index: CatalogueIndex, now = Date.now()): Float32Array {
  const known = computed.get(index);
  const isFresh =
    known && known.count === index.count && (known.sales === index.versions.sales || now - known.madeAt < MAY_WAIT_MS);
  if (isFresh) return known.shares;
  const logarithms = Float32Array.from(index.sells.subarray(0, index.count), (sells) => Math.log1p(sells));
  const most = logarithms.reduce((highest, one) => Math.max(highest, one), 0);
  const shares = most === 0 ? logarithms : logarithms.map((one) => one / most);
  computed.set(index, { shares, count: index.count, sales: index.versions.sales, madeAt: now });
  return shares;
}
