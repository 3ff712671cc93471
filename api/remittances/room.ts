import { readList, readOne } from '../platform/listing/index.ts';
import type { Room } from '../platform/room/index.ts';
import { bookRemittance, type RemittanceDependencies } from './book-remittance.ts';
import { remittanceSource } from './remittance-source.ts';
import { tryRemittance } from './try-remittance.ts';

/** Cash on delivery that carriers pay out. */
export const remittancesRoom = (deps: RemittanceDependencies): Room => ({
  calls: {
    'GET /remittances': ({ query, context }) => readList(deps.db, remittanceSource, query, context),
    'POST /remittances': async ({ body, context }) => {
      const id = await bookRemittance(deps, body, context.operator);
      return { item: await readOne(deps.db, remittanceSource, id, { embed: 'parcels' }, context) };
    },
  },
  dryRuns: { 'POST /remittances': ({ body, context }) => tryRemittance(deps, body, context.operator) },
});
