import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayCall } from './access.ts';
import { kindsIn } from './aggregations.ts';
import { bulk } from './bulk.ts';
import type { Cluster } from './cluster.ts';
import { ClusterError, illegal } from './errors.ts';
import type { FaultBoard, Faults } from './faults.ts';
import { isObject, type Json } from './json.ts';
import { answerWith, suffer } from './misbehave.ts';
import { search } from './search.ts';
import type { StoredIndex, Versioning } from './stored-index.ts';
import type { Traffic } from './traffic.ts';

/** Below this path of the sandbox stands the cluster's root. */
export const CLUSTER_PATH = '/opensearch';
const MOST_BYTES = 32 * 1024 * 1024;

type Handler = (
  request: FastifyRequest<{ Params: Record<string, string>; Querystring: Json }>,
  fault: Faults['search'],
) => unknown;
interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  /** Parameters of the address that it takes. */
  takes: readonly string[];
  answer: Handler;
}

const acknowledged = { acknowledged: true };
const shards = { _shards: { total: 1, successful: 1, failed: 0 } };
const isRefreshing = ({ refresh }: Json) => refresh === '' || refresh === 'true' || refresh === 'wait_for';
const bodyOf = ({ body }: { body: unknown }): Json => (isObject(body) ? body : {});

const described = (cluster: Cluster, indices: readonly StoredIndex[], parts: readonly string[]): Json =>
  Object.fromEntries(
    indices.map((index) => [
      index.name,
      {
        ...(parts.includes('aliases') ? { aliases: cluster.aliasesOf(index) } : {}),
        ...(parts.includes('mappings') ? { mappings: index.given.mappings ?? {} } : {}),
        ...(parts.includes('settings') ? { settings: { index: index.settings } } : {}),
      },
    ]),
  );

function versioningOf({ version, version_type: type = 'internal' }: Json): Versioning {
  return { type: type as Versioning['type'], ...(version === undefined ? {} : { version: Number(version) }) };
}

const documentRoutes = (cluster: Cluster): Route[] => [
  {
    method: 'GET',
    path: '/:index/_doc/:id',
    takes: [],
    answer({ params: { index = '', id = '' } }) {
      const stored = cluster.one(index);
      const document = stored.read(id);
      if (!document) throw new MissingDocument({ _index: stored.name, _id: id, found: false });
      return { _index: stored.name, _id: id, _version: document.version, found: true, _source: document.source };
    },
  },
  {
    method: 'PUT',
    path: '/:index/_doc/:id',
    takes: ['refresh', 'version', 'version_type'],
    answer({ params: { index = '', id = '' }, query, body }) {
      const stored = cluster.one(index);
      const { result, version, seqNo } = stored.write(id, bodyOf({ body }), versioningOf(query));
      if (isRefreshing(query)) stored.refresh();
      return { _index: stored.name, _id: id, _version: version, result, _seq_no: seqNo, _primary_term: 1, ...shards };
    },
  },
];

/** A document that is not there is answered without an error's shape. */
class MissingDocument extends Error {
  readonly body: Json;
  constructor(body: Json) {
    super('missing');
    this.body = body;
  }
}

const indexRoutes = (cluster: Cluster): Route[] => [
  {
    method: 'PUT',
    path: '/:index',
    takes: ['timeout'],
    answer({ params: { index = '' }, body }) {
      cluster.create(index, bodyOf({ body }));
      return { ...acknowledged, shards_acknowledged: true, index };
    },
  },
  {
    method: 'DELETE',
    path: '/:index',
    takes: ['timeout', 'ignore_unavailable'],
    answer({ params: { index = '' }, query }) {
      for (const name of index.split(','))
        if (query.ignore_unavailable !== 'true' || cluster.all('*').some((one) => one.name === name))
          cluster.delete(name);
      return acknowledged;
    },
  },
  {
    method: 'GET',
    path: '/:index',
    takes: [],
    answer: ({ params: { index = '' } }) => described(cluster, cluster.all(index), ['aliases', 'mappings', 'settings']),
  },
  {
    method: 'GET',
    path: '/:index/_alias',
    takes: [],
    answer: ({ params: { index = '' } }) => described(cluster, cluster.all(index), ['aliases']),
  },
  {
    method: 'PUT',
    path: '/:index/_settings',
    takes: [],
    answer({ params: { index = '' }, body }) {
      for (const one of cluster.all(index)) one.change(body);
      return acknowledged;
    },
  },
  {
    method: 'POST',
    path: '/:index/_refresh',
    takes: [],
    answer({ params: { index = '' } }) {
      for (const name of index.split(',')) for (const one of cluster.all(name)) one.refresh();
      return shards;
    },
  },
  {
    method: 'POST',
    path: '/_aliases',
    takes: ['timeout'],
    answer({ body }) {
      const { actions, ...more } = bodyOf({ body });
      const [unknown] = Object.keys(more);
      if (unknown)
        throw new ClusterError(400, 'x_content_parse_exception', `[1:1] [aliases] unknown field [${unknown}]`);
      cluster.changeAliases(actions ?? []);
      return acknowledged;
    },
  },
];

