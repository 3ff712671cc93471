import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api, ApiOptions } from '../../api/index.ts';
import { openSearchSettings, startSandbox } from '../../sandbox/index.ts';

/** A stand-in of OpenSearch, with the options of an API that searches with it. */
export interface SearchCluster {
  options: Partial<ApiOptions>;
  /** How the cluster misbehaves from now on; nothing: not at all. */
  faults(faults?: object): Promise<void>;
  /** The cluster's requests since the last call: by route, bulk items by action, aggregations by kind. */
  traffic(): Promise<Record<'requests' | 'items' | 'aggregations', Record<string, number>>>;
  indices(): Promise<{ name: string; aliases: string[]; documents: number }[]>;
  /** A call of the cluster itself. */
  call(method: string, path: string, body?: object): Promise<Response>;
  close(): Promise<void>;
}

export async function startSearchCluster(fallback = false): Promise<SearchCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'search-cluster-'));
  const sandbox = await startSandbox({ port: 0, dataDir });
  const {
    OPENSEARCH_URL: url = '',
    OPENSEARCH_USERNAME: username = '',
    OPENSEARCH_PASSWORD: password = '',
  } = openSearchSettings(sandbox.url);
  const json = { 'content-type': 'application/json' };
  const control = (method: string, body?: object) =>
    fetch(`${sandbox.url}/sandbox/opensearch/faults`, {
      method,
      ...(body ? { headers: json, body: JSON.stringify(body) } : {}),
    });
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return {
    options: { openSearch: { url, username, password, prefix: 'pult-test', searchMs: 20_000, fallback } },
    async faults(faults) {
      const { status } = await (faults ? control('POST', faults) : control('DELETE'));
      if (status !== 200) throw new Error(`The stand-in refuses these faults: ${status}`);
    },
    async traffic() {
      const counted = await (await fetch(`${sandbox.url}/sandbox/opensearch/traffic`)).json();
      await fetch(`${sandbox.url}/sandbox/opensearch/traffic`, { method: 'DELETE' });
      return counted;
    },
    indices: async () => (await (await fetch(`${sandbox.url}/sandbox/opensearch/indices`)).json()).indices,
    call: (method, path, body) =>
      fetch(`${url}${path}`, {
        method,
        headers: { ...(body ? json : {}), authorization: basic },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const PATIENCE_MS = 60_000;
const STEP_MS = 50;
const QUIET_LOOKS = 3;

/** Waits until the job of the search index has done all that happened; an event may be on its way to it for a moment. */
export async function searchIsIndexed(api: Pick<Api, 'db' | 'flushEvents'>): Promise<void> {
  const jobs = () => api.db.query(`select id from graphile_worker.jobs where task_identifier = 'search.index'`);
  const latest = performance.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    if (performance.now() > latest) throw new Error('The job of the search index does not end.');
    await api.flushEvents();
    quiet = (await jobs()).length > 0 ? 0 : quiet + 1;
    await sleep(STEP_MS);
  }
  await api.flushEvents();
}

/** Starts that job, as each minute does. */
export const startIndexing = (api: Pick<Api, 'db'>): Promise<unknown> =>
  api.db.query(
    `select graphile_worker.add_job('search.index', queue_name => 'search.index', job_key => 'search.index')`,
  );
