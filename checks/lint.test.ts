import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');

/** What lint reports of files with the project's settings, in a folder of their own: other checks read the project's. */
async function lintOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pult-lint-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const setting of ['biome.json', 'checks/lint', '.gitignore']) {
    await cp(join(PROJECT, setting), join(folder, setting), { recursive: true });
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const biome = join(PROJECT, 'node_modules/.bin/biome');
  const lint = promisify(execFile)(biome, ['lint', ...Object.keys(files)], { cwd: folder });
  const { stdout, stderr } = await lint.catch((refused: { stdout: string; stderr: string }) => refused);
  return stdout + stderr;
}

test('lint refuses a cast to never, which switches the compiler off', async () => {
  const report = await lintOf({
    'cast.ts': 'export const read = (row: object) => Object.keys(row as never);\n',
    'typed.ts': 'export const read = (row: object) => Object.keys(row);\n',
  });
  expect(report).toContain('cast.ts:1:');
  expect(report).toContain('`as never` switches the compiler off');
  expect(report).not.toContain('typed.ts');
});

test('lint refuses scenarios that read a page once, before it may have what they expect', async () => {
  const reads = (name: string, assertion: string) => ({
    [`scenarios/${name}`]: `import { expect } from 'vitest';\nexport const check = async (page) => {\n  ${assertion}\n};\n`,
  });
  const report = await lintOf({
    ...reads('title.js', "expect(await page.title()).toBe('Lip balm');"),
    ...reads('text.js', "expect((await page.locator('h1').innerText()).trim()).toBe('Lip balm');"),
    ...reads(
      'kept.js',
      "const words = plain(await page.getByRole('main').textContent());\n  expect(words).not.toMatch(/DPH/);",
    ),
    ...reads(
      'trimmed.js',
      "const title = (await page.locator('h1').innerText()).trim();\n  expect([title, 1]).toEqual(['Lip balm', 1]);",
    ),
    ...reads(
      'many.js',
      "const many = await page.locator('li').count();\n  await expect.poll(() => page.locator('li').count()).toBe(many + 1);",
    ),
    ...reads('waits.js', "await expect.poll(() => page.title()).toBe('Lip balm');"),
    ...reads('status.js', "expect(await page.goto('/')).toBe(200);"),
  });
  expect(report).toContain('title.js:3:');
  expect(report).toContain('text.js:3:');
  expect(report).toContain('kept.js:3:');
  expect(report).toContain('trimmed.js:3:');
  expect(report).toContain('write `await expect.poll(() => …)`');
  expect(report).not.toMatch(/(?:waits|status|many)\.js/);
});

test('lint refuses a plain object that any name may be looked up in', async () => {
  const declared = (value: string) => `const NAMES: Readonly<Record<string, string>> = ${value};\n`;
  const report = await lintOf({
    'sandbox/plain.ts': `${declared("{ cs: 'Czech' }")}export const nameOf = (code: string) => NAMES[code];\n`,
    'sandbox/cast.ts': `const NAMES = { cs: 'Czech' };\nexport const nameOf = (code: string) => NAMES[code as keyof typeof NAMES];\n`,
    'sandbox/sound.ts': `${declared("table({ cs: 'Czech' })")}export const nameOf = (code: string) => NAMES[code];\n`,
  });
  expect(report).toContain('plain.ts:1:7');
  expect(report).toContain('cast.ts:2:');
  expect(report).not.toContain('sound.ts');
});
