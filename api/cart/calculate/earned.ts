import type { Minor } from '../../../contract/money.ts';
import { type CreditAccount, type Earning, earningsOf, type LiveProgram } from '../../loyalty/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { isGift, isPart, unitPriceOf } from './contents.ts';
import type { DiscountedLines } from './purchase.ts';
import type { SoldLine } from './sellable.ts';

/** What a cart will earn by what its goods cost after discounts and credits. Gifts earn nothing, vouchers once spent. */
export function earnedBy(
  lines: readonly SoldLine[],
  { discounts, credits }: Pick<DiscountedLines, 'discounts' | 'credits'>,
  { programs, accounts }: { programs: readonly LiveProgram[]; accounts: readonly CreditAccount[] },
  { currency, customerGroupIds }: Pick<RequestContext, 'currency' | 'customerGroupIds'>,
): Earning[] {
  if (programs.length === 0) return [];
  const holderOf = new Map(lines.map((line) => [line.id, isPart(line) ? (line.parent_id ?? line.id) : line.id]));
  const taken = new Map<number, Minor>();
  for (const { lineId, taxedPrice } of [...discounts, ...credits].flatMap(({ reductions }) => reductions)) {
    const holder = holderOf.get(lineId) ?? lineId;
    taken.set(holder, (taken.get(holder) ?? 0) + taxedPrice);
  }
  const earning = lines.filter((line) => !isPart(line) && !line.is_voucher && !isGift(line));
  return earningsOf(programs, accounts, {
    currencyId: currency.id,
    customerGroupIds,
    lines: earning.map((line) => ({
      taxedPrice: unitPriceOf(line) * line.amount - (taken.get(line.id) ?? 0),
      categoryIds: line.category_ids,
      defaultCategoryId: line.default_category_id,
    })),
  });
}
