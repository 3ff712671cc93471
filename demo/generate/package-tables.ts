import type { DemoPart, DemoProduct } from '../catalogue/types.ts';
import type { Cell, Table } from '../load/copy.ts';
import type { Assortment, Offer } from './assortment.ts';

/** The specification's type of a product. */
export const productType = ({ kind }: DemoProduct): number =>
  kind ? { fixed: 1, configurable: 2, composite: 3, service: 4, voucher: 0 }[kind.type] : 0;

const partsOf = ({ kind }: DemoProduct): readonly DemoPart[] => (kind && 'parts' in kind ? kind.parts : []);

/** Products of the same round of the catalogue: a larger shop repeats it, and each round has packages of its own. */
function* roundsOf(assortment: Assortment): Generator<Map<string, Offer>> {
  let round = new Map<string, Offer>();
  for (const offer of assortment.offers()) {
    if (offer.baseIndex === 0 && round.size > 0) {
      yield round;
      round = new Map();
    }
    round.set(offer.base.key, offer);
  }
  yield round;
}

function known(round: ReadonlyMap<string, Offer>, key: string): Offer {
  const found = round.get(key);
  if (!found) throw new Error(`No product ${key} before the package that contains it`);
  return found;
}

/** Number of a product's variation. */
export function variationOf({ base, firstVariation }: Offer, value: string | undefined): number | null {
  if (value === undefined) return null;
  const index = base.variants?.choices.findIndex((choice) => choice.value === value) ?? -1;
  if (index < 0) throw new Error(`No variant ${value} of ${base.key}`);
  return firstVariation + index;
}

function* itemRows(assortment: Assortment): Generator<Cell[]> {
  for (const round of roundsOf(assortment))
    for (const { id, base } of round.values())
      for (const [position, { product, variant, count = 1 }] of partsOf(base).entries()) {
        const part = known(round, product);
        yield [id, part.id, variationOf(part, variant), count, position];
      }
}

function* serviceRows(assortment: Assortment): Generator<Cell[]> {
  for (const round of roundsOf(assortment))
    for (const { id, base } of round.values()) {
      if (base.kind?.type !== 'service') continue;
      const { categories } = base.kind;
      for (const offer of round.values()) {
        const isOffered = [offer.base.category, ...(offer.base.alsoIn ?? [])].some((key) => categories.includes(key));
        if (isOffered && offer.base.kind?.type !== 'service') yield [offer.id, id, 0];
      }
    }
}

/** What packages contain, and services with the products that they are offered with. */
export const packageTables = (assortment: Assortment): Table[] => [
  {
    name: 'package_items',
    columns: ['product_package_id', 'product_id', 'product_variation_id', 'count', 'position'],
    rows: itemRows(assortment),
  },
  {
    name: 'product_services',
    columns: ['product_id', 'service_product_id', 'position'],
    rows: serviceRows(assortment),
  },
];

function* voucherRows(assortment: Assortment): Generator<Cell[]> {
  for (const { id, base } of assortment.offers()) if (base.kind?.type === 'voucher') yield [id, base.kind.months];
}

/** Products that are sold as prepaid vouchers. */
export const voucherTable = (assortment: Assortment): Table => ({
  name: 'voucher_products',
  columns: ['product_id', 'validity_months'],
  rows: voucherRows(assortment),
});