const workRoutes = (cluster: Cluster, faults: FaultBoard, traffic: Traffic): Route[] => {
  const bulkRequest: Handler = ({ params: { index }, query, body }) => {
    if (faults.take('rejected_bulks'))
      throw new ClusterError(429, 'rejected_execution_exception', 'rejected execution of coordinating operation');
    const refusals = { isRejected: () => faults.take('rejected_items'), refusedId: faults.current.refused_id };
    return bulk(cluster, String(body ?? ''), {
      count: traffic.item,
      refresh: isRefreshing(query),
      ...refusals,
      ...(index ? { index } : {}),
    });
  };
  return [
    { method: 'POST', path: '/_bulk', takes: ['refresh', 'timeout'], answer: bulkRequest },
    { method: 'POST', path: '/:index/_bulk', takes: ['refresh', 'timeout'], answer: bulkRequest },
    {
      method: 'POST',
      path: '/:index/_search',
      takes: ['cancel_after_time_interval'],
      answer: ({ params: { index = '' }, query, body }, fault) => {
        const time = query.cancel_after_time_interval;
        if (time !== undefined && !/^\d+(ms|s|m)$/.test(String(time)))
          throw illegal(
            `failed to parse setting [cancel_after_time_interval] with value [${String(time)}] as a time value`,
          );
        const asked = bodyOf({ body });
        for (const kind of kindsIn(asked.aggs ?? asked.aggregations)) traffic.aggregation(kind);
        return answerWith(fault, () => search(cluster.one(index), asked));
      },
    },
    {
      method: 'POST',
      path: '/:index/_count',
      takes: [],
      answer({ params: { index = '' }, body }) {
        const { query, ...more } = bodyOf({ body });
        const [unknown] = Object.keys(more);
        if (unknown) throw new ClusterError(400, 'parsing_exception', `request does not support [${unknown}]`);
        const { hits } = search(cluster.one(index), {
          query: query ?? { match_all: {} },
          size: 0,
          track_total_hits: true,
        });
        return { count: ((hits as Json).total as Json).value, ...shards };
      },
    },
    {
      method: 'GET',
      path: '/_cluster/health',
      takes: ['timeout'],
      answer: () => ({
        cluster_name: 'sandbox',
        status: faults.current.cluster === 'red' ? 'red' : 'green',
        timed_out: false,
        number_of_nodes: 1,
      }),
    },
  ];
};

function refuseParameters(
  { method, url, query }: FastifyRequest<{ Querystring: Json }>,
  takes: readonly string[],
): void {
  const unknown = Object.keys(query).find((key) => !takes.includes(key));
  if (unknown) throw illegal(`request [${method} ${url.split('?')[0]}] contains unrecognized parameter: [${unknown}]`);
}

/** OpenSearch's REST API below `CLUSTER_PATH`. */
export function clusterRoutes(server: FastifyInstance, cluster: Cluster, faults: FaultBoard, traffic: Traffic): void {
  const routes = [...workRoutes(cluster, faults, traffic), ...indexRoutes(cluster), ...documentRoutes(cluster)];
  server.register(
    async (scope) => {
      scope.addContentTypeParser(
        ['application/x-ndjson'],
        { parseAs: 'string', bodyLimit: MOST_BYTES },
        (_request, body, done) => done(null, body),
      );
      scope.addHook('onRequest', async ({ headers }, reply) => {
        if (!mayCall(headers.authorization))
          return reply.code(401).header('www-authenticate', 'Basic realm="OpenSearch Security"').send('Unauthorized');
      });
      scope.setErrorHandler((error, request, reply) => {
        if (error instanceof MissingDocument) return reply.code(404).send(error.body);
        if (error instanceof ClusterError) return reply.code(error.status).send(error.body);
        request.log.error(error);
        return reply.code(500).send(new ClusterError(500, 'exception', String(error)).body);
      });
      for (const { method, path, takes, answer } of routes)
        scope.route({
          method,
          url: path,
          bodyLimit: MOST_BYTES,
          handler: async (request, reply) => {
            const asked = request as Parameters<Handler>[0];
            traffic.request(`${method} ${path}`);
            const fault = path.endsWith('/_search') ? faults.ofSearch() : null;
            if (await suffer(faults.current, fault, path, reply)) return reply;
            refuseParameters(asked, takes);
            return reply.type('application/json; charset=UTF-8').send(answer(asked, fault));
          },
        });
    },
    { prefix: CLUSTER_PATH },
  );
}
