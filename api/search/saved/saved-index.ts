import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, statement } from '../../platform/database/index.ts';
import { applyChanges } from '../apply-changes.ts';
import { buildIndex } from '../build-index.ts';
import { CatalogueIndex } from '../catalogue-index.ts';
import { INDEX_STATEMENTS } from '../load.ts';
import { readIndexEvents } from '../outbox.ts';
import { buildApart } from './build-apart.ts';
import { readIndexFile, writeIndexFile } from './index-file.ts';
import { madeBy } from './made-by.ts';
import { isMarked, type Mark } from './marks.ts';

const FILE = 'products.index';
/** Smaller catalogues are read in less time than a thread needs to start. */
const LARGE = 2_000;
/** Smaller catalogues are read in less time than it takes to check what was saved. */
const WORTH_SAVING = 200;
/** What a start has to catch up with stays small, and what it needs for that is not deleted from the outbox. */
const RENEW_MS = 60 * 60_000;
/** With more changes than this share of the catalogue it is faster read as a whole. */
const MOST_CHANGED = 0.2;

export interface SavedIndexOptions {
  /** Where the index is stored between two starts; it may be lost at any time. */
  folder: string;
  databaseUrl: string;
  /** Number of products from which it is stored, and from which it is built in a thread; for tests. */
  savedFrom?: number;
  largeFrom?: number;
}

/** The index, stored on the disk for the next start. */
export interface SavedIndex {
  /** The saved index with everything that changed since; null when there is none, or none to trust. */
  read(): Promise<{ index: CatalogueIndex; position: number } | null>;
  /** Reads the catalogue into a new index. */
  build(): Promise<CatalogueIndex>;
  /** Whether it is time to write it again. */
  isDue(): boolean;
  /** `mark`: whose changes and all before it has. A failure is logged, and costs the next start its time. */
  write(index: CatalogueIndex, mark: Mark): Promise<void>;
  close(): void;
}

const counted = statement('search_count_products', 'select count(*) as count from products');

interface Parts {
  db: Database;
  /** Writes and delivers the events of what happened while no process ran, such as the end of a discount. */
  writeMissed: () => Promise<void>;
  withTexts: boolean;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  options: SavedIndexOptions;
}

export function openSavedIndex({ db, withTexts, log, writeMissed, options }: Parts): SavedIndex {
  const { folder, databaseUrl, savedFrom = WORTH_SAVING, largeFrom = LARGE } = options;
  const path = join(folder, FILE);
  const closing = new AbortController();
  let label: Promise<string> | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;

  const labelOf = () => {
    label ??= madeBy([...INDEX_STATEMENTS, withTexts ? 'words' : 'no words']);
    return label;
  };

  async function isLarge(): Promise<boolean> {
    const [row] = await db.query<{ count: number }>(counted);
    return (row?.count ?? 0) >= largeFrom;
  }

  /** Takes in what happened after a mark; null when the whole catalogue has to be read for it. */
  async function catchUp(index: CatalogueIndex, mark: Mark): Promise<number | null> {
    let { position } = mark;
    const most = Math.max(LARGE, index.count * MOST_CHANGED);
    for (let changes = 0, isMore = true; isMore; ) {
      const events = await readIndexEvents(db, position);
      changes += events.ids.length + events.sold.length;
      if (events.isRebuild || changes > most) return null;
      await applyChanges(db, index, { changed: events.ids, sold: events.sold }, withTexts);
      isMore = events.position > position;
      position = events.position;
    }
    return position;
  }

  async function readTrusted(): Promise<{ index: CatalogueIndex; position: number } | null> {
    const stored = await readIndexFile(path, await labelOf());
    if (!stored) return null;
    const mark = JSON.parse(stored.mark) as Mark;
    if (!(await isMarked(db, mark))) return null;
    await writeMissed();
    const index = CatalogueIndex.of(stored.parts);
    const position = await catchUp(index, mark);
    if (position === null) return null;
    writtenAt = (await stat(path)).mtimeMs;
    return { index, position };
  }

  return {
    async read() {
      try {
        return await readTrusted();
      } catch (err) {
        log.warn({ err, path }, 'the kept search index cannot be used, the catalogue is read instead');
        return null;
      }
    },
    async build() {
      if (!(await isLarge())) return buildIndex(db, withTexts);
      try {
        return await buildApart({ databaseUrl, withTexts }, closing.signal);
      } catch (err) {
        closing.signal.throwIfAborted();
        log.warn({ err }, 'the search index could not be built in a thread');
        return buildIndex(db, withTexts);
      }
    },
    isDue: () => Date.now() - writtenAt >= RENEW_MS,
    async write(index, mark) {
      writtenAt = Date.now();
      if (index.count < savedFrom || closing.signal.aborted) return;
      try {
        await writeIndexFile(path, { label: await labelOf(), mark: JSON.stringify(mark), parts: index.parts() });
      } catch (err) {
        log.warn({ err, path }, 'the search index could not be kept for the next start');
      }
    },
    close: () => closing.abort(new Error('The search index is closed.')),
  };
}
