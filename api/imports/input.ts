import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { table } from '../../contract/table.ts';
import { ImportFailure } from './failure.ts';
import { LIMITS } from './limits.ts';

/** The file to import: a path, or a stream that can be read once. */
export type ImportInput = string | Readable;

export interface OpenInput {
  /** Size of the file if known. */
  bytes: number | null;
  /** Reads the file; a second time if requested. */
  read(): AsyncIterable<Buffer>;
}

const REASONS: Record<string, string> = table({
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EISDIR: 'it is a folder',
});

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

/** Spools a stream to a temporary file, which is deleted after its second reading. */
async function openSpooled(input: Readable): Promise<OpenInput> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pult-import-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const file = path.join(folder, 'input');
  try {
    await pipeline(bounded(input), createWriteStream(file));
  } catch (error) {
    await remove();
    throw error;
  }
  const opened = await openPath(file);
  let readings = 0;
  return {
    bytes: opened.bytes,
    async *read() {
      readings += 1;
      let isComplete = false;
      try {
        yield* opened.read();
        isComplete = true;
      } finally {
        if (readings === 2 || !isComplete) await remove();
      }
    },
  };
}

/** Opens the input to be read once or `twice`; throws with one sentence when it cannot be read. */
export async function openInput(input: ImportInput, twice: boolean): Promise<OpenInput> {
  if (typeof input === 'string') return openPath(input);
  return twice ? openSpooled(input) : { bytes: null, read: () => bounded(input) };
}
