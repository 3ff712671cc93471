import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = join(import.meta.dirname, 'rare-tools');

/** A file of the packages that one bench or proof needs: they are installed when the first is asked for. */
export function rareFile(path: string): string {
  const packages = join(FOLDER, 'node_modules');
  if (!existsSync(packages)) {
    process.stderr.write('Installing lighthouse, puppeteer-core and vnu-jar …\n');
    execFileSync('npm', ['ci', '--silent'], { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return join(packages, path);
}

/** The default export of such a package. */
export async function rareTool<Tool>(name: 'lighthouse' | 'puppeteer-core'): Promise<Tool> {
  rareFile(name);
  const { default: tool } = await import(pathToFileURL(join(FOLDER, `${name}.js`)).href);
  return tool;
}
