import { expect } from 'vitest';
import type { Buyer } from './buyers.ts';

/** Time until a mail of a killed process is sent: its job is freed at the next full minute. */
const PATIENCE_MS = 150_000;

interface Mail {
  id: string;
  to: string[];
  subject: string;
}

async function read<T>(sandboxPort: number, path: string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${sandboxPort}/sandbox/mail/messages${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Expects a mail for each buyer; returns how many got it twice. */
export async function expectMailsForAll(crowd: Buyer[], sandboxPort: number): Promise<number> {
  const mails = async () => (await read<{ messages: Mail[] }>(sandboxPort, '')).messages;
  const unreached = async () => {
    const reached = new Set((await mails()).flatMap(({ to }) => to));
    return crowd.filter(({ email }) => !reached.has(email)).length;
  };
  const began = performance.now();
  console.log(`${await unreached()} of ${crowd.length} mails still to come`);
  await expect.poll(unreached, { timeout: PATIENCE_MS, interval: 500 }).toBe(0);
  console.log(`the last mail came after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  const repeated = [...Map.groupBy(await mails(), ({ to, subject }) => `${to} ${subject}`).values()].filter(
    (same) => same.length > 1,
  );
  for (const same of repeated) {
    const keys = same.map(async ({ id }) => (await read<{ message_id: string }>(sandboxPort, `/${id}`)).message_id);
    expect(new Set(await Promise.all(keys)).size).toBe(1);
  }
  console.log(`${repeated.length} came a second time, under the same Message-ID`);
  return repeated.length;
}
