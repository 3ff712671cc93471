import type { FastifyInstance } from 'fastify';
import { routes } from '../platform/index.ts';
import { type CompaniesDeps, createCompanies } from './companies.ts';

/** Puts the room's calls on the server. */
export function register(app: FastifyInstance, deps: CompaniesDeps): void {
  const companies = createCompanies(deps);
  app.addHook('onClose', async () => companies.close());
  routes(app, {
    'GET /companies/{identifier}': async ({ params, query, context }) => ({
      item: await companies.find(params.identifier, query.country, context),
    }),
  });
}
