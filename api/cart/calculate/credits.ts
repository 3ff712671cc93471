import { type Minor, splitByWeight, toMajor } from '../../../contract/money.ts';
import { type CreditAccount, unitsFor, worthOf } from '../../loyalty/index.ts';
import type { CreditWish } from '../stored/index.ts';
import { isPart } from './contents.ts';
import type { LineReduction } from './line-reduction.ts';
import type { SoldLine } from './sellable.ts';

/** What an account of credits pays of a cart. Amounts are in its smallest unit. */
export interface CartCredits {
  account: CreditAccount;
  /** Pieces that it pays, by number of the line. */
  pieces: ReadonlyMap<number, number>;
  ofItems: number;
  ofOrder: number;
  /** What they take off the order besides the pieces. */
  offOrder: Minor;
  /** Most that can be taken off the order besides the pieces. */
  maxUsable: number;
  /** The goods do not cost what the account asks for. */
  isBelowMin: boolean;
  /** Whether anything in the cart may be paid with credits. */
  hasGoods: boolean;
  /** They are fewer than what is wanted off the order, and than the goods that they may pay. */
  isShort: boolean;
  reductions: readonly LineReduction[];
}

/** What discounts left of a cart. */
interface Left {
  /** Of each line that stands by itself. */
  left: ReadonlyMap<number, Minor>;
  /** Of all of them. */
  goods: Minor;
  /** Takes off a line, which may be a package with parts. */
  take(line: SoldLine, amount: Minor): LineReduction[];
}

const payable = (lines: readonly SoldLine[]) =>
  lines.filter((line) => !isPart(line) && !line.is_voucher && line.is_purchasable_with_credits);

/** Most that an account can pay of goods. */
function budgetOf(account: CreditAccount, goods: Minor): Minor {
  const { balance, minOrderPrice, maxPercents } = account;
  if (minOrderPrice !== null && goods < minOrderPrice) return 0;
  const share = maxPercents === null ? goods : Math.floor((goods * maxPercents) / 100);
  return Math.min(worthOf(account, balance), share);
}

/** As many whole pieces as the budget pays, and what they cost. */
function piecesFor(price: Minor, pieces: number, budget: Minor): { count: number; cost: Minor } {
  const costOf = (count: number) => Math.round((price * count) / pieces);
  let count = price === 0 ? 0 : Math.min(pieces, Math.floor((budget * pieces) / price) + 1);
  while (count > 0 && costOf(count) > budget) count -= 1;
  return { count, cost: costOf(count) };
}

function merged(reductions: readonly LineReduction[]): LineReduction[] {
  return [...Map.groupBy(reductions, ({ lineId }) => lineId).values()].flatMap((same) => {
    const [first] = same;
    return first ? { ...first, taxedPrice: same.reduce((sum, { taxedPrice }) => sum + taxedPrice, 0) } : [];
  });
}

/** What credits take off a cart after discounts: first the pieces of lines that they pay, then amounts of the order. */
export function calculateCredits(
  lines: readonly SoldLine[],
  { left: leftOf, goods, take }: Left,
  accounts: readonly CreditAccount[],
  wishes: readonly CreditWish[],
): CartCredits[] {
  const left = new Map(leftOf);
  const goodsForCredits = payable(lines);
  const takeOff = (line: SoldLine, amount: Minor): LineReduction[] => {
    if (amount === 0) return [];
    left.set(line.id, (left.get(line.id) ?? 0) - amount);
    return take(line, amount);
  };
  const ofItems = accounts.map((account) => {
    const budget = budgetOf(account, goods);
    const pieces = new Map<number, number>();
    const reductions: LineReduction[] = [];
    let paid = 0;
    for (const line of goodsForCredits.filter(({ customer_account_id: id }) => id === account.id)) {
      const { count, cost } = piecesFor(left.get(line.id) ?? 0, line.amount, budget - paid);
      pieces.set(line.id, count);
      reductions.push(...takeOff(line, cost));
      paid += cost;
    }
    return { account, budget, pieces, reductions, paid };
  });
  return ofItems.map(({ account, budget, pieces, reductions, paid }) => {
    const prices = goodsForCredits.map(({ id }) => left.get(id) ?? 0);
    const unpaid = prices.reduce((sum, price) => sum + price, 0);
    const most = Math.min(budget - paid, unpaid);
    const itemUnits = unitsFor(account, paid);
    const wished = wishes.find(({ customer_account_id: id }) => id === account.id)?.amount ?? 0;
    const amount = Math.min(worthOf(account, wished), most);
    const shares = splitByWeight(amount, prices);
    const shared = goodsForCredits.flatMap((line, index) => takeOff(line, shares[index] ?? 0));
    return {
      account,
      pieces,
      ofItems: itemUnits,
      ofOrder: unitsFor(account, paid + amount) - itemUnits,
      offOrder: amount,
      maxUsable: Math.min(account.balance - itemUnits, unitsFor(account, most)),
      isBelowMin: account.minOrderPrice !== null && goods < account.minOrderPrice,
      hasGoods: goodsForCredits.length > 0,
      isShort: budget - paid < Math.min(worthOf(account, wished), unpaid),
      reductions: merged([...reductions, ...shared]),
    };
  });
}

/** Smallest units as credits. */
export const creditsOf = ({ decimals }: Pick<CreditAccount, 'decimals'>, units: number): number =>
  toMajor(units, decimals);
