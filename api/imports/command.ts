import type { Right } from '../../contract/rights.ts';

/** The command as the journal of changes names it. */
export const IMPORT = 'import';

/** What it changes: products with everything on them, and their prices. */
export const IMPORT_RIGHTS: readonly Right[] = ['products.write', 'prices.write'];
