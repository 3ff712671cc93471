import type { Table } from '../load/copy.ts';
import { BOOKINGS, CREDITS, type DemoProgram, PROGRAMS } from '../shop/credits.ts';
import { CURRENCIES } from '../shop/world.ts';

const DAY_MS = 86_400_000;
const { id, name, expiresAfterDays, mostPercents, worth, minOrderPrice } = CREDITS;

/** Which orders a program gives for; null: all. */
const ruleOf = ({ from }: DemoProgram) =>
  from
    ? {
        min_prices: CURRENCIES.map((currency, at) => ({ currency_id: currency.id, price: (from[at] ?? 0) * 100 })),
        ...{ category_ids: [], customer_group_ids: [] },
      }
    : null;

/** The account of credits, what it is worth, and how it is earned. */
export const creditTables = (): Table[] => [
  {
    name: 'customer_accounts',
    columns: ['id', 'name', 'expires_after_days', 'max_order_percents'],
    rows: [[id, name, expiresAfterDays, mostPercents]],
  },
  {
    name: 'customer_account_conversions',
    columns: ['customer_account_id', 'currency_id', 'value', 'min_order_price'],
    rows: CURRENCIES.map((currency, at) => [id, currency.id, worth[at], (minOrderPrice[at] ?? 0) * 100]),
  },
  {
    name: 'loyalty_programs',
    columns: ['name', 'description', 'operation', 'value', 'rule', 'customer_account_ids', 'is_active'],
    rows: PROGRAMS.map((one) => [
      ...[one.name, one.description, one.operation, one.value, ruleOf(one), `{${id}}`, true],
    ]),
  },
];

/** What customers have; balances follow from the bookings. */
export function bookingTable(now: Date): Table {
  const daysAfter = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return {
    name: 'customer_account_usages',
    columns: [
      ...['customer_account_id', 'customer_id', 'amount', 'operation', 'name', 'reason', 'created_at', 'expires_at'],
    ],
    rows: BOOKINGS.map(({ customer, amount, operation, name: why, daysAgo }, at) => [
      ...[id, customer, amount, operation, why, `demo ${at + 1}`],
      ...[daysAfter(-daysAgo), amount > 0 ? daysAfter(expiresAfterDays - daysAgo) : null],
    ]),
  };
}
