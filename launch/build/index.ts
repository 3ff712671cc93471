import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { LaunchFailure } from '../failure.ts';
import type { Part } from './parts.ts';
import { staleParts } from './stale.ts';

export type { Part } from './parts.ts';

/** Builds missing or stale parts, in a process of its own so that its memory is freed. */
export function ensureBuilt(project: string, requested: readonly Part[]): void {
  const stale = staleParts(project, requested);
  if (!stale.length) return;
  process.stderr.write(`Building ${stale.join(', ')} …\n`);
  const { status } = spawnSync(process.execPath, [join(project, 'launch/pult.js'), 'build', ...stale], {
    cwd: project,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new LaunchFailure('The build failed; what is wrong stands above.');
}
