import type { Room } from '../platform/room/index.ts';
import { type CompaniesDeps, createCompanies } from './companies.ts';

/** Companies from business registers. */
export function registersRoom(deps: CompaniesDeps): Room {
  const companies = createCompanies(deps);
  return {
    calls: {
      'GET /companies/{identifier}': async ({ params, query, context }) => ({
        item: await companies.find(params.identifier, query.country, context),
      }),
    },
    close: companies.close,
  };
}
