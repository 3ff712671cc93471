import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

interface Times {
  parent: number;
  own: number;
  /** Time of ended children. */
  children: number;
}

async function timesOf(pid: string): Promise<Times | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (!stat) return null;
  // The second field is a name in parentheses that may contain spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map((n) => fields[n]);
  return { parent, own: user + system, children: childUser + childSystem };
}

/** Processor seconds of a process and its children, ended ones too: PostgreSQL forks. Not a number without /proc. */
export async function treeSeconds(pid: number): Promise<number> {
  const root = await timesOf(String(pid));
  if (!root) return Number.NaN;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(timesOf));
  const children = all.filter((times) => times?.parent === pid);
  const ticks = children.reduce((sum, times) => sum + (times?.own ?? 0), root.own + root.children);
  return ticks / TICKS_PER_SECOND;
}

/** Nanoseconds of processor time of each thread of this process but the main one; none where there is no /proc. */
export function threadNanoseconds(): Map<string, number> {
  const folder = '/proc/self/task';
  if (!existsSync(folder)) return new Map();
  const threads = readdirSync(folder).filter((thread) => thread !== String(process.pid));
  return new Map(
    threads.map((thread) => [thread, Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0])]),
  );
}
