import type { FastifyBaseLogger } from 'fastify';
import { Failure } from '../../platform/http/index.ts';
import type { WordEngine } from '../word-engine.ts';
import type { SearchCluster } from './cluster.ts';
import { explainHits } from './explain-hits.ts';
import { createFinder, MOST_FOUND } from './finder.ts';
import { aliasOf } from './names.ts';
import type { OpenSearchOptions } from './options.ts';

interface Parts {
  cluster: SearchCluster;
  options: OpenSearchOptions;
  log: FastifyBaseLogger;
  /** Answers while the cluster does not, where each process holds words too. */
  fallback: WordEngine | null;
}

/** Finds words in OpenSearch. What it finds is shown only if the memory of this process says that the caller may see it. */
export function openSearchWords({ cluster, options, log, fallback }: Parts): WordEngine {
  const finder = createFinder(cluster, ({ search }) => `/${aliasOf(options.prefix, search.language)}/_search`);

  /** What the cluster says, else what the fallback does; without one searches answer 503 and all else goes on. */
  async function orElse<Answer>(search: () => Promise<Answer>, instead: (words: WordEngine) => Promise<Answer>) {
    try {
      return await search();
    } catch (err) {
      log.warn({ err }, 'OpenSearch did not answer a search');
      if (fallback) return instead(fallback);
      throw new Failure('search_unavailable', {}, [], { cause: err });
    }
  }

  return {
    find: (asked, most = MOST_FOUND) =>
      orElse(
        () => finder.find(asked, most),
        (words) => words.find(asked, most),
      ),
    explain: (asked, ids) =>
      orElse(
        async () => {
          const [{ slots }, { prepared, hits }] = [
            await finder.find(asked, MOST_FOUND),
            await finder.explain(asked, ids),
          ];
          return explainHits(asked, prepared, hits, (slot) => {
            const at = slots.indexOf(slot);
            return at < 0 ? null : at + 1;
          });
        },
        (words) => words.explain(asked, ids),
      ),
  };
}
