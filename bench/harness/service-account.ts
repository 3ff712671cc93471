import { once } from 'node:events';
import { join } from 'node:path';
import type { Data } from './data.ts';
import { startProgram } from './program.ts';
import { project } from './project.ts';

/** The token of a new service account with these rights. */
export async function tokenOf({ url, dataDir }: Data, rights: string): Promise<string> {
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const args = [join(project, 'launch/pult.js'), 'operator:token', 'Bench', '--rights', rights, '--days', '1'];
  const program = startProgram(args, settings);
  await once(program.child, 'close');
  const [token] = /op_[\w-]{20,}/.exec(program.output()) ?? [];
  if (!token) throw new Error(`No token was made:\n${program.output()}`);
  return token;
}
