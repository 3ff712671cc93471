import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Step {
  commands: string;
  /** Expected output; `…` matches anything. */
  output: string;
}

const BLOCK = /```sh\n([\s\S]*?)```(?:\n+```text\n([\s\S]*?)```)?/g;

/** The commands of a page in `docs` with their expected output. */
export function stepsOf(page: string): Step[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8');
  return [...text.matchAll(BLOCK)].map(([, commands = '', output = '']) => ({ commands, output: output.trim() }));
}

const MARK = '--- end of step ---';

/** Runs the commands of all steps in one shell; returns the output of each. */
export async function runSteps(
  steps: Step[],
  options: { cwd: string; env: Record<string, string> },
): Promise<string[]> {
  const shell = spawn('bash', ['-s'], { cwd: options.cwd, env: { ...process.env, ...options.env } });
  let printed = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  shell.stdin.end(steps.map(({ commands }) => `${commands}\necho '${MARK}'\n`).join(''));
  await new Promise((done) => shell.on('close', done));
  return printed.split(MARK).map((part) => part.trim());
}

/** Expected output as a pattern. */
export const patternOf = (output: string): RegExp =>
  new RegExp(
    `^${output
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^]*?')}$`,
  );
