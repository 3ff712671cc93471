import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');
const PROGRAMS = join(PROJECT, 'node_modules/.bin');

/** The compiler keeps what it found by content of files here, and looks again at files that changed or use changed ones. */
const TYPES_SEEN = 'node_modules/.cache/types.tsbuildinfo';

/** Checks to pass before running tests. Each is a command of its own, so that they run in parallel. */
const CHECKS: Record<string, [program: string, ...rest: string[]]> = {
  lint: ['biome', 'check', '--error-on-warnings', '.'],
  types: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_SEEN],
  floors: ['node', 'checks/floors.ts'],
  walls: ['node', 'checks/sql-walls.ts'],
  words: ['node', 'checks/words.ts'],
  unused: ['knip'],
};

interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

function run(name: string, [program, ...rest]: [string, ...string[]]): Promise<Outcome> {
  const began = performance.now();
  const env = { ...process.env, PATH: `${PROGRAMS}${delimiter}${process.env.PATH}` };
  const child = spawn(program, rest, { cwd: PROJECT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  return new Promise((done) => {
    const finish = (passed: boolean) => done({ name, passed, seconds: (performance.now() - began) / 1_000, output });
    child.on('close', (code) => finish(code === 0));
    child.on('error', (error) => {
      output += `${error.message}: run "npm install" first.`;
      finish(false);
    });
  });
}

const outcomes = await Promise.all(Object.entries(CHECKS).map(([name, command]) => run(name, command)));
for (const { name, passed, seconds, output } of outcomes) {
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(8)} ${seconds.toFixed(1)} s`);
  if (!passed) console.error(output.trimEnd());
}
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
