import type { Described, Descriptions } from '../description.ts';
import { table } from '../table.ts';

const FIELDS: Readonly<Record<string, Described>> = table({
  product_id: 'Number of the product that is given; no package and no service.',
  product_variation_id: 'Number of its variation; needed when the product has any.',
  type: '1 a gift for the purchase, 2 the same without a parcel (it weighs nothing), 3 one for each piece of the goods that its rules name. Type 3 costs nothing and goes along with its line.',
  percents: [
    'Percents off the price of the list; 100: free. Beside `gift_prices` they hold in currencies without a price if they are below 100; with 100 it is not given there.',
    100,
  ],
  is_combinable: 'Whether it is given besides others. Of those that are not, the buyer chooses one.',
  limit: ['Most pieces given in all; null for any number.', 100],
  gift_prices:
    'Prices by currency, in minor units with tax; they hold instead of the percents. With any, the gift is given in other currencies only for percents below 100.',
  'gift_prices.currency_id': 'Number of the currency; `GET /shop` lists them.',
  'gift_prices.price': ['Price with tax in minor units.', 100],
  rules: 'Rules: all active ones have to hold. None: given with every purchase.',
  'rules.is_active': 'Whether the rule counts.',
  'rules.type':
    'What it looks at: 0 what the goods cost after discounts, without gifts, 1 their pieces, 2 a product, 3 a category with all below, 4 a brand, 5 a group of customers, 6 the country of delivery.',
  'rules.condition': 'How: 0 at least and 1 below, of types 0 and 1; 2 is and 3 is not, of the others.',
  'rules.amount': ['Minor units with tax, pieces, or the number of the record.', 100_000],
  'rules.currency_id': 'Currency of a rule of type 0, in which alone the gift is given then; null with others.',
  is_active: 'Whether it is switched on. A new one is not.',
});

export const giftDescriptions: Descriptions = {
  ...Object.fromEntries(
    ['Gift', 'gifts.body', 'gifts.body.expected'].flatMap((record) =>
      Object.entries(FIELDS).map(([name, meaning]) => [`${record}.${name}`, meaning]),
    ),
  ),
  'Gift.given': ['Pieces of it in orders that were not cancelled, counted while there is a limit.', 12],
};
