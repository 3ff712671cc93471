import type { DryRun } from '../../contract/journal/records.ts';
import type { Language } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { checkExpected, planned } from '../journal/index.ts';
import type { Database, Executor } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';
import { moveTo, readPaths, tryMoveTo } from '../routing/index.ts';
import { screenPaths } from '../shop/index.ts';
import { lockProduct, readChangeable } from './change-store.ts';
import { emitProductsChanged } from './emit-products.ts';

interface Move {
  language: Language;
  path: string;
  /** The path that the write started from. */
  expected?: { path: string | null };
}

async function checkPath(db: Executor, id: number, { language, path, expected }: Move): Promise<void> {
  if (!expected) return;
  const current = (await readPaths(db, MODEL_TYPES.product, [id])).get(id)?.[language] ?? null;
  checkExpected(expected, { path: current }, { path });
}

const newPath = (id: number, { language, path }: Move, screens: readonly string[]) => ({
  modelType: MODEL_TYPES.product,
  modelId: id,
  language,
  path,
  screens,
});

/** Gives a product a new path in one language; the old one becomes a redirect. Returns the normalised path. */
export async function moveProduct(db: Database, id: number, shopId: number, move: Move): Promise<string> {
  const screens = (await screenPaths(db, shopId))[move.language];
  return db.transaction(async (tx) => {
    // Locked, so that concurrent moves of a product run one after the other.
    if (!(await lockProduct(tx, id))) throw notFound();
    await checkPath(tx, id, move);
    const moved = await moveTo(tx, newPath(id, move, screens));
    await emitProductsChanged(tx, [id], true);
    return moved;
  });
}

/** What `moveProduct` would change. */
export async function tryMove(tx: Executor, id: number, shopId: number, move: Move): Promise<DryRun> {
  if (!(await readChangeable(tx, id))) throw notFound();
  await checkPath(tx, id, move);
  const screens = (await screenPaths(tx, shopId))[move.language];
  return planned(await tryMoveTo(tx, newPath(id, move, screens)));
}
