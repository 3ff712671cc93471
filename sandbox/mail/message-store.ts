import { randomBytes } from 'node:crypto';
import type { CaughtMessage, Envelope, MessageSummary } from './message.ts';
import { summarize } from './message.ts';
import type { MessageFolder } from './message-folder.ts';

export interface MessageStore {
  add(envelope: Envelope, raw: Buffer): Promise<MessageSummary>;
  get(id: string): Promise<CaughtMessage | undefined>;
  /** Newest first; `to` filters by recipient. */
  list(to?: string): MessageSummary[];
  remove(id: string): Promise<boolean>;
  clear(to?: string): Promise<void>;
}

export interface MessageLimits {
  messages: number;
  bytes: number;
}

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Ids sorted by arrival, even within a millisecond and after a restart. */
function createIds() {
  let lastStamp = 0;
  const next = (now: number): string => {
    lastStamp = Math.max(now, lastStamp + 1);
    return `${String(lastStamp).padStart(14, '0')}-${randomBytes(8).toString('hex')}`;
  };
  const skip = (id: string): void => {
    lastStamp = Math.max(lastStamp, Number(id.split('-')[0]) || 0);
  };
  return { next, skip };
}

/** The last messages: summaries in memory, messages in the folder. */
export async function createMessageStore(folder: MessageFolder, limits: MessageLimits): Promise<MessageStore> {
  const messages = new Map<string, MessageSummary>();
  let bytes = 0;
  const ids = createIds();

  function remember(summary: MessageSummary): void {
    messages.set(summary.id, summary);
    bytes += summary.size;
  }

  async function remove(id: string): Promise<boolean> {
    const message = messages.get(id);
    if (!message) return false;
    messages.delete(id);
    bytes -= message.size;
    await folder.remove(id);
    return true;
  }

  async function dropOldest(): Promise<void> {
    while (messages.size > limits.messages || (bytes > limits.bytes && messages.size > 1)) {
      const oldest = messages.keys().next().value;
      if (oldest === undefined) return;
      await remove(oldest);
    }
  }

  async function add(envelope: Envelope, raw: Buffer): Promise<MessageSummary> {
    const receivedAt = new Date();
    const summary = await summarize(ids.next(receivedAt.getTime()), receivedAt, envelope, raw);
    await folder.save({ ...summary, raw });
    remember(summary);
    await dropOldest();
    return summary;
  }

  async function get(id: string): Promise<CaughtMessage | undefined> {
    const summary = messages.get(id);
    return summary && { ...summary, raw: await folder.read(id) };
  }

  function list(to?: string): MessageSummary[] {
    const all = [...messages.values()].reverse();
    return to ? all.filter((message) => message.envelope.to.some((address) => sameAddress(address, to))) : all;
  }

  async function clear(to?: string): Promise<void> {
    for (const { id } of list(to)) await remove(id);
  }

  for (const summary of await folder.list()) {
    remember(summary);
    ids.skip(summary.id);
  }
  await dropOldest();

  return { add, get, list, remove, clear };
}
