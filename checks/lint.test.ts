import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');

test('lint refuses a cast to never, which switches the compiler off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pult-lint-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'cast.ts'), 'export const read = (row: object) => Object.keys(row as never);\n');
  await writeFile(join(folder, 'typed.ts'), 'export const read = (row: object) => Object.keys(row);\n');
  const lint = promisify(execFile)(join(PROJECT, 'node_modules/.bin/biome'), [
    'lint',
    `--config-path=${PROJECT}`,
    folder,
  ]);
  const { stdout, stderr } = await lint.catch((refused: { stdout: string; stderr: string }) => refused);
  const report = stdout + stderr;
  expect(report).toContain('cast.ts:1:');
  expect(report).toContain('`as never` switches the compiler off');
  expect(report).not.toContain('typed.ts');
});
