import * as z from 'zod';
import type { DeadLetter } from './bulk.ts';
import { orMissing, type SearchCluster } from './cluster.ts';
import { SCHEMA, stateIndexOf } from './names.ts';

const MOST_DEAD = 1_000;

const stored = z.object({
  schema: z.string(),
  /** Number of the indices behind the aliases. */
  number: z.int(),
  position: z.int(),
  dead: z.array(z.object({ index: z.string(), id: z.int(), reason: z.string() })),
});
/** How far the indices are. It stands beside them in the cluster, so that a restored or an empty cluster is noticed. */
export type State = z.infer<typeof stored>;

/** Stored as text: it is read whole and never searched. */
const DOCUMENT = {
  mappings: { dynamic: 'strict', properties: { state: { type: 'keyword', index: false, doc_values: false } } },
};

/** Null when there is none, or one that this version did not write. */
export async function readState(cluster: SearchCluster, prefix: string): Promise<State | null> {
  const path = `/${stateIndexOf(prefix)}/_doc/products`;
  const found = await orMissing(cluster.work<{ _source?: { state?: string } }>({ method: 'GET', path }));
  const text = found?._source?.state;
  const parsed = text ? stored.safeParse(JSON.parse(text)) : null;
  return parsed?.success && parsed.data.schema === SCHEMA ? parsed.data : null;
}

export async function writeState(cluster: SearchCluster, prefix: string, state: Omit<State, 'schema'>): Promise<void> {
  const index = stateIndexOf(prefix);
  if ((await orMissing(cluster.work({ method: 'GET', path: `/${index}` }))) === null)
    await cluster.work({ method: 'PUT', path: `/${index}`, body: DOCUMENT });
  const text = JSON.stringify({ ...state, schema: SCHEMA });
  await cluster.work({ method: 'PUT', path: `/${index}/_doc/products`, body: { state: text } });
}

/** Former dead letters but those of products that were written again, and the new ones. */
export function deadAfter(
  former: readonly DeadLetter[],
  writtenIds: ReadonlySet<number>,
  fresh: readonly DeadLetter[],
) {
  return [...former.filter(({ id }) => !writtenIds.has(id)), ...fresh].slice(-MOST_DEAD);
}
