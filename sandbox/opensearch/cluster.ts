import { ClusterError, illegal, noIndex } from './errors.ts';
import { isObject, type Json, listOf, onlyEntry } from './json.ts';
import { StoredIndex } from './stored-index.ts';

const NAME = /^[a-z0-9][a-z0-9._-]{0,254}$/;
const patternOf = (name: string) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);

/** Indices and their aliases. */
export class Cluster {
  #indices = new Map<string, StoredIndex>();
  /** Names of indices by alias. */
  #aliases = new Map<string, Set<string>>();

  create(name: string, body: Json): StoredIndex {
    if (!NAME.test(name))
      throw new ClusterError(400, 'invalid_index_name_exception', `Invalid index name [${name}], must be lowercase`, {
        index: name,
      });
    if (this.#aliases.has(name))
      throw new ClusterError(
        400,
        'invalid_index_name_exception',
        `Invalid index name [${name}], already exists as alias`,
        { index: name },
      );
    if (this.#indices.has(name))
      throw new ClusterError(400, 'resource_already_exists_exception', `index [${name}] already exists`, {
        index: name,
      });
    const index = new StoredIndex(name, body);
    this.#indices.set(name, index);
    for (const alias of Object.keys(isObject(body.aliases) ? body.aliases : {}))
      this.#point(this.#aliases, alias, name);
    return index;
  }

  delete(name: string): void {
    if (this.#aliases.has(name))
      throw illegal(
        `The provided expression [${name}] matches an alias, specify the corresponding concrete indices instead.`,
      );
    if (!this.#indices.delete(name)) throw noIndex(name);
    for (const [alias, names] of this.#aliases) if (names.delete(name) && names.size === 0) this.#aliases.delete(alias);
  }

  /** The only index of a name or an alias. */
  one(name: string): StoredIndex {
    const found = this.all(name);
    if (found.length === 1) return found[0] as StoredIndex;
    throw illegal(
      `Alias [${name}] has more than one index associated with it [${found.map((one) => one.name)}], can't execute a single index op`,
    );
  }

  /** Indices of a name, an alias or a pattern. */
  all(name: string): StoredIndex[] {
    if (name.includes('*')) return [...this.#indices.values()].filter((index) => patternOf(name).test(index.name));
    const names = this.#aliases.get(name) ?? [name];
    return [...names].map((one) => {
      const index = this.#indices.get(one);
      if (!index) throw noIndex(name);
      return index;
    });
  }

  aliasesOf(index: StoredIndex): Json {
    return Object.fromEntries(
      [...this.#aliases].filter(([, names]) => names.has(index.name)).map(([alias]) => [alias, {}]),
    );
  }

  /** All actions, or none. */
  changeAliases(actions: unknown): void {
    const [aliases, indices] = [
      new Map([...this.#aliases].map(([alias, names]) => [alias, new Set(names)])),
      new Map(this.#indices),
    ];
    for (const action of listOf(actions as Json)) {
      const [kind, given] = onlyEntry(action, 'aliases');
      const { index, alias, ...more } = given as { index?: string; alias?: string } & Json;
      const [unknown] = Object.keys(more);
      if (unknown)
        throw new ClusterError(400, 'x_content_parse_exception', `[1:1] [${kind}] unknown field [${unknown}]`);
      if (index === undefined || !indices.has(index)) throw noIndex(String(index));
      if (kind === 'remove_index') indices.delete(index);
      else if (alias === undefined) throw illegal("[alias] can't be empty string");
      else if (kind === 'add') this.#point(aliases, alias, index);
      else if (kind === 'remove') this.#unpoint(aliases, alias, index);
      else throw new ClusterError(400, 'x_content_parse_exception', `[1:1] [alias_action] unknown field [${kind}]`);
    }
    for (const [alias, names] of aliases) {
      for (const name of names) if (!indices.has(name)) names.delete(name);
      if (names.size === 0) aliases.delete(alias);
    }
    this.#aliases = aliases;
    this.#indices = indices;
  }

  #point(aliases: Map<string, Set<string>>, alias: string, index: string): void {
    if (this.#indices.has(alias))
      throw new ClusterError(
        400,
        'invalid_alias_name_exception',
        `Invalid alias name [${alias}]: an index or data stream exists with the same name as the alias`,
      );
    aliases.set(alias, (aliases.get(alias) ?? new Set()).add(index));
  }

  #unpoint(aliases: Map<string, Set<string>>, alias: string, index: string): void {
    if (!aliases.get(alias)?.delete(index))
      throw new ClusterError(404, 'aliases_not_found_exception', `aliases [${alias}] missing`);
  }
}
