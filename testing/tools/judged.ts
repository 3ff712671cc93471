import { execFile } from 'node:child_process';

const AT_ONCE = 200;
const LONGEST_MS = 1_800_000;
const MOST_BYTES = 50_000_000;

/** Lines of a program about files that it refuses; it ends with 0 when it refuses none. */
function run(program: string, files: readonly string[]): Promise<string[]> {
  return new Promise((resolve) => {
    execFile(program, files, { timeout: LONGEST_MS, maxBuffer: MOST_BYTES }, (error, stdout, stderr) => {
      if (!error) return resolve([]);
      const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
      resolve(lines.length > 0 ? lines : [String(error)]);
    });
  });
}

/** What a program that judges files refuses. The environment names it; without one nothing is judged, and null says so. */
export async function judged(variable: string, files: readonly string[]): Promise<string[] | null> {
  const program = process.env[variable];
  if (!program) {
    console.log(`${variable} names no program: ${files.length} files are not judged.`);
    return null;
  }
  const refused: string[] = [];
  for (let at = 0; at < files.length; at += AT_ONCE)
    refused.push(...(await run(program, files.slice(at, at + AT_ONCE))));
  console.log(`${variable}: ${files.length} files, ${refused.length} lines of refusal.`);
  return refused;
}
