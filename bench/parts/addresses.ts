import { type Figure, median, spread } from '../figure.ts';
import { ADDRESS_ROWS } from '../harness/address-rows.ts';
import { costOf } from '../harness/cost.ts';
import { nextAddress, send } from '../harness/http.ts';
import { load, type Part, rounds } from './part.ts';

const CALLS = 200;
const ROUNDS = 5;

const POINTS = '/v1/shipping-methods/1/shipping-options?per_page=10&';
const CASES = {
  'streets by three letters': '/v1/addresses?search=lip',
  'streets by street and town': '/v1/addresses?search=lipova%20mesto',
  'addresses by street and number': '/v1/addresses?search=lipova%2012',
  'an address by street, number and town': '/v1/addresses?search=lipova%2012%20mestocaa',
  'points near a position': `${POINTS}latitude=49.2&longitude=16.6`,
  'points near a town': `${POINTS}near=M%C4%9Bstocaa`,
  'points near a post code': `${POINTS}near=101%2000`,
  'points by words': `${POINTS}search=lipova%201234`,
};

export const addresses: Part = {
  name: 'addresses',
  about: `suggestions of addresses and pick-up points near a place, with ${ADDRESS_ROWS.about}`,
  async measure(context) {
    const data = await context.data('demo');
    for (const statement of ADDRESS_ROWS.remove) await data.sql(statement);
    for (const statement of ADDRESS_ROWS.add) await data.sql(statement);
    try {
      return await context.withShop(data, { TRUST_PROXY: '127.0.0.1' }, async (shop) => {
        const figures: Figure[] = [];
        for (const [what, path] of Object.entries(CASES)) {
          const read = async () => {
            const { status } = await send(shop.port, path, { headers: { 'x-forwarded-for': nextAddress() } });
            if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
          };
          await read();
          const count = Math.ceil(CALLS * context.scale);
          const costs = await rounds(ROUNDS, () => costOf(data, shop, count, read));
          const values = costs.map(({ node, postgres }) => node + postgres);
          figures.push({
            ...{ part: 'addresses', what, value: median(values), unit: 'ms CPU', goal: { atMost: 10 }, load: load() },
            note: `${spread(values, 2)}, ${ADDRESS_ROWS.about}`,
          });
        }
        return figures;
      });
    } finally {
      for (const statement of ADDRESS_ROWS.remove) await data.sql(statement);
    }
  },
};
