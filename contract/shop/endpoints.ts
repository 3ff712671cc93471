import { endpoints } from '../endpoint.ts';
import { item } from '../list.ts';
import { shopInfo } from './records.ts';

export const shopEndpoints = endpoints({
  'GET /shop': {
    summary: 'The shop as the asking host shows it: hosts, routes, countries, currencies, seller',
    description:
      'Ask it first: it tells the hosts, the configured addresses of screens (`routes`), countries, dial codes, currencies and the seller.',
    access: 'public',
    cacheable: true,
    response: item(shopInfo),
  },
});
