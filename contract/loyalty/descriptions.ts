import type { Descriptions } from '../description.ts';

const amounts = (record: string): Descriptions => ({
  [`${record}.customer_account_id`]: ['Number of the account of credits.', 1],
  [`${record}.amount`]: ['Credits that can be used now.', 99],
});

export const loyaltyDescriptions: Descriptions = {
  ...amounts('CustomerAccountAmounts'),
  ...amounts('NamedAccountAmounts'),
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
