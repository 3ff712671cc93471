import { LANGUAGES, type Language } from '../../../contract/locales.ts';
import { orMissing, type SearchCluster } from './cluster.ts';
import { INDEX } from './mapping.ts';
import { aliasOf, indexOf } from './names.ts';

/** The index, or alias, of each language. */
export type Target = (language: Language) => string;

/** The indices of a shop: one for each language, with a number that grows with each rebuild, behind an alias. */
export function createIndices(cluster: SearchCluster, prefix: string) {
  const current: Target = (language) => aliasOf(prefix, language);
  const ofNumber =
    (number: number): Target =>
    (language) =>
      indexOf(prefix, language, number);

  /** Names of all, also of rebuilds that were not finished. */
  async function all(): Promise<string[]> {
    const paths = LANGUAGES.map((language) => `/${current(language)}-v*/_alias`);
    const lists = await Promise.all(paths.map((path) => orMissing(cluster.work<object>({ method: 'GET', path }))));
    return lists.flatMap((list) => Object.keys(list ?? {}));
  }

  return {
    current,
    ofNumber,
    all,
    async create(target: Target): Promise<void> {
      for (const language of LANGUAGES)
        await cluster.work({ method: 'PUT', path: `/${target(language)}`, body: INDEX });
    },
    /** Shows searches what was written. */
    async refresh(target: Target): Promise<void> {
      await cluster.work({ method: 'POST', path: `/${LANGUAGES.map(target).join(',')}/_refresh` });
    },
    /** The aliases lead to new indices and the former ones are gone, all at once. */
    async swap(target: Target, former: readonly string[]): Promise<void> {
      const actions = [
        ...LANGUAGES.map((language) => ({ add: { index: target(language), alias: current(language) } })),
        ...former.map((index) => ({ remove_index: { index } })),
      ];
      await cluster.work({ method: 'POST', path: '/_aliases', body: { actions } });
    },
    async areThere(number: number): Promise<boolean> {
      const names = new Set(await all());
      return LANGUAGES.every((language) => names.has(indexOf(prefix, language, number)));
    },
  };
}
