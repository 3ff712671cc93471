import { endpoints } from '../endpoint.ts';
import { items, LIST_HELP, longListQuery, recordOf } from '../list.ts';
import { lowStock } from './low-stock.ts';
import { LOW_PIECES } from './rules.ts';

export const lowStockEndpoints = endpoints({
  'GET /low-stock': {
    access: 'operator',
    right: 'products.read',
    resource: lowStock,
    summary: 'What runs out: products and variations with few pieces, the fewest first',
    description: `${LIST_HELP} It has what is counted and has at most ${LOW_PIECES} pieces left, or fewer than open orders hold; packages run out with their parts. At or below a number: \`stock_state\` \`lte\`; sold out: \`eq\` 0.`,
    query: longListQuery,
    response: items(recordOf(lowStock)),
  },
});
