import { isGiftType } from '../../../contract/cart/rules.ts';
import type { Minor } from '../../../contract/money.ts';
import type { PriceStepKind } from '../../../contract/orders/receipt.ts';
import type { PriceStep } from '../../orders/index.ts';
import { isPart, pricesOf } from './contents.ts';
import type { SoldLine } from './sellable.ts';

/** What a line costs by its price list and by the host's own one, before what a package takes off. */
function listedOf(line: SoldLine, original: Minor): { listed: Minor; base: Minor } {
  const { amount, per_package: per, packed_list_price: listed, packed_base_price: base } = line;
  if (isPart(line) && per !== undefined && listed !== undefined && base !== undefined)
    return { listed: (listed * amount) / per, base: (base * amount) / per };
  return { listed: original, base: (line.base_price ?? line.original_price) * amount };
}

/** What a line costs by its price list with tax, before anything lowers it. A package costs nothing besides its parts. */
export const listPriceOf = (line: SoldLine): Minor => listedOf(line, pricesOf(line).original).listed;

/** What rounding down takes off a gift, or off a part of a package. */
function roundedOff({ amount, per_package: per = 1, rounded_off: rounded = 0 }: SoldLine): Pick<PriceStep, 'rounded'> {
  return rounded > 0 ? { rounded: (rounded * amount) / per } : {};
}

/** Steps with tax that add up to a line's price before the cart lowers it. A package has none besides those of its parts. */
export function priceStepsOf(line: SoldLine): PriceStep[] {
  if (line.parts && line.parts.length > 0) return [];
  const { taxed, original: before } = pricesOf(line);
  const { amount, per_package: per, packed_unreduced_price: unreduced } = line;
  const original = per === undefined || unreduced === undefined ? before : (unreduced * amount) / per;
  const { listed, base } = listedOf(line, original);
  const lowered: PriceStepKind = isGiftType(line.item_type) ? 'gift' : 'own_discount';
  const steps: PriceStep[] = [
    { kind: 'base', taxed_price: base },
    { kind: 'group_price', taxed_price: listed - base },
    { kind: 'package', taxed_price: original - listed, ...(isPart(line) && roundedOff(line)) },
    { kind: lowered, taxed_price: taxed - original, ...(!isPart(line) && roundedOff(line)) },
  ];
  return steps.filter(({ kind, taxed_price }) => kind === 'base' || taxed_price !== 0);
}
