import type { FastifyInstance } from 'fastify';
import { controlScope } from '../server/control-scope.ts';
import type { Cluster } from './cluster.ts';
import { type FaultBoard, faultsSchema } from './faults.ts';
import type { Traffic } from './traffic.ts';

/** Faults of the cluster, what it holds and what it was asked, for tests and demonstrations. */
export function controlRoutes(server: FastifyInstance, cluster: Cluster, faults: FaultBoard, traffic: Traffic): void {
  controlScope(server, (scope) => {
    scope.get('/sandbox/opensearch/faults', async () => faults.current);
    scope.post('/sandbox/opensearch/faults', async (request) =>
      faults.change(faultsSchema.partial().parse(request.body)),
    );
    scope.delete('/sandbox/opensearch/faults', async () => faults.clear());
    scope.get('/sandbox/opensearch/traffic', async () => traffic.counted());
    scope.delete('/sandbox/opensearch/traffic', async () => {
      traffic.clear();
      return traffic.counted();
    });
    scope.get('/sandbox/opensearch/indices', async () => ({
      indices: cluster.all('*').map((index) => ({
        name: index.name,
        aliases: Object.keys(cluster.aliasesOf(index)),
        documents: index.segment.documents.size,
      })),
    }));
  });
}
