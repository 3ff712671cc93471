import type { FastifyInstance } from 'fastify';
import { controlScope } from '../server/control-scope.ts';
import type { OpenidContext } from './context.ts';
import { faultsSchema } from './faults.ts';

/** Faults of the third parties, for tests and demonstrations. */
export function controlRoutes(server: FastifyInstance, { faults }: OpenidContext): void {
  controlScope(server, (scope) => {
    scope.get('/sandbox/openid/faults', async () => faults.read());
    scope.post('/sandbox/openid/faults', async (request) => faults.change(faultsSchema.partial().parse(request.body)));
    scope.delete('/sandbox/openid/faults', async () => faults.clear());
  });
}
