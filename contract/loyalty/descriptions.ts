import type { Described, Descriptions } from '../description.ts';
import { table } from '../table.ts';
import { MOST_CURRENCIES, MOST_PROGRAM_ACCOUNTS } from './rules.ts';

const amounts = (record: string): Descriptions => ({
  [`${record}.customer_account_id`]: ['Number of the account of credits.', 1],
  [`${record}.amount`]: ['Credits that can be used now.', 99],
});

/** Of a program, of the body that writes it, and of what that started from. */
const PROGRAM: Readonly<Record<string, Described>> = table({
  name: ['Name as customers see it beside what they got.', 'For your purchase'],
  description: 'Text for customers, plain; null when there is none.',
  operation:
    'What an order earns: 0 percents of what its goods cost after discounts and credits, by what credits are worth in its currency; 1 so many credits. Rounded down to the account’s smallest unit.',
  value: ['Percents with operation 0, credits with operation 1.', 3],
  valid_from: 'First moment at which orders earn by it; null: since ever.',
  valid_to: 'Moment from which they no longer do; null: for good.',
  usage_limit: ['Orders that may earn by it; null for any number.', 1_000],
  limit_per_customer: ['Orders of one customer that may earn by it; null for any number.', 1],
  rule: 'Which orders earn, and for which goods; null for all. An empty list narrows nothing.',
  is_for_default_category:
    'Whether only the default category of a product counts among those of the rule, instead of all that it stands in.',
  order_state:
    'State of the order from which it has earned: `processing` it is being prepared, `ready` to be sent or collected, `shipped`, `delivered`. What a cancelled order earned is taken back.',
  expires_after_days: ['Days after which the credits expire; null: by the rule of the account.', 365],
  customer_account_ids: [`Numbers of the accounts of credits that it gives in, at most ${MOST_PROGRAM_ACCOUNTS}.`, [1]],
  is_active: 'Whether it is switched on. A new one is not.',
  'rule.min_prices': 'What the goods have to cost at least after discounts and credits, by currency; none: anything.',
  'rule.min_prices.currency_id': 'Number of the currency; `GET /shop` lists them.',
  'rule.min_prices.price': ['In minor units with tax.', 50_000],
  'rule.category_ids': 'Numbers of the categories whose goods count, with what is below them; none: all goods.',
  'rule.customer_group_ids': 'Numbers of the groups whose customers earn; none: all customers.',
});
/** Of an account of credits, of the body that writes it, and of what that started from. */
const ACCOUNT: Readonly<Record<string, Described>> = table({
  name: ['Name as customers see it.', 'Credits'],
  expires_after_days: ['Days after which credits expire that are given without a time of their own; null: never.', 365],
  max_order_percents: ['Largest share of the goods of an order that it pays, in percents; null: all.', 50],
  conversions: `What a credit is worth by currency, at most ${MOST_CURRENCIES}; in others it pays and earns nothing.`,
  'conversions.currency_id': 'Number of the currency; `GET /shop` lists them.',
  'conversions.value': ['What one credit is worth, in major units, with at most 4 decimals.', 0.5],
  'conversions.min_order_price': [
    'What the goods of an order have to cost after discounts before it pays anything, in minor units with tax; null: nothing.',
    30_000,
  ],
  position: 'Place in the order in which accounts pay and are shown.',
  is_active: 'Whether it is switched on. A new one is not.',
});
const ACCOUNT_RECORDS = ['CustomerAccount', 'customer-accounts.body', 'customer-accounts.body.expected'];

const RECORDS = ['LoyaltyProgram', 'loyalty-programs.body', 'loyalty-programs.body.expected'];

const DECIMALS: Described = ['Decimals of a credit, 0 to 2.', 0];
const CORRECTION = 'POST /customers/{id}/customer-account-usages';

export const loyaltyDescriptions: Descriptions = {
  ...Object.fromEntries(
    ACCOUNT_RECORDS.flatMap((record) =>
      Object.entries(ACCOUNT).map(([name, meaning]) => [`${record}.${name}`, meaning]),
    ),
  ),
  'CustomerAccount.decimal_places': DECIMALS,
  'customer-accounts.body.decimal_places': DECIMALS,
  [`${CORRECTION}.body.customer_account_id`]: ['Number of the account of credits.', 1],
  [`${CORRECTION}.body.amount`]: ['Credits to give; below zero: to take.', 100],
  [`${CORRECTION}.body.name`]: [
    'Why, as the customer reads it, in their language. It is never deleted: write no personal data.',
    'Omluva za pozdní doručení',
  ],
  [`${CORRECTION}.body.expires_at`]:
    'When the credits expire, with credits that are given only; null: never; left out: by the rule of the account.',
  [`${CORRECTION}/{usage_id}/reversals.body.name`]: [
    'Why, as the customer reads it, in their language.',
    'Oprava omylu',
  ],
  usage_id: 'Number of the booking.',
  'CustomerAccountUsage.booked_by': 'Name of the operator who corrected by hand; null otherwise.',
  ...Object.fromEntries(
    RECORDS.flatMap((record) => Object.entries(PROGRAM).map(([name, meaning]) => [`${record}.${name}`, meaning])),
  ),
  'LoyaltyProgram.usage_count': ['Orders that earned by it or will, and were not cancelled.', 12],
  'LoyaltyProgram.has_rules': 'Whether its rule narrows anything.',
  ...amounts('CustomerAccountAmounts'),
  ...amounts('NamedAccountAmounts'),
  expected_amount: ['Credits that orders under way will earn.', 12],
  owed_amount: [
    'Credits that cancelled orders had earned and that were spent before: taken from those that come next.',
    0,
  ],
  received_amount: ['Credits given, less those taken back.', 125],
  used_amount: ['Credits used or expired, less those given back.', 26],
  conversion_value: ['What one credit is worth, in major units of the currency of the request; 0: nothing in it.', 0.5],
  conversion_value_whole_account: ['What `amount` is worth, rounded down.', 49.5],
  conversion_value_received_amount: ['What `received_amount` is worth.', 62.5],
  conversion_value_used_amount: ['What `used_amount` is worth.', 13],
  'CustomerAccountUsage.id': ['Number of the booking.', 7],
  'CustomerAccountUsage.customer_account_id': ['Number of the account of credits.', 1],
  'CustomerAccountUsage.amount': ['Credits: positive given, negative taken.', -26],
  'CustomerAccountUsage.operation':
    '`received` given, `revoked` taken back, `used` paid with, `returned` given back, `expired` their time was over, `adjusted` by hand.',
  'CustomerAccountUsage.name': 'Why, in the customer’s language; null: `operation` says it.',
  'CustomerAccountUsage.order_id': 'Order that it belongs to; null without one.',
  'CustomerAccountUsage.order_item_id': 'Item of the order that it belongs to; null without one.',
  'CustomerAccountUsage.expires_at': 'When given credits expire; null: never.',
  'CustomerAccountUsage.payload': 'Further facts of the booking; null without any.',
  loyalty_program_id: 'Program that gave them; null without one.',
  order_credit_id: 'Credit note that it belongs to; null without one.',
  newsletter_id: 'Newsletter that they were given for; null for none.',
};
