import type { FastifyInstance } from 'fastify';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { demoUser } from './access.ts';
import { Cluster } from './cluster.ts';
import { controlRoutes } from './control-routes.ts';
import { createFaultBoard } from './faults.ts';
import { CLUSTER_PATH, clusterRoutes } from './routes.ts';
import { createTraffic } from './traffic.ts';

/** Settings of a shop that searches with the stand-in; the demo does so only when that is switched on. */
export const openSearchSettings = (origin: string): Readonly<Record<string, string>> => ({
  SEARCH_ENGINE: 'opensearch',
  OPENSEARCH_URL: `${origin}${CLUSTER_PATH}`,
  OPENSEARCH_USERNAME: demoUser.username,
  OPENSEARCH_PASSWORD: demoUser.password,
});

/** Registers a cluster of one node that keeps its indices in memory. */
export function registerOpenSearch(server: FastifyInstance, _context: StandInContext): StandIn {
  const [cluster, faults, traffic] = [new Cluster(), createFaultBoard(), createTraffic()];
  clusterRoutes(server, cluster, faults, traffic);
  controlRoutes(server, cluster, faults, traffic);
  return {};
}
