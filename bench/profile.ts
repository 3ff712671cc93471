import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

const MOST_LINES = 25;
/** Frames that are no work. */
const IDLE = new Set(['(idle)', '(program)']);

const fileOf = (url: string) =>
  url
    .replace(/^file:\/\//, '')
    .split('/')
    .slice(-3)
    .join('/');

/** Functions by their own share of the busy time, largest first. */
function busiest({ nodes, samples, timeDeltas }: CpuProfile): string[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const own = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || IDLE.has(frame.functionName)) continue;
    const spent = timeDeltas[index] ?? 0;
    busy += spent;
    const name = `${frame.functionName || '(anonymous)'} ${fileOf(frame.url)}:${frame.lineNumber + 1}`;
    own.set(name, (own.get(name) ?? 0) + spent);
  }
  const ranked = [...own].sort(([, a], [, b]) => b - a).slice(0, MOST_LINES);
  return ranked.map(([name, spent]) => `${((spent * 100) / busy).toFixed(1).padStart(5)} %  ${name}`);
}

/** Environment of a process that writes a profile into the folder when it ends. */
export const profiling = (folder: string): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}`,
});

/** All profiles of a folder as text. */
export async function readProfiles(folder: string): Promise<string> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.cpuprofile'));
  const parts = names.map(async (name) => {
    const profile = JSON.parse(await readFile(join(folder, name), 'utf8')) as CpuProfile;
    return [name, ...busiest(profile)].join('\n');
  });
  return (await Promise.all(parts)).join('\n\n');
}
