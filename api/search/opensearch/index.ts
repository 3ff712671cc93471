import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { ServiceHealth } from '../../platform/room/index.ts';
import type { WordEngine } from '../word-engine.ts';
import { createSearchCluster } from './cluster.ts';
import { type IndexJobs, indexJobs } from './index-jobs.ts';
import { openSearchWords } from './open-search-words.ts';
import type { OpenSearchOptions } from './options.ts';
import { createIndexWriter } from './writer.ts';

export type { OpenSearchOptions } from './options.ts';

export interface OpenSearch {
  words: WordEngine;
  jobs: IndexJobs;
  health(): ServiceHealth;
  close(): Promise<void>;
}

interface Parts {
  db: Database;
  options: OpenSearchOptions;
  log: FastifyBaseLogger;
  fallback: WordEngine | null;
}

/** Words in a cluster of OpenSearch, and the job that keeps them there. */
export function openOpenSearch({ db, options, log, fallback }: Parts): OpenSearch {
  const cluster = createSearchCluster(options);
  // Drops cached searches, which were found in the former index.
  const emitEvents = () => db.transaction((tx) => emit(tx, 'search.changed', {}));
  const writer = createIndexWriter({ db, cluster, options, log, emitEvents });
  return {
    words: openSearchWords({ cluster, options, log, fallback }),
    jobs: indexJobs(db, writer, (err) => log.error({ err }, 'the job of the search index could not be enqueued')),
    health: () => ({
      isReachable: cluster.isReachable(),
      failures: cluster.failures(),
      refusedWrites: () => writer.dead().catch(() => Number.NaN),
    }),
    close: cluster.close,
  };
}
