import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { debianProgram, rareFile } from '../../testing/tools/index.ts';
import { htmlOfPages } from '../quality/html-of-pages.ts';

const CHECKER = rareFile('vnu-jar/build/dist/vnu.jar');

interface Finding {
  url: string;
  message: string;
  extract?: string;
}

test("the W3C's checker finds no error on a page of each kind", async () => {
  const java = debianProgram(['java'], 'default-jre-headless');
  if (!java) throw new Error("The W3C's checker needs Java: install the package default-jre-headless.");
  const folder = join(await mkdtemp(join(tmpdir(), 'pult-html-')), 'pages');
  onTestFinished(() => rm(join(folder, '..'), { recursive: true }));
  await mkdir(folder);
  const pages = await htmlOfPages();
  expect(Object.keys(pages).length).toBeGreaterThan(18);
  for (const [name, html] of Object.entries(pages)) await writeFile(join(folder, `${name}.html`), html);
  const args = ['-jar', CHECKER, '--errors-only', '--exit-zero-always', '--format', 'json', folder];
  const { stderr } = await promisify(execFile)(java, args, { maxBuffer: 64_000_000 });
  const { messages } = JSON.parse(stderr) as { messages: Finding[] };
  expect(messages.map(({ url, message, extract }) => `${decodeURI(url)}: ${message} ${extract ?? ''}`)).toEqual([]);
});
