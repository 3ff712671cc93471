import { integer, optionalInteger, text } from '../../api/index.ts';

/** How much may be ordered without paying: what is not paid holds goods that others cannot buy. */
export const unpaidSettings = {
  UNPAID_PIECES_OF_PRODUCT: integer(
    0,
    1_000_000,
    50,
    'Pieces of one product, all its variations together, that one order may hold until it is paid, whatever it is paid by. 0 sets no limit. This and the next five do not hold for customers in a group, and not where an operator orders for a customer.',
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
    'Percent of the pieces in stock of one thing that such an order may hold; ten pieces may be ordered always. 0 sets no limit.',
  ),
  UNPAID_TIMES_TOGETHER: integer(
    1,
    1_000,
    2,
    'How many times that much all unpaid orders of one account, one e-mail or one address may hold together. Behind a proxy that `TRUST_PROXY` does not name, all shoppers have one address.',
  ),
  UNPAID_TIMES_OF_REGULARS: integer(
    1,
    1_000,
    3,
    'How many times as much customers may hold who are signed in, have confirmed their e-mail and have paid an order; their address does not count.',
  ),
  UNPAID_WARNING_PERCENT: integer(
    0,
    100,
    30,
    'The shop is warned by mail of an unpaid order that takes more than so many percent of the stock of something, and five pieces or more; 0 for never.',
  ),
  ORDERS_PER_MINUTE: optionalInteger(0, 1_000_000, {
    fallback: '0 in the demo, 10 in production',
    meaning:
      'Orders that one address may send in a minute, and that may be placed with one e-mail in an hour, because each order sends mails to it; not those of customers in a group and of operators. 0 sets no limit.',
  }),
  ORDER_MAILS_TO: text({
    fallback: 'the shop’s own address, as its pages show it',
    range: 'mail addresses separated by commas, or `off`',
    meaning:
      'Who is told by mail of every new order. With `off` only of refunds that failed and of unpaid orders that take much of a stock, at the shop’s own address.',
  }),
};
