import type { Language } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import { type Database, notFound } from '../platform/index.ts';
import { moveTo } from '../routing/index.ts';
import { readShop } from '../shop/index.ts';
import { announceProducts } from './announce.ts';
import { lockProduct } from './change-store.ts';

/** Gives a product a new path in one language; the old one becomes a redirect. Returns the normalised path. */
export async function moveProduct(
  db: Database,
  id: number,
  shopId: number,
  language: Language,
  path: string,
): Promise<string> {
  const shop = await readShop(db, shopId);
  const screens = Object.values(shop?.routes ?? {}).flatMap((route) => route[language]?.slug ?? []);
  return db.transaction(async (tx) => {
    // Locked, so that concurrent moves of a product run one after the other.
    if (!(await lockProduct(tx, id))) throw notFound();
    const moved = await moveTo(tx, MODEL_TYPES.product, id, language, path, screens);
    await announceProducts(tx, [id], true);
    return moved;
  });
}
