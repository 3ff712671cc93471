import { JSONParser } from '@streamparser/json';
import { FeedRefused } from './feed.ts';

interface JsonRows {
  /** Path of the rows, such as `$.items.*`. */
  rows: string;
  /** Paths of values that say how the service answers, such as `$.status`; `check` throws for an error. */
  signs?: readonly string[];
  check?(path: string, value: unknown): void;
}

const nameOf = (stack: readonly { key?: string | number }[], key: unknown) =>
  ['$', ...stack.slice(1).map((one) => one.key), key].join('.');

/** Rows of JSON in UTF-8, while it arrives. */
export async function* jsonRows(
  bytes: AsyncIterable<Uint8Array>,
  { rows, signs = [], check }: JsonRows,
): AsyncIterable<unknown> {
  const found: unknown[] = [];
  let failure: unknown;
  const parser = new JSONParser({ paths: [rows, ...signs], keepStack: false });
  parser.onValue = ({ value, key, stack }) => {
    const path = nameOf(stack, key);
    if (signs.includes(path)) check?.(path, value);
    else found.push(value);
  };
  parser.onError = (error) => {
    failure ??= error;
  };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const write = (part: string) => {
    parser.write(part);
    if (failure) throw failure;
  };
  try {
    for await (const part of bytes) {
      write(decoder.decode(part, { stream: true }));
      yield* found.splice(0);
    }
    write(decoder.decode());
    if (!parser.isEnded) throw new Error('the document is not complete');
  } catch (cause) {
    if (cause instanceof FeedRefused) throw cause;
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new FeedRefused('unreadable', `not JSON in UTF-8: ${words}`, { cause });
  }
  yield* found.splice(0);
}
