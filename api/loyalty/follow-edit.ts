import { statement, type Transaction } from '../platform/database/index.ts';
import { type EarningTerms, earnedByTerms } from './live-programs.ts';

/** A line of an order after what was taken off it; a package is one with what is inside. */
export interface EarningLine {
  productId: number | null;
  taxedPrice: number;
  defaultCategoryId: number | null;
}

/** Goods of an order that earn, before an edit and after it. */
export interface EditedEarning {
  orderId: number;
  currencyId: number;
  before: readonly EarningLine[];
  after: readonly EarningLine[];
}

/** What an order earns in an account, in its smallest unit. */
export interface ChangedEarning {
  customer_account_id: number;
  before: number;
  after: number;
}

interface Noted {
  program: number;
  account: number;
  amount: number;
  terms: EarningTerms | null;
}
const noted = statement(
  'loyalty_earnings_of',
  `select loyalty_program_id as program, customer_account_id as account, amount, terms from order_earnings
   where order_id = $1 order by 1, 2 for update`,
);
const change = statement(
  'loyalty_change_earnings',
  `update order_earnings e set amount = x.amount from unnest($2::int[], $3::int[], $4::int[]) x(program, account, amount)
   where e.order_id = $1 and e.loyalty_program_id = x.program and e.customer_account_id = x.account`,
);
const categories = statement(
  'loyalty_categories_of',
  'select product_id as product, category_id as category from product_categories where product_id = any($1::int[])',
);

const sum = (lines: readonly EarningLine[]) => lines.reduce((all, { taxedPrice }) => all + taxedPrice, 0);

/** Of an order from before terms were stored: the share of its goods, as of goods that come back. */
const shareOf = (amount: number, before: number, after: number) =>
  before === 0 ? 0 : Number((BigInt(amount) * BigInt(Math.max(0, after))) / BigInt(before));

async function purchaseOf(tx: Transaction, { currencyId, after }: EditedEarning) {
  const ids = after.flatMap(({ productId }) => productId ?? []);
  const rows = await tx.query<{ product: number; category: number }>(categories, [ids]);
  const byProduct = Map.groupBy(rows, ({ product }) => product);
  const lines = after.map(({ productId, ...line }) => ({
    ...line,
    categoryIds: (byProduct.get(productId ?? 0) ?? []).map(({ category }) => category),
  }));
  return { currencyId, lines };
}

/** Notes what an order earns after an edit, by the terms that it was placed with. What is booked above it is owed. */
export async function followEditedOrder(tx: Transaction, edited: EditedEarning): Promise<ChangedEarning[]> {
  const { orderId, before, after } = edited;
  const rows = await tx.query<Noted>(noted, [orderId]);
  if (rows.length === 0) return [];
  const purchase = await purchaseOf(tx, edited);
  const changed = rows.map((row) => ({
    ...row,
    now: row.terms ? earnedByTerms(row.terms, purchase) : shareOf(row.amount, sum(before), sum(after)),
  }));
  const columns = [changed.map((one) => one.program), changed.map((one) => one.account), changed.map((one) => one.now)];
  await tx.query(change, [orderId, ...columns]);
  return [...Map.groupBy(changed, ({ account }) => account)]
    .map(([customer_account_id, own]) => ({
      customer_account_id,
      before: own.reduce((all, { amount }) => all + amount, 0),
      after: own.reduce((all, one) => all + one.now, 0),
    }))
    .filter((one) => one.before !== one.after);
}
