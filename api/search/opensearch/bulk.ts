import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { LANGUAGES, type Language } from '../../../contract/locales.ts';
import type { IndexedProduct } from '../catalogue-index.ts';
import { ClusterAway, type SearchCluster } from './cluster.ts';
import { documentOf } from './document.ts';

/** One write: a product in a language, that it is not there, or some of its fields. */
type Write = { index: string; id: number } & ({ document: object | null } | { fields: object });

/** A write that the cluster refuses for good. */
export interface DeadLetter {
  index: string;
  id: number;
  reason: string;
}

const AT_ONCE = 500;
const TRIES = 6;
const FIRST_WAIT_MS = 200;
const CONFLICT = 409;
const MISSING = 404;
const isPassing = (status: number) => status === 429 || status >= 500;

const outcome = z.object({
  status: z.int(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
});
const answered = z.object({ items: z.array(z.record(z.string(), outcome)) });

/** Writes of products as read now, also of packages with them; ids that were not found are deleted. */
export function writesOf(
  products: readonly IndexedProduct[],
  ids: readonly number[],
  indexOf: (language: Language) => string,
): Write[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return [...new Set([...ids, ...byId.keys()])].flatMap((id) =>
    LANGUAGES.map((language) => {
      const product = byId.get(id);
      const text = product?.texts[language];
      return { index: indexOf(language), id, document: product && text ? documentOf(product, text, language) : null };
    }),
  );
}

/** Some fields of products as they are now, in each language; a language that has no such product has nothing to update. */
export const updatesOf = <Fields extends { id: number }>(
  products: readonly Fields[],
  indexOf: (language: Language) => string,
): Write[] =>
  products.flatMap(({ id, ...fields }) => LANGUAGES.map((language) => ({ index: indexOf(language), id, fields })));

/** An update takes no version and adds one to that of its document, so there is room for many between two positions. */
const UPDATES_OF_A_POSITION = 1_000;
/** Versions are outbox positions: a late write does not win. A position may be written again by a repeated job. */
export const versionAt = (position: number): number => position * UPDATES_OF_A_POSITION;

function linesOf(write: Write, position: number): object[] {
  const head = { _index: write.index, _id: String(write.id) };
  if ('fields' in write) return [{ update: { ...head, retry_on_conflict: 3 } }, { doc: write.fields }];
  const versioned = { ...head, version: versionAt(position), version_type: 'external_gte' };
  return write.document ? [{ index: versioned }, write.document] : [{ delete: versioned }];
}

/** Sends some writes; returns those to be tried again and those refused for good. */
async function send(cluster: SearchCluster, writes: readonly Write[], position: number) {
  const lines = writes.flatMap((write) => linesOf(write, position));
  const { items } = answered.parse(await cluster.work({ method: 'POST', path: '/_bulk', lines }));
  const [again, dead]: [Write[], DeadLetter[]] = [[], []];
  for (const [at, write] of writes.entries()) {
    const result = Object.values(items[at] ?? {})[0];
    if (!result || isPassing(result.status)) again.push(write);
    // A newer write was there first, or nothing to delete.
    else if (result.error && result.status !== CONFLICT && result.status !== MISSING)
      dead.push({
        index: write.index,
        id: write.id,
        reason: `${result.error.type}: ${result.error.reason ?? ''}`.slice(0, 500),
      });
    else if (result.error?.type === 'index_not_found_exception')
      throw new ClusterAway(`OpenSearch has no ${write.index}`);
  }
  return { again, dead };
}

/** Writes in order, some at once; what the cluster has no room for is tried again, later each time. */
export async function writeAll(
  cluster: SearchCluster,
  writes: readonly Write[],
  position: number,
  firstWaitMs = FIRST_WAIT_MS,
): Promise<DeadLetter[]> {
  const dead: DeadLetter[] = [];
  for (let from = 0; from < writes.length; from += AT_ONCE) {
    let left = writes.slice(from, from + AT_ONCE);
    for (let tries = 0; left.length > 0; tries += 1) {
      if (tries === TRIES) throw new ClusterAway(`OpenSearch had no room for ${left.length} writes`);
      if (tries > 0) await sleep(firstWaitMs * 2 ** (tries - 1), undefined, { ref: false });
      try {
        const sent = await send(cluster, left, position);
        dead.push(...sent.dead);
        left = sent.again;
      } catch (error) {
        if (!(error instanceof ClusterAway) || tries === TRIES - 1) throw error;
      }
    }
  }
  return dead;
}
