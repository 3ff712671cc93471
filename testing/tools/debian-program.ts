import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program by one of its names; installs its Debian package where possible. */
export function debianProgram(names: readonly string[], debianPackage: string): string | undefined {
  return inPath(names) ?? (install(debianPackage) ? inPath(names) : undefined);
}

export function inPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

/** Installs a package, as root on Debian and its derivatives; false elsewhere or on failure. */
export function install(debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stderr.write(`Installing the package ${debianPackage} of this system …\n`);
  const run = (...rest: string[]) =>
    execFileSync('apt-get', rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', debianPackage);
    return true;
  } catch {
    return false;
  }
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
