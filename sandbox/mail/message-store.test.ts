import { expect, test } from 'vitest';
import { createMemoryFolder } from './message-folder.ts';
import { createMessageStore } from './message-store.ts';

const envelope = { from: 'shop@example.com', to: ['jan@example.com'] };
const raw = (subject: string) => Buffer.from(`Subject: ${subject}\r\n\r\nbody`);

async function fill(limits: { messages: number; bytes: number }): Promise<string[]> {
  const store = await createMessageStore(createMemoryFolder(), limits);
  for (const subject of ['a', 'b', 'c']) await store.add(envelope, raw(subject));
  return store.list().map((message) => message.subject);
}

test('only the last messages are stored', async () => {
  expect(await fill({ messages: 2, bytes: 1000 })).toEqual(['c', 'b']);
});

test('the oldest leave when all together are too heavy', async () => {
  expect(await fill({ messages: 9, bytes: 2 * raw('a').length })).toEqual(['c', 'b']);
});

test('a list in which several arrived within a millisecond is in their order', async () => {
  const store = await createMessageStore(createMemoryFolder(), { messages: 50, bytes: 100_000 });
  const added = [];
  for (let index = 0; index < 20; index++) added.push((await store.add(envelope, raw(String(index)))).id);
  expect([...added].sort()).toEqual(added);
});
