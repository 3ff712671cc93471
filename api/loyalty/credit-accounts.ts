import type { Translated } from '../../contract/locales.ts';
import type { Minor } from '../../contract/money.ts';
import { type Executor, statement } from '../platform/database/index.ts';

/** An account of credits as a customer has it and as orders in one currency are paid with it. */
export interface CreditAccount {
  id: number;
  name: Translated;
  /** Smallest units that the customer can use: 10 ^ `decimals` make a credit. */
  balance: number;
  decimals: number;
  /** What a credit is worth, in ten-thousandths of a major unit of the currency. */
  worth: number;
  currencyDecimals: number;
  /** What the goods of an order have to cost at least. */
  minOrderPrice: Minor | null;
  /** Largest share of the goods of an order, in percents. */
  maxPercents: number | null;
}

const read = statement(
  'loyalty_credit_accounts',
  `select a.id, a.name, a.decimal_places as decimals, (c.value * 10000)::float8 as worth, u.decimal_places as "currencyDecimals",
     c.min_order_price as "minOrderPrice", a.max_order_percents as "maxPercents",
     coalesce(b.amount, 0) - (select coalesce(sum(l.remaining), 0)::int from customer_account_lots l where l.customer_id = $1
       and l.customer_account_id = a.id and l.remaining > 0 and l.expires_at <= shop_now()) as balance
   from customer_accounts a
   join customer_account_conversions c on c.customer_account_id = a.id and c.currency_id = $2 and c.value > 0
   join currencies u on u.id = c.currency_id
   left join customer_account_balances b on b.customer_account_id = a.id and b.customer_id = $1
   where a.is_active order by a.position, a.id`,
);

/** The accounts that orders in a currency can be paid with, in the shop's order. */
export const readCreditAccounts = (db: Executor, customerId: number, currencyId: number): Promise<CreditAccount[]> =>
  db.query<CreditAccount>(read, [customerId, currencyId]);

type Worth = Pick<CreditAccount, 'worth' | 'decimals' | 'currencyDecimals'>;
const unitsIn = ({ decimals }: Worth) => 10n ** BigInt(4 + decimals);
const minorIn = ({ worth, currencyDecimals }: Worth) => BigInt(worth) * 10n ** BigInt(currencyDecimals);

/** What smallest units are worth, rounded down. */
export const worthOf = (account: Worth, units: number): Minor =>
  Number((BigInt(units) * minorIn(account)) / unitsIn(account));

/** Smallest units that pay a price, rounded up. */
export function unitsFor(account: Worth, price: Minor): number {
  const whole = minorIn(account);
  return Number((BigInt(price) * unitsIn(account) + whole - 1n) / whole);
}

/** Smallest units that hundredths of a percent of a price are worth, rounded down. */
export const unitsWorth = (account: Worth, price: Minor, hundredths: number): number =>
  Number((BigInt(price) * BigInt(hundredths) * unitsIn(account)) / (10_000n * minorIn(account)));
