import { inEachLanguage, type Language } from '../../contract/locales.ts';
import type { Executor } from '../platform/database/index.ts';
import { readShop } from './store.ts';

/** Paths of the shop's own screens by language, which no record may take. */
export async function screenPaths(db: Executor, shopId: number): Promise<Record<Language, string[]>> {
  const shop = await readShop(db, shopId);
  const routes = Object.values(shop?.routes ?? {});
  const of = (language: Language) => routes.flatMap((route) => route[language]?.slug ?? []);
  return inEachLanguage(of);
}
