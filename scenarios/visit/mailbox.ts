import { expect } from 'vitest';
import { shopUnderTest } from '../../testing/scenario/index.ts';

/** A mail that the shop sent. */
export interface Letter {
  id: string;
  subject: string;
  html: string;
  text: string;
  attachments: { url: string }[];
}

const PATIENCE_MS = 60_000;

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${shopUnderTest().sandboxOrigin}/sandbox/mail${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const subjectsTo = async (address: string) =>
  (await read<{ messages: { id: string; subject: string }[] }>(`/messages?to=${encodeURIComponent(address)}`)).messages;

/** All mails to an address so far. */
export async function lettersTo(address: string): Promise<Letter[]> {
  return Promise.all((await subjectsTo(address)).map(({ id }) => read<Letter>(`/messages/${id}`)));
}

/** Waits for the mail to an address that contains all the words: an order's number alone is in each mail about it. */
export async function letterTo(address: string, ...words: string[]): Promise<Letter> {
  const find = async () =>
    (await lettersTo(address)).find(({ subject, text }) => words.every((word) => `${subject}\n${text}`.includes(word)));
  await expect.poll(find, { timeout: PATIENCE_MS, interval: 300 }).toBeDefined();
  return (await find()) as Letter;
}

/** Files that a mail brings. */
export const attachmentsOf = ({ attachments }: Letter): Promise<Buffer[]> =>
  Promise.all(
    attachments.map(async ({ url }) =>
      Buffer.from(await (await fetch(`${shopUnderTest().sandboxOrigin}${url}`)).arrayBuffer()),
    ),
  );
