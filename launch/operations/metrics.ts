import type { Api } from '../../api/index.ts';
import type { Storefront } from '../../storefront/server/index.ts';
import type { Router } from '../http/index.ts';
import { metric } from './exposition.ts';
import { BUCKETS, type Series, type Traffic } from './traffic.ts';

export interface Sources {
  traffic: Traffic;
  api: Api;
  storefront: Storefront | undefined;
  router: Router | undefined;
}

/** Metrics of the shop in Prometheus' text format. */
export async function shopMetrics({ traffic, api, storefront, router }: Sources): Promise<string> {
  const answers = traffic.all();
  const parts = [
    metric('pult_http_requests_active', 'gauge', 'Requests being answered.', [
      { value: router?.drain.active ?? Number.NaN },
    ]),
    metric(
      'pult_http_request_duration_seconds',
      'histogram',
      'Time to answer, by kind and status class.',
      answers.flatMap(histogram),
    ),
    metric(
      'pult_overload_refusals_total',
      'counter',
      'Calls refused because too much of a kind of work waited.',
      Object.entries(api.overloadRefusals()).map(([work, value]) => ({ labels: { work }, value })),
    ),
    metric('pult_password_hashes_most', 'gauge', 'Most passwords hashed at the same time, each on a thread.', [
      { value: api.mostHashesAtOnce() },
    ]),
    await database(api),
    jobFailures(api),
    await searchCluster(api),
    sockets(api),
    storefront ? pageCache(storefront) : '',
  ];
  return parts.filter(Boolean).join('\n');
}

function histogram({ kind, status, count, seconds, buckets }: Series) {
  const labels = { kind, status };
  let sum = 0;
  const steps = BUCKETS.map((bound, index) => {
    sum += buckets[index] ?? 0;
    return { suffix: '_bucket' as const, labels: { ...labels, le: String(bound) }, value: sum };
  });
  return [
    ...steps,
    { suffix: '_bucket' as const, labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum' as const, labels, value: seconds },
    { suffix: '_count' as const, labels, value: count },
  ];
}

async function database(api: Api): Promise<string> {
  const sum = (count: (pool: Api['db']['pools'][number]) => number) =>
    api.db.pools.reduce((total, pool) => total + count(pool), 0);
  const connections = [
    { labels: { state: 'all' }, value: sum((pool) => pool.totalCount) },
    { labels: { state: 'unused' }, value: sum((pool) => pool.idleCount) },
    { labels: { state: 'awaited' }, value: sum((pool) => pool.waitingCount) },
  ];
  return [
    metric(
      'pult_database_connections',
      'gauge',
      'Connections of the pools: all, unused, and those that calls wait for.',
      connections,
    ),
    metric('pult_events_lag_seconds', 'gauge', 'Age of the oldest event that is not delivered yet.', [
      // The other metrics are needed most while the database does not answer.
      { value: await api.eventsLagSeconds().catch(() => Number.NaN) },
    ]),
    metric('pult_jobs_failed', 'gauge', 'Jobs that failed and are not tried again; the log has their errors.', [
      { value: await api.failedJobs().catch(() => Number.NaN) },
    ]),
  ].join('\n');
}

const MAILS = 'notifications.';

/** At each try: a mail server that does not answer shows at once, not after the last of 25 tries. */
function jobFailures(api: Api): string {
  const failures = [...api.jobFailures()];
  const ofMails = failures.reduce((sum, [task, count]) => (task.startsWith(MAILS) ? sum + count : sum), 0);
  return [
    metric('pult_mail_failures_total', 'counter', 'Tries to write and send a mail that failed in this process.', [
      { value: ofMails },
    ]),
    metric(
      'pult_job_failures_total',
      'counter',
      'Tries of jobs that failed in this process, by task; most are tried again.',
      failures.map(([task, value]) => ({ labels: { task }, value })),
    ),
  ].join('\n');
}

async function searchCluster({ searchHealth }: Api): Promise<string> {
  const health = searchHealth();
  if (!health) return '';
  const { isReachable, failures, refusedWrites } = health;
  return [
    metric('pult_search_reachable', 'gauge', 'Whether OpenSearch answered the last search of this process.', [
      { value: isReachable ? 1 : 0 },
    ]),
    metric('pult_search_failures_total', 'counter', 'Searches that OpenSearch did not answer.', [{ value: failures }]),
    metric(
      'pult_search_refused_writes',
      'gauge',
      'Products that OpenSearch refuses for good and that are missing from its index; the log has the reasons.',
      [{ value: await refusedWrites() }],
    ),
  ].join('\n');
}

function sockets(api: Api): string {
  const stats = api.sockets?.stats();
  if (!stats) return '';
  const refused = Object.entries(stats.refused).map(([reason, value]) => ({ labels: { reason }, value }));
  return [
    metric('pult_live_connections', 'gauge', 'Pages that hear what changes in their cart.', [
      { value: stats.connections },
    ]),
    metric('pult_live_channels', 'gauge', 'Carts that such pages show.', [{ value: stats.channels }]),
    metric('pult_live_messages_total', 'counter', 'Messages sent to such pages.', [{ value: stats.sent }]),
    metric('pult_live_refusals_total', 'counter', 'Connections, subscriptions and messages refused.', refused),
  ].join('\n');
}

function pageCache(storefront: Storefront): string {
  const { hits, misses, drops, pages, bytes } = storefront.stats();
  const looked = [
    { labels: { result: 'hit' }, value: hits },
    { labels: { result: 'miss' }, value: misses },
  ];
  return [
    metric('pult_page_cache_lookups_total', 'counter', 'Requests for pages that may be kept.', looked),
    metric('pult_page_cache_drops_total', 'counter', 'Pages dropped because of news or for want of room.', [
      { value: drops },
    ]),
    metric('pult_page_cache_pages', 'gauge', 'Pages kept.', [{ value: pages }]),
    metric('pult_page_cache_bytes', 'gauge', 'Memory of the pages kept.', [{ value: bytes }]),
  ].join('\n');
}
