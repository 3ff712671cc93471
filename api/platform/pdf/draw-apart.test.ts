import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../testing/payments/index.ts';
import { drawApart } from './draw-apart.ts';

const order = { pages: ['page'], language: 'cs' };

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pult-thread-'));
  const script = path.join(folder, 'thread.mjs');
  // What stands for the language says how the thread behaves.
  await writeFile(
    script,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ language, pages }) => {
       if (language === 'throws') throw new Error('broken');
       if (language === 'exits') process.exit(3);
       if (language === 'rejects') return void Promise.reject(new Error('broken'));
       if (language === 'fills') { const all = []; for (;;) all.push(new Array(100_000).fill(all.length)); }
       if (language === 'hangs') return;
       if (language === 'fails') return parentPort.postMessage({ error: 'no font' });
       parentPort.postMessage({ pdf: Buffer.from(String(pages.length)) });
     });`,
  );
  file = pathToFileURL(script).href;
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['throws', 'exits', 'rejects', 'fills', 'fails'])(
  'a thread that %s costs one drawing, and neither the process nor the next one',
  async (language) => {
    const drawing = drawApart<typeof order>(file);
    const lost = drawing.draw({ ...order, language });
    const next = drawing.draw({ ...order, language: 'cs' });
    await expect(lost).rejects.toThrow();
    expect(String(await next)).toBe('1');
    await drawing.close();
  },
);

test('a drawing that takes too long is given up, and the next one is drawn by a new thread', async () => {
  const drawing = drawApart<typeof order>(file, { timeLimitMs: 300, pageLimitMs: 0 });
  await expect(drawing.draw({ ...order, language: 'hangs' })).rejects.toThrow('took longer');
  await drawing.close();
  const patient = drawApart<typeof order>(file);
  expect(String(await patient.draw(order))).toBe('1');
  await patient.close();
});

test('one is drawn at a time; those that wait too long or too many are refused as overload', async () => {
  const drawing = drawApart<typeof order>(file, { timeLimitMs: 3_000, pageLimitMs: 0, waitMs: 100, mostWaiting: 1 });
  const first = drawing.draw({ ...order, language: 'hangs' });
  const second = drawing.draw(order);
  const third = drawing.draw(order);
  await expect(third).rejects.toMatchObject({ type: 'overloaded' });
  await expect(second).rejects.toMatchObject({ type: 'overloaded' });
  await expect(first).rejects.toThrow('took longer');
  await drawing.close();
});

test('a thread that draws nothing ends, and the next drawing starts another', async () => {
  const drawing = drawApart<typeof order>(file, { idleMs: 1 });
  expect(String(await drawing.draw(order))).toBe('1');
  const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  const before = threads();
  await until(async () => threads() <= before);
  expect(String(await drawing.draw({ ...order, pages: ['page', 'page'] }))).toBe('2');
  await drawing.close();
});
