import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { CaughtMessage } from './message.ts';
import { readMessage } from './message.ts';

const envelopeFile = z.object({ received_at: z.coerce.date(), from: z.string(), to: z.array(z.string()) });

export interface MessageFolder {
  /** All kept messages, oldest first. */
  load(): Promise<CaughtMessage[]>;
  save(message: CaughtMessage): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Keeps each message as `<id>.eml` with its envelope in `<id>.json`; only this user may read them. */
export function createMessageFolder(folder: string, logger: FastifyBaseLogger): MessageFolder {
  const eml = (id: string) => join(folder, `${id}.eml`);
  const json = (id: string) => join(folder, `${id}.json`);

  async function loadOne(id: string): Promise<CaughtMessage> {
    const [raw, text] = await Promise.all([readFile(eml(id)), readFile(json(id), 'utf8')]);
    const { received_at: receivedAt, from, to } = envelopeFile.parse(JSON.parse(text));
    return readMessage(id, receivedAt, { from, to }, raw);
  }

  async function load(): Promise<CaughtMessage[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    const messages: CaughtMessage[] = [];
    for (const name of names) {
      try {
        messages.push(await loadOne(name.slice(0, -'.json'.length)));
      } catch (error) {
        // One damaged file must not keep the whole shop from starting.
        logger.warn({ err: error, name }, 'mail sandbox: message not read');
      }
    }
    return messages;
  }

  // The envelope comes last and whole, so a message half written before a crash is never loaded.
  async function save({ id, raw, receivedAt, envelope }: CaughtMessage): Promise<void> {
    const partial = `${json(id)}.part`;
    const text = JSON.stringify({ received_at: receivedAt.toISOString(), from: envelope.from, to: envelope.to });
    await writeFile(eml(id), raw, { mode: 0o600 });
    await writeFile(partial, text, { mode: 0o600 });
    await rename(partial, json(id));
  }

  async function remove(id: string): Promise<void> {
    await rm(json(id), { force: true });
    await rm(eml(id), { force: true });
  }

  return { load, save, remove };
}
