import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { CaughtMessage, MessageSummary } from './message.ts';

const summaryFile = z
  .object({
    received_at: z.coerce.date(),
    envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
    from: z.string(),
    subject: z.string(),
    size: z.number(),
    attachments: z.number(),
  })
  .transform(({ received_at: receivedAt, ...rest }) => ({ receivedAt, ...rest }));

export interface MessageFolder {
  /** Stored messages, oldest first. */
  list(): Promise<MessageSummary[]>;
  save(message: CaughtMessage): Promise<void>;
  read(id: string): Promise<Buffer>;
  remove(id: string): Promise<void>;
}

/** Messages in memory only. */
export function createMemoryFolder(): MessageFolder {
  const messages = new Map<string, CaughtMessage>();
  return {
    list: async () => [...messages.values()],
    save: async (message) => void messages.set(message.id, message),
    read: async (id) => messages.get(id)?.raw ?? Buffer.alloc(0),
    remove: async (id) => void messages.delete(id),
  };
}

/** Stores each message as `<id>.eml` with its summary in `<id>.json`; readable by this user only. */
export function createDiskFolder(folder: string, logger: FastifyBaseLogger): MessageFolder {
  const eml = (id: string) => join(folder, `${id}.eml`);
  const json = (id: string) => join(folder, `${id}.json`);

  async function list(): Promise<MessageSummary[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    const messages: MessageSummary[] = [];
    for (const name of names) {
      try {
        const summary = summaryFile.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
        messages.push({ id: name.slice(0, -'.json'.length), ...summary });
      } catch (error) {
        // A damaged file must not prevent the start.
        logger.warn({ err: error, name }, 'mail sandbox: message not read');
      }
    }
    return messages;
  }

  // The summary is written last and atomically, so that a message half written before a crash is never listed.
  async function save({ id, raw, receivedAt, ...summary }: CaughtMessage): Promise<void> {
    const partial = `${json(id)}.part`;
    await writeFile(eml(id), raw, { mode: 0o600 });
    await writeFile(partial, JSON.stringify({ received_at: receivedAt.toISOString(), ...summary }), { mode: 0o600 });
    await rename(partial, json(id));
  }

  async function remove(id: string): Promise<void> {
    await rm(json(id), { force: true });
    await rm(eml(id), { force: true });
  }

  return { list, save, read: (id) => readFile(eml(id)), remove };
}
