import { OF_ACCOUNTS } from './accounts.ts';
import { OF_CARTS } from './carts.ts';
import { OF_CUSTOMERS } from './customers.ts';
import { OF_OPERATORS } from './operators.ts';
import { OF_ORDERS } from './orders.ts';
import { OF_PARCELS } from './parcels.ts';
import { OF_RECORDS } from './records.ts';
import { OF_SELLERS } from './sellers.ts';
import type { Prepares } from './tools.ts';

export { fullCart } from './carts.ts';
export { openTools, type Prepared, type Tools } from './tools.ts';

/** What calls need that the demo lacks, or use up. Others get the largest body, on the first record of a list. */
export const PREPARES: Prepares = {
  ...OF_CARTS,
  ...OF_CUSTOMERS,
  ...OF_ACCOUNTS,
  ...OF_OPERATORS,
  ...OF_ORDERS,
  ...OF_PARCELS,
  ...OF_RECORDS,
  ...OF_SELLERS,
};
