import { GATEWAY_GONE_DAYS, integer, optionalInteger, RESERVED_WHILE_PENDING, text } from '../../api/index.ts';

/** How long orders wait for money, and how much may be unpaid: it reserves goods that others cannot buy. */
export const unpaidSettings = {
  UNPAID_ORDER_HOURS: integer(
    0,
    8_760,
    72,
    `Hours in which an order with an online payment has to be paid, or it is cancelled; 0 for any time. A payment that is pending at its gateway keeps it for ${RESERVED_WHILE_PENDING.usual} more; one that is held for minutes only (\`UNPAID_SHORT_MINUTES\`) until ${RESERVED_WHILE_PENDING.short} after it was placed. Never while its gateway does not answer; ${GATEWAY_GONE_DAYS} days later if its gateway is not set up any more.`,
  ),
  UNPAID_TRANSFER_DAYS: integer(
    0,
    365,
    14,
    'Days in which an order with a bank transfer has to be marked as paid, or it is cancelled; its buyer reads by when to pay. 0 for any time.',
  ),
  TRANSFER_REMINDER_DAYS: integer(
    0,
    365,
    7,
    'Days after which the buyer of an unpaid order with a bank transfer is reminded by one mail with the details; 0 for never.',
  ),
  INVOICE_REMINDER_DAYS: integer(
    0,
    365,
    7,
    'Days after the due day of an invoice after which the buyer of an order that is paid by invoice is reminded by one mail with the account; 0 for never.',
  ),
  BANK_TOLERANCE: integer(
    0,
    100_000,
    0,
    'What may be missing of an order, in the smallest units of its currency, that counts as paid when the statement of a bank account has its money.',
  ),
  UNPAID_PIECES_OF_PRODUCT: integer(
    0,
    1_000_000,
    50,
    'Pieces of one product, all its variations together, that one order may hold until it is paid, whatever it is paid by. 0 sets no limit. This and the next seven do not hold for customers in a group, and not where an operator orders for a customer.',
  ),
  UNPAID_PIECES: integer(0, 1_000_000, 200, 'Pieces in all that such an order may hold; 0 sets no limit.'),
  UNPAID_WORTH: text({
    fallback: '`CZK=100000,EUR=4000,USD=4500,GBP=3500,PLN=17000,HUF=1600000`',
    range: 'currencies and numbers separated by commas, or `0`',
    meaning: 'What the goods of such an order may cost in each currency; others, and those with 0, have no limit.',
  }),
  UNPAID_STOCK_PERCENT: integer(
    0,
    100,
    50,
    'Percent of the pieces in stock of one thing that such an order, and all of one buyer or one network together, may hold. 0 sets no limit.',
  ),
  UNPAID_PIECES_ALWAYS: integer(
    0,
    1_000_000,
    10,
    'So many pieces of one thing they may hold together whatever its stock is: somebody has to be able to buy the last ones.',
  ),
  UNPAID_TIMES_TOGETHER: integer(
    1,
    1_000,
    2,
    'How many times as much, but for the share of a stock, all unpaid orders of one buyer may hold together. Who is signed in with a confirmed e-mail counts by the account alone, everybody else by e-mail and network: an IPv4 address or an IPv6 /64 holds as much as a buyer, an IPv4 /24 or an IPv6 /56 twice, an IPv6 /48 four times as much. Behind a proxy that `TRUST_PROXY` does not name, all shoppers have one address.',
  ),
  UNPAID_TIMES_OF_REGULARS: integer(
    1,
    1_000,
    3,
    'Most times as much that customers may hold who are signed in and have confirmed their e-mail: as often as what they have paid is `UNPAID_WORTH`. The share of a stock stays.',
  ),
  UNPAID_SHORT_MINUTES: integer(
    0,
    1_440,
    30,
    'Minutes for which an order that is paid online is held where only its e-mail or its network holds or orders too much already; such orders together may hold the same once more. It is cancelled then, and its mails are sent once it is paid. 0 refuses it.',
  ),
  UNPAID_WARNING_PERCENT: integer(
    0,
    100,
    30,
    'The shop is warned by mail of an unpaid order that takes more than so many percent of the stock of something, and five pieces or more, and of the one with which all unpaid orders together come to hold twice as many percent; 0 for never.',
  ),
  ORDERS_PER_MINUTE: optionalInteger(0, 1_000_000, {
    fallback: '0 in the demo, 10 in production',
    meaning:
      'Orders that may be placed from one network in a minute (twice and four times as many from wider ones), and with one e-mail or one account in an hour, because each sends mails to it. Customers with a confirmed e-mail count by their account alone, those in a group and operators not at all. 0 sets no limit.',
  }),
  ORDER_MAILS_TO: text({
    fallback: 'the shop’s own address, as its pages show it',
    range: 'mail addresses separated by commas, or `off`',
    meaning:
      'Who is told by mail of every new order. With `off` only of refunds that failed and of unpaid orders that take much of a stock, at the shop’s own address.',
  }),
};
