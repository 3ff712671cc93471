import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf, type Fingerprint, timesOf } from './fingerprint.ts';
import { type Part, parts } from './parts.ts';

const STAMP = '.made-from.json';

/** The parts that are missing or older than their inputs. */
export function staleParts(project: string, requested: readonly Part[]): Part[] {
  return requested.filter((part) => isStale(project, part));
}

/** Writes the fingerprint of its inputs into a finished build. */
export function stamp(project: string, part: Part, folder: string): void {
  const { inputs } = parts[part];
  const fingerprint: Fingerprint = { times: timesOf(project, inputs), content: contentOf(project, inputs) };
  writeFileSync(join(folder, STAMP), `${JSON.stringify(fingerprint)}\n`);
}

function isStale(project: string, part: Part): boolean {
  const { inputs, out } = parts[part];
  const file = join(project, out, STAMP);
  if (!existsSync(file)) return true;
  const known = JSON.parse(readFileSync(file, 'utf8')) as Fingerprint;
  const times = timesOf(project, inputs);
  if (times === known.times) return false;
  const content = contentOf(project, inputs);
  if (content !== known.content) return true;
  // The build may belong to another account; then the slow comparison is repeated each time.
  try {
    writeFileSync(file, `${JSON.stringify({ times, content })}\n`);
  } catch {}
  return false;
}
