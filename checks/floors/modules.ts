import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import or re-export. */
export interface Import {
  /** Path from the project's folder, or the package's name. */
  target: string;
  /** Erased at run time. */
  typeOnly: boolean;
  /** `import()` of a module that loads when needed. */
  lazy: boolean;
}

export interface Module {
  /** Path from the project's folder. */
  path: string;
  isTest: boolean;
  imports: Import[];
}

const SOURCE = /\.(ts|tsx|js|mjs)$/;

/** Reads every source file of the houses. */
export function readModules(project: string, houses: string[], isIgnored: (path: string) => boolean): Module[] {
  return houses
    .flatMap((house) => listSources(join(project, house)).map((file) => relative(project, file)))
    .filter((path) => !isIgnored(path))
    .map((path) => readModule(project, path));
}

/** Source files anywhere in a folder. */
export function listSources(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    // A house that does not exist yet has no folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readModule(project: string, path: string): Module {
  const source = readFileSync(join(project, path), 'utf8');
  const { module, errors } = parseSync(path, source);
  if (errors.length) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Array<{ name: string; typeOnly: boolean; lazy: boolean }> = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    found.push({ name: moduleRequest.value, typeOnly: isTypeOnly(entries), lazy: false });
  }
  for (const { entries } of module.staticExports) {
    for (const entry of entries) {
      if (entry.moduleRequest) found.push({ name: entry.moduleRequest.value, typeOnly: entry.isType, lazy: false });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const name = literal(source.slice(moduleRequest.start, moduleRequest.end));
    if (name) found.push({ name, typeOnly: false, lazy: true });
  }
  const imports = found.map(({ name, ...rest }) => ({ target: resolve(path, name), ...rest }));
  return { path, isTest: /\.(test|proof)\.tsx?$/.test(path), imports };
}

function isTypeOnly(entries: Array<{ isType: boolean }>): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType);
}

function literal(text: string): string | undefined {
  return /^(['"`])([^'"`$]+)\1$/.exec(text)?.[2];
}

function resolve(from: string, name: string): string {
  return name.startsWith('.') ? posix.join(posix.dirname(from), name.split('?')[0] ?? name) : name;
}
