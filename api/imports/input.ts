import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ImportFailure } from './failure.ts';
import { LIMITS } from './limits.ts';

/** The file to import: a path, or a stream that can be read once. */
export type ImportInput = string | Readable;

export interface OpenInput {
  /** Size of the file where it is known. */
  bytes: number | null;
  /** Begins to read; a path can be read again, when the database asks for a second try. */
  read(): AsyncIterable<Buffer>;
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EISDIR: 'it is a folder',
};

function failureOf(path: string, error: unknown): ImportFailure {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new ImportFailure(`The file ${path} cannot be imported: ${REASONS[code] ?? message}.`);
}

async function* bounded(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    bytes += buffer.length;
    if (bytes > LIMITS.fileBytes) throw tooLarge();
    yield buffer;
  }
}

const tooLarge = () =>
  new ImportFailure(`The file is larger than ${LIMITS.fileBytes / 1024 / 1024} MB; import it in parts.`);

async function openPath(path: string): Promise<OpenInput> {
  const found = await stat(path).catch((error) => {
    throw failureOf(path, error);
  });
  if (!found.isFile()) throw new ImportFailure(`The file ${path} cannot be imported: it is not a file.`);
  if (found.size > LIMITS.fileBytes) throw tooLarge();
  return {
    bytes: found.size,
    async *read() {
      try {
        yield* bounded(createReadStream(path, { highWaterMark: 256 * 1024 }));
      } catch (error) {
        throw error instanceof ImportFailure ? error : failureOf(path, error);
      }
    },
  };
}

/** Makes ready to read; says in one sentence why a file cannot be. */
export async function openInput(input: ImportInput): Promise<OpenInput> {
  if (typeof input === 'string') return openPath(input);
  let begun = false;
  return {
    bytes: null,
    read() {
      if (begun) throw new ImportFailure('The database asked for a second try, and a stream can be read only once.');
      begun = true;
      return bounded(input);
    },
  };
}
