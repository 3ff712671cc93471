import type { ProgramRule } from '../../contract/loyalty/programs.ts';
import { LARGEST_BOOKING, MOST_PROGRAMS, PROGRAM_OPERATIONS } from '../../contract/loyalty/rules.ts';
import type { Minor } from '../../contract/money.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { type CreditAccount, unitsWorth } from './credit-accounts.ts';

/** A program that gives credits now. */
export interface LiveProgram {
  id: number;
  operation: number;
  value: number;
  rule: ProgramRule | null;
  isForDefaultCategory: boolean;
  accountIds: readonly number[];
}

/** SQL: whether a program may give to one more order of a customer. A program of several accounts has a row for each. */
export const hasUsesLeft = (program: string, customer: string): string => `
  (${program}.usage_limit is null or (select count(distinct e.order_id) from order_earnings e where e.loyalty_program_id = ${program}.id) < ${program}.usage_limit)
  and (${program}.limit_per_customer is null or (select count(distinct e.order_id) from order_earnings e join orders o on o.id = e.order_id
    where e.loyalty_program_id = ${program}.id and o.customer_id = ${customer}) < ${program}.limit_per_customer)`;

// Categories with all below them: `union` ends even in a ring.
const read = statement(
  'loyalty_live_programs',
  `select p.id, p.operation, p.value::float8 as value, p.is_for_default_category as "isForDefaultCategory", p.customer_account_ids as "accountIds",
     case when p.rule is not null then p.rule || jsonb_build_object('category_ids', (with recursive below as (
       select c::int as id from jsonb_array_elements_text(p.rule->'category_ids') c
       union select c.id from categories c join below b on c.parent_id = b.id) select coalesce(jsonb_agg(id), '[]') from below)) end as rule
   from loyalty_programs p where p.is_active and (p.valid_from is null or p.valid_from <= $2) and (p.valid_to is null or p.valid_to > $2)
     and ${hasUsesLeft('p', '$1')} order by p.id limit ${MOST_PROGRAMS}`,
);

/** Programs that give to a customer now. */
export const readLivePrograms = (db: Executor, customerId: number, now: Date): Promise<LiveProgram[]> =>
  db.query<LiveProgram>(read, [customerId, now]);

/** Goods that a customer buys, after everything that is taken off them. */
export interface EarningPurchase {
  currencyId: number;
  customerGroupIds: readonly number[];
  lines: readonly { taxedPrice: Minor; categoryIds: readonly number[]; defaultCategoryId: number | null }[];
}

type ProgramTerms = Pick<LiveProgram, 'operation' | 'value' | 'rule' | 'isForDefaultCategory'>;
type AccountTerms = Pick<CreditAccount, 'worth' | 'decimals' | 'currencyDecimals'>;
/** By what an order earns from when it is placed, whatever becomes of the program. */
export interface EarningTerms extends ProgramTerms, AccountTerms {}

const termsOf = (
  { operation, value, rule, isForDefaultCategory }: LiveProgram,
  { worth, decimals, currencyDecimals }: CreditAccount,
): EarningTerms => ({ operation, value, rule, isForDefaultCategory, worth, decimals, currencyDecimals });

/** What a purchase earns by a program in an account. */
export interface Earning {
  programId: number;
  terms: EarningTerms;
  account: CreditAccount;
  /** In the account's smallest unit. */
  amount: number;
}

const sum = (lines: EarningPurchase['lines']): Minor => lines.reduce((total, { taxedPrice }) => total + taxedPrice, 0);

/** The goods that a program gives for; null when it gives nothing for the purchase. */
function baseOf({ rule, isForDefaultCategory }: ProgramTerms, purchase: EarningPurchase): Minor | null {
  const { lines, currencyId, customerGroupIds } = purchase;
  const categories = new Set(rule?.category_ids ?? []);
  const counted = lines.filter(
    ({ categoryIds, defaultCategoryId }) =>
      categories.size === 0 ||
      (isForDefaultCategory
        ? defaultCategoryId !== null && categories.has(defaultCategoryId)
        : categoryIds.some((id) => categories.has(id))),
  );
  const groups = rule?.customer_group_ids ?? [];
  const isForBuyer = groups.length === 0 || groups.some((id) => customerGroupIds.includes(id));
  const base = sum(counted);
  const least = rule?.min_prices.find(({ currency_id: id }) => id === currencyId)?.price ?? 0;
  return isForBuyer && base > 0 && base >= least ? base : null;
}

function amountOf({ operation, value }: ProgramTerms, account: AccountTerms, base: Minor): number {
  const hundredths = Math.round(value * 100);
  const units =
    operation === PROGRAM_OPERATIONS.percents
      ? unitsWorth(account, base, hundredths)
      : Math.floor((hundredths * 10 ** account.decimals) / 100);
  // What a credit is worth may fall long after the program was written: percents have no other bound.
  return Math.min(units, LARGEST_BOOKING);
}

/** What a purchase earns: each program by itself, rounded down. */
export const earningsOf = (
  programs: readonly LiveProgram[],
  accounts: readonly CreditAccount[],
  purchase: EarningPurchase,
): Earning[] =>
  programs.flatMap((program) => {
    const base = baseOf(program, purchase);
    if (base === null) return [];
    return accounts
      .filter(({ id }) => program.accountIds.includes(id))
      .map((account) => {
        const amount = amountOf(program, account, base);
        return { programId: program.id, terms: termsOf(program, account), account, amount };
      })
      .filter(({ amount }) => amount > 0);
  });

/** What a purchase earns by terms that an order has; its buyer is who it was. */
export function earnedByTerms(terms: EarningTerms, purchase: Omit<EarningPurchase, 'customerGroupIds'>): number {
  const { rule } = terms;
  const ofBuyer = { ...terms, rule: rule && { ...rule, customer_group_ids: [] } };
  const base = baseOf(ofBuyer, { ...purchase, customerGroupIds: [] });
  return base === null ? 0 : amountOf(terms, terms, base);
}
