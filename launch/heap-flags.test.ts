import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pult-heap-flags-'));
  const module = JSON.stringify(join(import.meta.dirname, 'heap-flags.js'));
  await writeFile(
    join(folder, 'start.mjs'),
    `import { boundHeap } from ${module}; boundHeap();
     const { MALLOC_ARENA_MAX: arenas, MALLOC_MMAP_THRESHOLD_: block } = process.env;
     console.log(JSON.stringify({ flags: process.execArgv, words: process.argv.slice(2), pid: process.pid, arenas, block }));`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function start(args: string[], options?: string, arenas?: string) {
  const running = promisify(execFile)(process.execPath, [...args, join(folder, 'start.mjs'), 'start', 'now'], {
    env: {
      ...(options !== undefined && { NODE_OPTIONS: options }),
      ...(arenas !== undefined && { MALLOC_ARENA_MAX: arenas }),
    },
  });
  const { stdout, stderr } = await running;
  return { ...JSON.parse(stdout), stderr, started: running.child.pid };
}

test('a shop bounds its heap however it is started, as the same process and with its own arguments', async () => {
  const { flags, words, pid, started, stderr } = await start(['--stack-trace-limit=20']);
  expect(flags).toEqual(['--stack-trace-limit=20', '--max-semi-space-size=8', '--heap-growing-percent=50']);
  expect([words, pid, stderr]).toEqual([['start', 'now'], started, '']);
  expect(await start([])).toMatchObject({ arenas: '2', block: '16384' });
});

test('what arguments or NODE_OPTIONS say stays', async () => {
  expect((await start(['--max_semi_space_size=32'])).flags).toEqual([
    '--max_semi_space_size=32',
    '--heap-growing-percent=50',
  ]);
  expect((await start([], '--max-semi-space-size=32')).flags).toEqual(['--heap-growing-percent=50']);
  expect(await start([], undefined, '5')).toMatchObject({ arenas: '5', block: '16384' });
  const all = await start(['--max-semi-space-size=32', '--heap-growing-percent=70']);
  expect([all.flags, all.arenas]).toEqual([['--max-semi-space-size=32', '--heap-growing-percent=70'], '2']);
});
