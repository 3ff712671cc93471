/** Longer ago, what was read is read again: a mail says what is true when it is written. */
const MAX_AGE_MS = 10_000;

interface Read {
  at: number;
  value: Promise<unknown>;
}
/** By the payload of an event, which is one object for all mails of a job, and another for each try. */
const reads = new WeakMap<object, Map<string, Read>>();

/** What mails of one event read alike. */
export function oncePerEvent<Value>(event: object, key: string, read: () => Promise<Value>): Promise<Value> {
  const known = reads.get(event) ?? new Map<string, Read>();
  const found = known.get(key);
  if (found && performance.now() - found.at < MAX_AGE_MS) return found.value as Promise<Value>;
  const value = read();
  known.set(key, { at: performance.now(), value });
  reads.set(event, known);
  value.catch(() => known.delete(key));
  return value;
}
