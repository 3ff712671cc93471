import { endpoints } from '../endpoint.ts';
import { item } from '../list.ts';
import { shopInfo } from './records.ts';

export const shopEndpoints = endpoints({
  'GET /shop': {
    summary: 'The shop as the asking host shows it: hosts, routes, countries, currencies, seller',
    access: 'public',
    cacheable: true,
    response: item(shopInfo),
  },
});
